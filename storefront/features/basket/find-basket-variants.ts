import type { CallApi } from '#client/call.ts'
import { countOwnUnits } from '#storefront/state/local/own-turns.ts'
import type { BasketItem } from '#storefront/state/basket/basket-port.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { Variant } from '#shared/entities/variant.ts'

/** A filter may have 200 conditions, and an item needs two. */
const linesPerSearch = 90

/** Returns the variants of these items that are on sale now. [BSK-02] */
export const findBasketVariants = async (
  callApi: CallApi,
  items: readonly BasketItem[],
  signal?: AbortSignal,
): Promise<Variant[]> => {
  const batches = Array.from({ length: Math.ceil(items.length / linesPerSearch) }, (_, batch) =>
    items.slice(batch * linesPerSearch, (batch + 1) * linesPerSearch),
  )
  const replies = await Promise.all(
    batches.map((batch) =>
      callApi('POST /v1/products/variants/search', { body: { filter: toFilter(batch), limit: 100 }, signal }),
    ),
  )
  return replies.flatMap(({ entities }) => entities.map(({ variant }) => withOwnUnits(variant)))
}

/** Adds the units that are held for this visitor, who waited for them. */
const withOwnUnits = (variant: Variant): Variant => ({
  ...variant,
  sizes: variant.sizes.map(({ value, quantity, ...size }) => ({
    ...size,
    value,
    quantity: quantity + countOwnUnits(variant._id, value),
  })),
})

const toFilter = (items: readonly BasketItem[]): Filter => ({
  and: [
    { field: 'variants.state', op: 'eq', value: 'ACTIVE' },
    {
      or: items.map(({ variantId, size }) => ({
        and: [
          { field: 'variants._id', op: 'eq', value: variantId },
          { field: 'variants.sizes.value', op: 'eq', value: size },
        ],
      })),
    },
  ],
})
