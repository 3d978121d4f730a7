import { beginReturnAfterWithdrawal } from '#api/modules/orders/begin-return.ts'
import { listCurrentItems, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findRight } from '#api/modules/orders/read-order.ts'
import { insertWithdrawal, type WithdrawnUnits } from '#api/modules/orders/withdrawals.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { WithdrawnItem } from '#shared/entities/withdrawal.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey } from '#shared/rules/basket-items.ts'

interface Statement {
  /** As the customer wrote it; null if it is not known. */
  readonly name: string | null
  /** Where the acknowledgement goes; null if no address is known. */
  readonly email: string | null
  /** How many units are withdrawn from once it is recorded. Undefined: all of them. */
  readonly items: readonly WithdrawnItem[] | undefined
}

/**
 * Records a withdrawal and mails both sides. A statement that adds nothing to earlier ones changes nothing, so that a repeated one is
 * one withdrawal. The order keeps its status: the shop takes the items back and refunds them. Its row must be locked by this transaction.
 * @throws AppError FORBIDDEN WITHDRAWAL_NOT_POSSIBLE, VALIDATION_ERROR for items that the order does not have
 */
export async function recordWithdrawal(
  shop: Shop,
  tx: ChangeTransaction,
  order: OrderRow,
  { name, email, items }: Statement,
): Promise<OrderRow> {
  const ordered = await listCurrentItems(tx, order.id)
  const totals = items ? toTotals(ordered, items) : undefined
  const added = ordered.flatMap(({ variantId, size, quantity, withdrawn }): WithdrawnUnits[] => {
    const total = totals ? (totals.get(toItemKey({ variantId, size })) ?? 0) : quantity
    return total > withdrawn ? [{ variantId, size, quantity: total - withdrawn }] : []
  })
  if (added.length === 0 && order.lastWithdrawalAt) return order
  if (!findRight(shop, order)) throw new AppError('FORBIDDEN', { reason: 'WITHDRAWAL_NOT_POSSIBLE' })
  const at = shop.now()
  const withdrawalId = await insertWithdrawal(tx, { orderId: order.id, name, email, at, items: added })
  await beginReturnAfterWithdrawal(tx, order, { withdrawalId, items: added, ordered })
  const count = (units: readonly { quantity: number }[]) => units.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole = count(added) + ordered.reduce((sum, { withdrawn }) => sum + withdrawn, 0) === count(ordered)
  const withdrawn = await updatePlacedOrder(tx, order.id, { lastWithdrawalAt: at, ...(isWhole && { withdrawnAt: at }) })
  await sendMails(shop, tx, order, { withdrawalId, email })
  return withdrawn
}

/** Returns the units of each item that are to be withdrawn from in all, by item. */
const toTotals = (ordered: readonly WithdrawnUnits[], items: readonly WithdrawnItem[]): ReadonlyMap<string, number> => {
  const quantities = new Map(ordered.map((item) => [toItemKey(item), item.quantity]))
  for (const [index, item] of items.entries())
    if (item.withdrawn > (quantities.get(toItemKey(item)) ?? 0))
      throw new AppError('VALIDATION_ERROR', [{ field: `items.${index}.withdrawn`, rule: 'not_in_order' }])
  return new Map(items.map((item) => [toItemKey(item), item.withdrawn]))
}

/** Mails the acknowledgement to the given address, a copy to the order's if that is another one, and a notice to the shop. */
const sendMails = async (
  { jobs, storefront }: Shop,
  tx: ChangeTransaction,
  { id: orderId, locale, customer }: OrderRow,
  { withdrawalId, email }: { withdrawalId: string; email: string | null },
): Promise<void> => {
  const ownEmail = customer?.email?.toLowerCase()
  if (email && email.toLowerCase() !== ownEmail)
    await jobs.send(tx, 'order-mail', { mail: 'withdrawn', orderId, locale, withdrawalId, to: 'STATEMENT' })
  if (ownEmail) await jobs.send(tx, 'order-mail', { mail: 'withdrawn', orderId, locale, withdrawalId })
  await jobs.send(tx, 'order-mail', {
    mail: 'withdrawal-notice',
    orderId,
    locale: storefront.locale,
    withdrawalId,
  })
}
