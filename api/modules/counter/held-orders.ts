import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { toAdminOrder } from '#api/modules/orders/admin-order.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { heldForMs, waitingOrder } from '#api/modules/orders/order-rows.queries.ts'
import { findOrder, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { listRows } from '#database/rows.ts'
import type * as calls from '#shared/endpoints/admin-staff-orders.ts'
import { orderViews } from '#shared/rules/order-step.ts'

/** Takes the most urgent free order of a view; an order that was held for half an hour is free again. [ADM-18] */
export const takeNextOrder: UseCase<typeof calls.takeNextOrder> = (shop, admin, { body: { view } }) =>
  shop.change(async (tx) => {
    const abandonedAt = new Date(shop.now().getTime() - heldForMs).toISOString()
    const [next] = await listRows<{ id: string }>(
      tx,
      // Callers at once skip each other's order instead of waiting for it.
      sql`select id from orders where placed_at is not null and step in ${[...orderViews[view]]}
          and (held_by is null or held_by = ${admin.adminUserId} or held_since < ${abandonedAt}::timestamptz)
        order by ${waitingOrder} limit 1 for update skip locked`,
    )
    return { order: next ? await hold(shop, tx, admin, (await findOrder(tx, next.id))!) : null }
  })

export const takeOrder: UseCase<typeof calls.takeOrder> = (shop, admin, { params: { id }, body: { ifFree } }) =>
  shop.change(async (tx) => {
    const order = await lockPlacedOrder(tx, id)
    // The second of two at once sees the first: the row is locked.
    if (ifFree && isWithAnother(shop, admin, order)) return toAdminOrder(shop, tx, order, admin.locale)
    return hold(shop, tx, admin, order)
  })

const isWithAnother = ({ now }: Shop, { adminUserId }: AdministratorCaller, { heldBy, heldSince }: OrderRow): boolean =>
  heldBy !== null && heldBy !== adminUserId && heldSince !== null && heldSince.getTime() > now().getTime() - heldForMs

export const releaseOrder: UseCase<typeof calls.releaseOrder> = (shop, admin, { params: { id } }) =>
  shop.change(async (tx) => {
    const order = await lockPlacedOrder(tx, id)
    const isMine = order.heldBy === admin.adminUserId
    const released = isMine ? await writeHolder(tx, admin, order, { heldBy: null, heldSince: null }) : order
    return toAdminOrder(shop, tx, released, admin.locale)
  })

const hold = async (shop: Shop, tx: ChangeTransaction, admin: AdministratorCaller, order: OrderRow) => {
  const holder = { heldBy: admin.adminUserId, heldSince: shop.now() }
  return toAdminOrder(shop, tx, await writeHolder(tx, admin, order, holder), admin.locale)
}

/** Keeps `updatedAt`: taking an order changes nothing that another administrator edits. */
const writeHolder = async (
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  order: OrderRow,
  holder: Pick<OrderRow, 'heldBy' | 'heldSince'>,
): Promise<OrderRow> => {
  const changed = await updatePlacedOrder(tx, order.id, { ...holder, updatedAt: order.updatedAt })
  const [before, after] = [{ heldBy: order.heldBy }, { heldBy: holder.heldBy }]
  await writeAuditEntry(tx, admin, { noun: 'order', recordId: order.id, before, after })
  return changed
}
