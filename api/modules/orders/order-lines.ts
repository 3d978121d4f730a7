import { listOffers } from '#api/modules/orders/orders.queries.ts'
import type { Queryable } from '#database/client.ts'
import type { OrderLine } from '#shared/entities/order.ts'
import { Refusal } from '#shared/errors.ts'

const keyOf = ({ variantId, size }: Pick<OrderLine, 'variantId' | 'size'>): string =>
  `${variantId.toLowerCase()} ${size}`

/** Lines of the same variant and size become one. */
export const mergeLines = (lines: readonly OrderLine[]): OrderLine[] => {
  const merged = new Map<string, OrderLine>()
  for (const line of lines) {
    const earlier = merged.get(keyOf(line))
    merged.set(keyOf(line), {
      ...line,
      variantId: line.variantId.toLowerCase(),
      quantity: line.quantity + (earlier?.quantity ?? 0),
    })
  }
  return [...merged.values()]
}

/**
 * Refuses lines that can't be bought at all; a quantity above the stock may stand in a draft, where it is shown as such.
 * @throws Refusal COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND, PRODUCT_VARIANT_NOT_IN_STOCK
 */
export const refuseUnsellable = async (database: Queryable, lines: readonly OrderLine[]): Promise<void> => {
  const offers = new Map((await listOffers(database, lines)).map((offer) => [keyOf(offer), offer.quantity]))
  for (const { variantId, size } of lines) {
    const onHand = offers.get(keyOf({ variantId, size }))
    if (onHand === undefined)
      throw new Refusal('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND', [{ variantId, size }])
    if (onHand === 0) throw new Refusal('PRODUCT_VARIANT_NOT_IN_STOCK', [{ variantId, size }])
  }
}
