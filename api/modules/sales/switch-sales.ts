import { listPriceKeys } from '#api/changes/price-keys.ts'
import { applySale, undoSale, updateSale, type Sale, type Switched } from '#api/modules/sales/sales.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'

/** Begins a sale: its prices are charged from now on. The caller holds the lock of sales. [ADM-12] */
export async function beginSale(tx: ChangeTransaction, id: string, now: Date): Promise<Sale> {
  publishPrices(tx, await applySale(tx, id, now))
  tx.publish('sale', id)
  return updateSale(tx, id, { state: 'RUNNING' })
}

/** Ends a sale: the prices before it come back. The caller holds the lock of sales. [ADM-12] */
export async function finishSale(
  tx: ChangeTransaction,
  id: string,
  change: { endsAt?: Date; updatedAt?: Date } = {},
): Promise<Sale> {
  publishPrices(tx, await undoSale(tx, id))
  tx.publish('sale', id)
  return updateSale(tx, id, { ...change, state: 'ENDED' })
}

const publishPrices = (tx: ChangeTransaction, switched: readonly Switched[]): void => {
  for (const key of switched.flatMap(listPriceKeys)) tx.publish('price', key)
  if (switched.length) tx.publish('on-sale')
}
