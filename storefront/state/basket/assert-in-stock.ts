import { ApiError } from '#client/api-error.ts'
import type { CallApi } from '#client/call.ts'
import { countOwnUnits } from '#storefront/state/local/own-turns.ts'
import type { BasketItem } from '#storefront/state/basket/basket-port.ts'

/**
 * Throws if this size is out of stock. The page's own data may be hours old, or come from a cache. A search with one condition is the
 * cheapest call that returns the stock. [CAT-05]
 * @throws ApiError PRODUCT_VARIANT_NOT_IN_STOCK
 */
export const assertInStock = async (callApi: CallApi, { variantId, size }: BasketItem): Promise<void> => {
  // The server checks the turn when the order is made.
  if (countOwnUnits(variantId, size) > 0) return
  const filter = {
    and: [
      { field: 'variants.state', op: 'eq', value: 'ACTIVE' },
      { field: 'variants._id', op: 'eq', value: variantId },
    ],
  } as const
  const { entities } = await callApi('POST /v1/products/variants/search', { body: { filter, limit: 1 } })
  const offer = entities[0]?.variant.sizes.find(({ value }) => value === size)
  if (!offer || offer.quantity === 0) throw new ApiError('PRODUCT_VARIANT_NOT_IN_STOCK', 409, '')
}
