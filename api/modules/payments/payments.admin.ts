import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { findOrder, lockOrder } from '#api/modules/orders/orders.queries.ts'
import { listPayments, type PaymentRow } from '#api/modules/payments/payments.queries.ts'
import { requestRefund } from '#api/modules/payments/refund-payments.ts'
import { listRefunds, type RefundRow } from '#api/modules/payments/refunds.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import * as calls from '#shared/endpoints/admin-payments.ts'
import type { AdminPayment } from '#shared/entities/admin/payment.ts'
import { AppError } from '#shared/errors.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'

const read: UseCase<typeof calls.readOrderPayments> = async (shop, _admin, { params }) => {
  if (!(await findOrder(shop.database, params.id))) throw new AppError('ORDER_NOT_FOUND')
  return paymentsOf(shop.database, params.id)
}

const refund: UseCase<typeof calls.refundOrder> = (shop, admin, { params: { id }, body }) =>
  shop.change(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    const before = await paymentsOf(tx, id)
    await requestRefund(shop, tx, id, { amountMinor: minorOf(body.amount), reason: 'ADMINISTRATOR' })
    const after = await paymentsOf(tx, id)
    await writeAuditEntry(tx, admin, { noun: 'order', recordId: id, before, after })
    return after
  })

/** @throws AppError VALIDATION_ERROR for anything but a sum above 0 with at most two decimals */
const minorOf = (amount: number | undefined): number | undefined => {
  if (amount === undefined) return undefined
  try {
    const minor = toMinor(amount)
    if (minor > 0) return minor
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new AppError('VALIDATION_ERROR', [{ field: 'amount', rule: 'money' }])
}

const paymentsOf = async (database: Queryable, orderId: string): Promise<{ entities: AdminPayment[] }> => {
  const rows = await listPayments(database, orderId)
  const refunds = Map.groupBy(await listRefunds(database, orderId), ({ paymentId }) => paymentId)
  return { entities: rows.map((row) => toAdminPayment(row, refunds.get(row.id) ?? [])) }
}

const toAdminPayment = (row: PaymentRow, refunds: readonly RefundRow[]): AdminPayment => ({
  _id: row.id,
  method: row.method,
  amount: toMajor(row.amountMinor),
  state: row.state,
  reference: row.reference,
  failure: row.failure,
  refunds: refunds.map(({ id, amountMinor, reason, state, createdAt, completedAt }) => ({
    _id: id,
    amount: toMajor(amountMinor),
    reason,
    state,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  })),
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
})

export const paymentAdminRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.readOrderPayments, read)
  bind(server, shop, calls.refundOrder, refund)
}
