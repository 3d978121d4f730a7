import { assertSumConfirmed } from '#api/http/assert-confirmed.ts'
import { eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { toAdminOrder, toAdminOrders } from '#api/modules/orders/admin-order.ts'
import { throwCannotFollow } from '#api/modules/orders/change-orders.ts'
import { cancelOrder } from '#api/modules/orders/cancel-order.ts'
import { takeOnOrder } from '#api/modules/orders/take-on-order.ts'
import { countOrderFacets } from '#api/modules/orders/order-facets.ts'
import { searchOrderRows } from '#api/modules/orders/order-rows.service.ts'
import { findOrder, lockOrder, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { sendTaxRecord } from '#api/modules/orders/order-tax.ts'
import { isUnannounced, toTrackingNumber } from '#api/modules/orders/tracking-number.ts'
import { getNextUpdatedAt, assertNotStale } from '#api/modules/crud/version.ts'
import { selectPage, searchRows, type Search } from '#database/search-rows.ts'
import { baseFilterFields } from '#api/modules/crud/resource-fields.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { orders as table } from '#database/schema/orders.ts'
import * as calls from '#shared/endpoints/admin-orders.ts'
import { orderStatuses, paymentMethods, paymentStatuses, type OrderStatus } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { canBecome, orderTransitions } from '#shared/rules/order-transitions.ts'

const orderSearch: Search<OrderRow> = {
  fields: {
    ...baseFilterFields(table),
    number: { kind: 'text', column: sql`${table.number}`, sortable: true },
    status: { kind: 'text', values: orderStatuses, column: sql`${table.status}`, sortable: true },
    paymentStatus: { kind: 'text', values: paymentStatuses, column: sql`${table.paymentStatus}`, sortable: true },
    paymentMethod: { kind: 'text', values: paymentMethods, column: sql`${table.paymentMethod}` },
    email: { kind: 'text', column: sql`lower(${table.customer} ->> 'email')` },
    phone: { kind: 'text', column: sql`(${table.customer} ->> 'phone')` },
    lastName: { kind: 'text', column: sql`(${table.customer} ->> 'lastName')` },
    trackingNumber: { kind: 'text', column: sql`${table.trackingNumber}` },
    customerId: { kind: 'uuid', column: sql`${table.customerId}` },
    total: { kind: 'money', column: sql`${table.totalMinor}`, sortable: true },
    placedAt: { kind: 'time', column: sql`${table.placedAt}`, sortable: true },
    lastWithdrawalAt: { kind: 'time', column: sql`${table.lastWithdrawalAt}`, sortable: true },
    withdrawnAt: { kind: 'time', column: sql`${table.withdrawnAt}`, sortable: true },
  },
  from: sql`from ${table} where true`,
  order: sql`${table.placedAt} desc`,
  tieBreaker: sql`${table.id}`,
  list: (database, query) => selectPage(database.select().from(table).$dynamic(), query),
}

const search: UseCase<typeof calls.searchOrders> = async (shop, { locale }, { body }) => {
  const { rows, total } = await searchRows(shop.database, body, orderSearch, isNotNull(table.placedAt))
  return { entities: await toAdminOrders(shop, shop.database, rows, locale), total }
}

const read: UseCase<typeof calls.readAdminOrder> = async (shop, { locale }, { params }) => {
  const row = await findOrder(shop.database, params.id)
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  return toAdminOrder(shop, shop.database, row, locale)
}

const update: UseCase<typeof calls.updateOrder> = (shop, admin, { params: { id }, body }) =>
  shop.change(async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row) throw new AppError('ORDER_NOT_FOUND')
    // A draft belongs to its customer until it is placed.
    if (!row.placedAt) throw new AppError('FORBIDDEN', { reason: 'ORDER_NOT_PLACED' })
    const before = await toAdminOrder(shop, tx, row, admin.locale)
    assertNotStale(before, body.updatedAt)
    // Only a complete order leaves the shop: missing pieces must be found, replaced or removed first.
    if (row.step === 'ASIDE' && (body.status === 'DONE' || body.trackingNumber)) throwCannotFollow(row, 'ON_ITS_WAY')
    if (body.status === 'CANCELED' && row.status !== 'CANCELED')
      await assertSumConfirmed(shop, tx, admin, row.paidMinor - row.refundedMinor)
    if (body.status && body.status !== row.status) await moveTo[body.status](shop, tx, row)
    const trackingNumber = toTrackingNumber(body, row.trackingNumber)
    const isOtherNumber = isOtherParcel(row, trackingNumber)
    const changed = await updatePlacedOrder(tx, id, {
      ...(trackingNumber !== undefined && { trackingNumber }),
      ...(isOtherNumber && { parcelStatus: null, parcelCheckedAt: null, deliveredAt: null }),
      ...(isOtherNumber && (trackingNumber ? sentNow(shop, admin) : notSent)),
      updatedAt: getNextUpdatedAt(before),
    })
    if (isOtherNumber && isUnannounced(changed)) await announceParcel(shop, tx, changed)
    const after = await toAdminOrder(shop, tx, changed, admin.locale)
    await writeAuditEntry(tx, admin, { noun: 'order', recordId: id, before, after })
    return after
  })

/** Returns true if the order gets another number: the facts about the old parcel then do not apply to the new one. */
const isOtherParcel = (before: OrderRow, trackingNumber: string | null | undefined): boolean =>
  trackingNumber !== undefined && trackingNumber !== before.trackingNumber

const notSent = { sentAt: null, sentBy: null } as const
const sentNow = ({ now }: Pick<Shop, 'now'>, { adminUserId }: AdministratorCaller) => ({
  sentAt: now(),
  sentBy: adminUserId,
})

/** Mails the number of the parcel to its customer, once per number. */
const announceParcel = async (shop: Shop, tx: ChangeTransaction, order: OrderRow): Promise<void> => {
  const { id, locale, trackingNumber, sentAt } = order
  await updatePlacedOrder(tx, id, { mailedTrackingNumber: trackingNumber, updatedAt: order.updatedAt })
  const isAwaited = shop.mailsAfterScan && sentAt !== null
  await shop.jobs.send(tx, 'order-mail', {
    mail: 'sent',
    orderId: id,
    locale,
    trackingNumber: trackingNumber!,
    ...(isAwaited && { at: sentAt.toISOString(), awaitsScan: true }),
  })
}

type Move = (shop: Shop, tx: ChangeTransaction, order: OrderRow) => Promise<unknown>

const assertCanFollow = (order: OrderRow, status: OrderStatus): void => {
  if (!canBecome(orderTransitions, order.status, status))
    throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', from: order.status, to: status }, 409)
}

/** The requirements and consequences of each status. [CHK-12] */
const moveTo: Record<OrderStatus, Move> = {
  NEW: async (_shop, _tx, order) => assertCanFollow(order, 'NEW'),
  IN_PROCESS: (_shop, tx, order) => {
    assertCanFollow(order, 'IN_PROCESS')
    return takeOnOrder(tx, order)
  },
  /** The amount due at delivery counts as paid. An online payment must have been completed. [CHK-03] */
  DONE: async (shop, tx, order) => {
    assertCanFollow(order, 'DONE')
    const isPaidAtDelivery = order.paymentMethod === 'CASH_ON_DELIVERY' || order.paymentMethod === null
    if (!isPaidAtDelivery && order.paymentStatus !== 'COMPLETED') throw new AppError('INCORRECT_PAYMENT_STATUS')
    const done = await updatePlacedOrder(tx, order.id, {
      status: 'DONE',
      paymentStatus: 'COMPLETED',
      ...(isPaidAtDelivery && { paidOutsideMinor: Math.max(0, (order.totalMinor ?? 0) - (order.payNowMinor ?? 0)) }),
      heldUntil: null,
      deliveredAt: order.deliveredAt ?? shop.now(),
    })
    if (isPaidAtDelivery) await sendTaxRecord(shop, tx, done)
    return done
  },
  CANCELED: (shop, tx, order) => {
    assertCanFollow(order, 'CANCELED')
    return cancelOrder(shop, tx, order, 'ADMINISTRATOR')
  },
}

const remove: UseCase<typeof calls.deleteOrder> = (shop, admin, { params: { id } }) =>
  shop.change(async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row) throw new AppError('ORDER_NOT_FOUND')
    if (row.placedAt) throw new AppError('FORBIDDEN', { reason: 'ORDER_PLACED' })
    const before = await toAdminOrder(shop, tx, row, admin.locale)
    await tx.delete(table).where(eq(table.id, id))
    await writeAuditEntry(tx, admin, { noun: 'order', recordId: id, before, after: null })
    return { _id: id }
  })

export function orderAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.searchOrders, search)
  bind(server, shop, calls.searchOrderRows, searchOrderRows)
  bind(server, shop, calls.countOrderFacets, countOrderFacets)
  bind(server, shop, calls.readAdminOrder, read)
  bind(server, shop, calls.updateOrder, update)
  bind(server, shop, calls.deleteOrder, remove)
}
