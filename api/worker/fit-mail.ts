import { toFitTapAddress } from '#api/modules/fit/fit-link.ts'
import { listAskedItems } from '#api/modules/fit/fit.queries.ts'
import type { PlacedOrder } from '#api/worker/narrow-order.ts'
import type { Shop } from '#api/shop.ts'
import { fitAnswers } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/basket-items.ts'

/**
 * Returns an order with only the items that its customer can answer about, each with a link for each answer.
 * @returns undefined if none is left: all were returned meanwhile
 */
export async function narrowToFitItems(
  shop: Pick<Shop, 'database' | 'publicUrl' | 'secret'>,
  { order, sources, keys }: PlacedOrder,
): Promise<PlacedOrder | undefined> {
  const asked = new Map((await listAskedItems(shop.database, order.id)).map((item) => [toItemKey(item), item]))
  const indexes = keys.flatMap((key, index) => (asked.has(key) ? [index] : []))
  if (indexes.length === 0) return undefined
  const items = indexes.map((index) => {
    const item = asked.get(keys[index]!)! // indexes are those of asked items
    const fitAddresses = fitAnswers.map((answer) => ({
      answer,
      address: toFitTapAddress(shop, order.id, item, answer),
    }))
    return { ...order.items[index]!, fitAddresses }
  })
  return {
    order: { ...order, items },
    sources: indexes.map((index) => sources[index] ?? null),
    keys: indexes.map((index) => keys[index]!),
  }
}
