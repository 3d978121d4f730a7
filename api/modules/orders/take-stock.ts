import { giveBackStock, takeStock, type OrderItemNow } from '#api/modules/orders/orders.queries.ts'
import type { Transaction } from '#database/client.ts'
import { Refusal } from '#shared/errors.ts'

type Item = Pick<OrderItemNow, 'variantId' | 'size' | 'quantity'>

/** Every order takes and gives back its lines in the same sequence, so that two of them never wait for each other. */
const inSequence = <I extends Item>(items: readonly I[]): I[] =>
  items.toSorted((a, b) => a.variantId.localeCompare(b.variantId) || a.size.localeCompare(b.size))

/**
 * Takes all lines off the stock, or none. [CHK-12]
 * @throws Refusal PRODUCT_VARIANT_NOT_IN_STOCK with the first line that is not there
 */
export const takeAllStock = async (
  tx: Transaction,
  items: readonly (Item & Pick<OrderItemNow, 'state'>)[],
): Promise<void> => {
  for (const item of inSequence(items)) {
    const taken = item.state === 'ACTIVE' && (await takeStock(tx, item))
    if (!taken) throw new Refusal('PRODUCT_VARIANT_NOT_IN_STOCK', [{ variantId: item.variantId, size: item.size }])
  }
}

export const giveAllBack = async (tx: Transaction, items: readonly Item[]): Promise<void> => {
  for (const item of inSequence(items)) await giveBackStock(tx, item)
}
