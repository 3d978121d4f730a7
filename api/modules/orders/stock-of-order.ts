import { listSoldOut, releaseStock, reserveStock } from '#api/modules/orders/stock.queries.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { sellHeldStock } from '#api/modules/orders/unpaid-holds.queries.ts'
import { inSavepoint, type ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import type { Size } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

/** The columns of an order that is neither awaited nor holds stock unpaid. */
export const endedHold = { heldUntil: null, visitorKeys: null, reservesLater: false } as const

/**
 * Makes the units of an order that is paid or taken on its own: those that it holds count as sold; those of an order beyond the bounds
 * are taken off the stock now. The caller must store `endedHold`. [CHK-12]
 * @param order its row must be locked by this transaction
 * @returns the items that are sold out; if there are any, nothing was taken
 */
export async function sellStock(
  tx: ChangeTransaction,
  order: OrderRow,
): Promise<readonly { variantId: string; size: Size }[]> {
  if (order.reservesLater) return reserveAllOrNone(tx, order.id)
  if (holdsUnpaid(order)) await sellHeldStock(tx, order.id)
  return []
}

/**
 * Refuses to take money for an order that holds nothing and whose units are gone. It takes no units: if they are sold between this
 * check and the payment, the payment is given back. [CHK-12]
 * @throws AppError PRODUCT_VARIANT_NOT_IN_STOCK with the first item that is sold out
 */
export async function assertUnitsLeft(database: Queryable, order: OrderRow): Promise<void> {
  const missing = await findSoldOut(database, order)
  if (missing) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [missing])
}

/** Returns the first item that is sold out of an order that holds nothing; undefined for an order that has its units. [CHK-12] */
export async function findSoldOut(
  database: Queryable,
  order: OrderRow,
): Promise<{ variantId: string; size: Size } | undefined> {
  return order.reservesLater ? (await listSoldOut(database, order.id))[0] : undefined
}

/** Takes all units of an order off the stock, or none of them. Returns the items that are sold out. */
export async function reserveAllOrNone(
  tx: ChangeTransaction,
  orderId: string,
): Promise<readonly { variantId: string; size: Size }[]> {
  try {
    await inSavepoint(tx, async (inner) => {
      const missing = await reserveStock(inner, orderId)
      if (missing.length > 0) throw new SoldOut(missing)
    })
    return []
  } catch (error) {
    if (error instanceof SoldOut) return error.missing
    throw error
  }
}

/**
 * Puts the units that an order has taken off the stock back: none for a pre-order, and none for an order that takes its stock later.
 * @param reason SALE if it takes other units instead
 */
export async function releaseOrder(
  tx: ChangeTransaction,
  order: OrderRow,
  reason: 'CANCEL' | 'SALE' = 'CANCEL',
): Promise<void> {
  if (!order.isPreorder && !order.reservesLater)
    await releaseStock(tx, order.id, { isHeld: holdsUnpaid(order), reason })
}

const holdsUnpaid = ({ heldUntil, isPreorder, reservesLater }: OrderRow): boolean =>
  heldUntil !== null && !isPreorder && !reservesLater

class SoldOut extends Error {
  readonly missing: readonly { variantId: string; size: Size }[]
  constructor(missing: SoldOut['missing']) {
    super('sold out')
    this.missing = missing
  }
}
