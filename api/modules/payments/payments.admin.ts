import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { assertNotStale, getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { toAdminOrder } from '#api/modules/orders/admin-order.ts'
import { listOrderRefunds, type OrderRefund } from '#api/modules/orders/order-refunds.queries.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { findOrder, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { listRefundableItems } from '#api/modules/payments/bought-items.ts'
import { listPayments, type PaymentRow } from '#api/modules/payments/payments.queries.ts'
import { requestRefund } from '#api/modules/payments/request-refund.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import * as calls from '#shared/endpoints/admin-payments.ts'
import type { AdminPayment } from '#shared/entities/admin/payment.ts'
import type { RefundableItem } from '#shared/entities/admin/refund.ts'
import { AppError } from '#shared/errors.ts'
import { toMajor } from '#shared/rules/money.ts'

const read: UseCase<typeof calls.readOrderPayments> = async (shop, _admin, { params }) => {
  const row = await findOrder(shop.database, params.id)
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  return readPayments(shop.database, row)
}

const refund: UseCase<typeof calls.refundOrder> = (shop, admin, { params: { id }, body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'refundOrder', id, body }, async () => {
      const row = await lockPlacedOrder(tx, id)
      const before = await toAdminOrder(shop, tx, row, admin.locale)
      assertNotStale(before, body.updatedAt)
      await requestRefund(shop, tx, row, body, admin)
      const changed = await updatePlacedOrder(tx, id, { updatedAt: getNextUpdatedAt(before) })
      const order = await toAdminOrder(shop, tx, changed, admin.locale)
      await writeAuditEntry(tx, admin, { noun: 'order', recordId: id, before, after: order })
      return { ...(await readPayments(tx, row)), order }
    }),
  )

const readPayments = async (
  database: Queryable,
  order: OrderRow,
): Promise<{ entities: AdminPayment[]; items: RefundableItem[] }> => {
  const rows = await listPayments(database, order.id)
  const refunds = Map.groupBy(await listOrderRefunds(database, order.id), ({ paymentId }) => paymentId)
  return {
    entities: rows.map((row) => toAdminPayment(row, refunds.get(row.id) ?? [])),
    items: await listRefundableItems(database, order),
  }
}

const toAdminPayment = (row: PaymentRow, refunds: readonly OrderRefund[]): AdminPayment => ({
  _id: row.id,
  method: row.method,
  amount: toMajor(row.amountMinor),
  state: row.state,
  reference: row.reference,
  isCounted: row.isCounted,
  failure: row.failure,
  refunds: refunds.map(({ refund: given }) => given),
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
})

export function paymentAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.readOrderPayments, read)
  bind(server, shop, calls.refundOrder, refund)
}
