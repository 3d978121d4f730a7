import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind, type UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql, type Fields } from '#api/http/filter-to-sql.ts'
import { writeDown } from '#api/modules/audit/write-down.ts'
import { cancelOrder } from '#api/modules/orders/cancel-order.ts'
import { findOrder, lockOrder, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { toOrder, toPlacedOrders } from '#api/modules/orders/read-order.ts'
import { nextUpdatedAt, refuseStale } from '#api/modules/records/changed-meanwhile.ts'
import { stampFields } from '#api/modules/records/record-fields.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { orders as table } from '#database/schema/orders.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { Order } from '#shared/entities/order.ts'
import * as calls from '#shared/endpoints/admin-orders.ts'
import type { Locale, OrderStatus } from '#shared/enums.ts'
import { Refusal } from '#shared/errors.ts'
import { mayBecome, orderTransitions } from '#shared/rules/order-transitions.ts'

const fields: Fields = {
  ...stampFields(table),
  number: { kind: 'text', column: sql`${table.number}`, sortable: true },
  status: { kind: 'text', column: sql`${table.status}`, sortable: true },
  paymentStatus: { kind: 'text', column: sql`${table.paymentStatus}`, sortable: true },
  paymentMethod: { kind: 'text', column: sql`${table.paymentMethod}` },
  email: { kind: 'text', column: sql`lower(${table.customer} ->> 'email')` },
  phone: { kind: 'text', column: sql`(${table.customer} ->> 'phone')` },
  lastName: { kind: 'text', column: sql`(${table.customer} ->> 'lastName')` },
  trackingNumber: { kind: 'text', column: sql`${table.trackingNumber}` },
  customerId: { kind: 'uuid', column: sql`${table.customerId}` },
  total: { kind: 'money', column: sql`${table.totalMinor}`, sortable: true },
  placedAt: { kind: 'time', column: sql`${table.placedAt}`, sortable: true },
}

const toAdminOrder = async (shop: Shop, database: Queryable, row: OrderRow, locale: Locale): Promise<AdminOrder> =>
  withAdminFields(row, await toOrder(shop, database, row, locale))

const withAdminFields = (row: OrderRow, order: Order): AdminOrder => ({
  ...order,
  locale: row.locale,
  customerId: row.customerId,
  updatedAt: row.updatedAt.toISOString(),
})

const search: UseCase<typeof calls.searchOrders> = async (shop, { locale }, { body }) => {
  const { limit = 24, page = 1 } = body
  const where = and(isNotNull(table.placedAt), filterToSql(body.filter, fields))
  const order = sortToSql(body.sort, fields, sql`${table.placedAt} desc`, sql`${table.id}`)
  const [rows, [counted]] = await Promise.all([
    shop.database
      .select()
      .from(table)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset((page - 1) * limit),
    shop.database.select({ total: count() }).from(table).where(where),
  ])
  const orders = await toPlacedOrders(shop.database, rows, locale)
  // Two lists of one length: one order for each row.
  const entities = rows.map((row, place) => withAdminFields(row, orders[place]!))
  return { entities, total: counted?.total ?? 0 }
}

const read: UseCase<typeof calls.readAdminOrder> = async (shop, { locale }, { params }) => {
  const row = await findOrder(shop.database, params.id)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  return toAdminOrder(shop, shop.database, row, locale)
}

const update: UseCase<typeof calls.updateOrder> = (shop, admin, { params: { id }, body }) =>
  shop.database.transaction(async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row) throw new Refusal('ORDER_NOT_FOUND')
    // A draft is still its customer's.
    if (!row.placedAt) throw new Refusal('FORBIDDEN')
    const before = await toAdminOrder(shop, tx, row, admin.locale)
    refuseStale(before, body.updatedAt)
    if (body.status && body.status !== row.status) await moveTo[body.status](shop, tx, row)
    const { trackingNumber } = body
    const changed = await updatePlacedOrder(tx, id, {
      ...(trackingNumber !== undefined && { trackingNumber }),
      updatedAt: nextUpdatedAt(before),
    })
    const after = await toAdminOrder(shop, tx, changed, admin.locale)
    await writeDown(tx, admin, { noun: 'order', recordId: id, before, after })
    return after
  })

type Move = (shop: Shop, tx: Transaction, order: OrderRow) => Promise<unknown>

const refuseJump = (order: OrderRow, status: OrderStatus): void => {
  if (!mayBecome(orderTransitions, order.status, status))
    throw new Refusal('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', from: order.status, to: status }, 409)
}

/** What each status asks for and brings with it. [CHK-12] */
const moveTo: Record<OrderStatus, Move> = {
  NEW: async (_shop, _tx, order) => refuseJump(order, 'NEW'),
  IN_PROCESS: (_shop, tx, order) => {
    refuseJump(order, 'IN_PROCESS')
    return updatePlacedOrder(tx, order.id, { status: 'IN_PROCESS' })
  },
  /** What is due at delivery has been paid by now; what was to be paid online must have been. [CHK-03] */
  DONE: (_shop, tx, order) => {
    refuseJump(order, 'DONE')
    const isPaidAtDelivery = order.paymentMethod === 'CASH_ON_DELIVERY' || order.paymentMethod === null
    if (!isPaidAtDelivery && order.paymentStatus !== 'COMPLETED') throw new Refusal('INCORRECT_PAYMENT_STATUS')
    return updatePlacedOrder(tx, order.id, { status: 'DONE', paymentStatus: 'COMPLETED', heldUntil: null })
  },
  CANCELED: (shop, tx, order) => {
    refuseJump(order, 'CANCELED')
    return cancelOrder(shop, tx, order, { paymentFailed: order.paymentStatus === 'WAITING_FOR_PAYMENT' })
  },
}

const remove: UseCase<typeof calls.deleteOrder> = (shop, admin, { params: { id } }) =>
  shop.database.transaction(async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row) throw new Refusal('ORDER_NOT_FOUND')
    if (row.placedAt) throw new Refusal('FORBIDDEN')
    const before = await toAdminOrder(shop, tx, row, admin.locale)
    await tx.delete(table).where(eq(table.id, id))
    await writeDown(tx, admin, { noun: 'order', recordId: id, before, after: null })
    return { _id: id }
  })

export const orderAdminRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.searchOrders, search)
  bind(server, shop, calls.readAdminOrder, read)
  bind(server, shop, calls.updateOrder, update)
  bind(server, shop, calls.deleteOrder, remove)
}
