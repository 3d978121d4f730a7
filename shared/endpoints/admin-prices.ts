import {
  variantChangesInput,
  variantRowSearch,
  variantRowsFound,
  variantsChanged,
} from '#shared/entities/admin/price.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const searchVariantRows = endpoint({
  method: 'POST',
  path: '/v1/admin/variant-rows/search',
  who: 'administrator',
  needs: 'catalogue.read',
  summary:
    'Lists variants with their prices, states, dates and the stock of their sizes, as a sheet of prices needs them, by vendor code. The total is counted up to 10,000.',
  body: variantRowSearch,
  reply: variantRowsFound,
  errors: [],
})

export const changeManyVariants = endpoint({
  method: 'PATCH',
  path: '/v1/admin/products/variants/many',
  who: 'administrator',
  needs: 'prices.change',
  summary:
    'Changes prices, states and dates of up to 500 variants, all or none, and says what each was and becomes, with the lowest price of the 30 days before. With dryRun nothing is written. BAD_REQUEST, 409, reason CHANGED_MEANWHILE lists each variant that is another version by now, as it was sent and as it is. VALIDATION_ERROR with the field of each showsAt that is not to come (not_future), or whose variant is ACTIVE (only_hidden), and with the productId of what the site lacks (missing_on_site).',
  body: variantChangesInput,
  reply: variantsChanged,
  errors: ['PRODUCT_SINGLE_VARIANT_NOT_FOUND'],
  idempotent: true,
})
