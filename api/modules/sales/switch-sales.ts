import { listPriceKeys } from '#api/changes/price-keys.ts'
import { lockSales, updateSale } from '#api/modules/sales/sales.queries.ts'
import { applyPart, findDue, hasVariants, undoPart, type Switched } from '#api/modules/sales/switch-sales.queries.ts'
import { maxKeysPerTopic, type ChangeTransaction } from '#database/changes.ts'
import type { SaleState } from '#shared/enums.ts'

/** So few that their prices are published one by one, each under its variant and two categories. */
const partVariants = maxKeysPerTopic / 3

/**
 * Switches the next prices of the first sale whose time has come. Transactions that do so take turns and all begin with the same sale, so
 * none sets a price that another sale has still to take back. [ADM-12]
 * @returns false if no sale is to be switched
 */
export async function switchNextPart(tx: ChangeTransaction, now: Date): Promise<boolean> {
  await lockSales(tx)
  const due = await findDue(tx, now)
  if (!due) return false
  if (due.hasEnded) {
    if (await revertSalePart(tx, due.id)) await changeState(tx, due.id, 'ENDED')
  } else {
    publishPrices(tx, await applyPart(tx, due.id, now, partVariants))
    const isFirst = due.state === 'PLANNED'
    if (isFirst) await changeState(tx, due.id, 'RUNNING')
    if (isFirst || !(await hasVariants(tx, due.id, 'WAITING'))) tx.publish('on-sale')
  }
  return true
}

/**
 * Takes back the next prices of a sale. The caller holds the lock of sales. [ADM-12]
 * @returns true if the sale has no others
 */
export async function revertSalePart(tx: ChangeTransaction, id: string): Promise<boolean> {
  publishPrices(tx, await undoPart(tx, id, partVariants))
  const isLast = !(await hasVariants(tx, id, 'SET'))
  if (isLast) tx.publish('on-sale')
  return isLast
}

const changeState = async (tx: ChangeTransaction, id: string, state: SaleState): Promise<void> => {
  tx.publish('sale', id)
  await updateSale(tx, id, { state })
}

/** Publishes prices without `on-sale`: how many variants are reduced is counted with the first and the last part, not with each. */
const publishPrices = (tx: ChangeTransaction, switched: readonly Switched[]): void => {
  for (const key of switched.flatMap(listPriceKeys)) tx.publish('price', key)
}
