import { adminPromoCode, promoCodeChange, promoCodeInput } from '#shared/entities/admin/promo-code.ts'
import { crudEndpoints } from '#shared/endpoints/crud-endpoints.ts'
import { atSecondPath } from '#shared/endpoints/endpoint.ts'

export const {
  create: createPromoCode,
  read: readPromoCode,
  update: updatePromoCode,
  remove: deletePromoCode,
  removeMany: deleteManyPromoCodes,
  search: searchAdminPromoCodes,
} = crudEndpoints({
  path: 'promo-codes',
  readPath: 'admin/promo-codes',
  needs: 'prices.change',
  singular: 'a promo code',
  plural: 'promo codes',
  input: promoCodeInput,
  change: promoCodeChange,
  entity: adminPromoCode,
  fields: '_id, name, type, state, isAutomatic, isPersonal, createdAt, updatedAt',
  notFound: 'PROMO_CODE_NOT_FOUND',
  manyNotFound: 'PROMO_CODE_NOT_FOUND',
  writeErrors: ['BAD_REQUEST_VALUE_NOT_UNIQUE', 'PRODUCT_SINGLE_VARIANT_NOT_FOUND'],
  deleteErrors: ['BAD_REQUEST'],
})

export const readPromoCodePlainly = atSecondPath(readPromoCode, '/v1/promo-codes/{id}')
