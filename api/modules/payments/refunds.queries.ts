import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { PaymentRow } from '#api/modules/payments/payments.queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { payments, refunds } from '#database/schema/payments.ts'
import type { RefundReason } from '#shared/enums.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Returns the refunds of an order's payments, oldest first. */
export const listRefunds = async (database: Queryable, orderId: string): Promise<RefundRow[]> => {
  const rows = await database
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.createdAt))
  return rows.map(({ refund }) => refund)
}

export const findRefund = async (database: Queryable, id: string): Promise<RefundRow | undefined> => {
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Returns the refunds of an order that the provider has not answered yet, with their payment. */
export const listWaitingRefunds = (
  database: Queryable,
  orderId: string,
): Promise<{ refund: RefundRow; payment: PaymentRow }[]> =>
  database
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'WAITING')))
    .orderBy(asc(refunds.createdAt))

export interface PaidPart {
  paymentId: string
  /** What was paid and is neither given back nor about to be. */
  leftMinor: number
}

/** Returns what is left of each completed payment of an order. The order must be locked by this transaction. */
export const listPaidParts = (tx: Transaction, orderId: string): Promise<PaidPart[]> =>
  listRows<PaidPart>(
    tx,
    sql`select p.id as "paymentId", (p.amount_minor - coalesce(sum(r.amount_minor), 0))::int as "leftMinor"
      from payments p left join refunds r on r.payment_id = p.id and r.state <> 'FAILED'
      where p.order_id = ${orderId} and p.state = 'COMPLETED'
      group by p.id order by p.place`,
  )

/** Returns the id of the new refund. */
export const insertRefund = async (
  tx: Transaction,
  refund: { paymentId: string; amountMinor: number; reason: RefundReason; completedAt?: Date },
): Promise<string> => {
  const values = { ...refund, ...(refund.completedAt && { state: 'COMPLETED' as const }) }
  const [row] = await tx.insert(refunds).values(values).returning({ id: refunds.id })
  return row!.id // one row was inserted
}

/**
 * Claims a refund that waits, so that only one process asks the provider for it. A claim that is older than `expiredAt` was left by a
 * process that ended. Returns false if another process has it.
 */
export const claimRefund = async (
  database: Queryable,
  id: string,
  { askedAt, expiredAt }: { askedAt: Date; expiredAt: Date },
): Promise<boolean> => {
  const rows = await database
    .update(refunds)
    .set({ askedAt })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.state, 'WAITING'),
        or(isNull(refunds.askedAt), lt(refunds.askedAt, expiredAt)),
      ),
    )
    .returning({ id: refunds.id })
  return rows.length > 0
}

/** Gives a claim back, so that the next try need not wait for its end. */
export const releaseRefund = async (database: Queryable, id: string): Promise<void> => {
  await database.update(refunds).set({ askedAt: null }).where(eq(refunds.id, id))
}

/** Closes a refund that waits. Returns false if it was closed before. */
export const closeRefund = async (
  tx: Transaction,
  id: string,
  change: { state: 'COMPLETED' | 'FAILED'; completedAt: Date | null },
): Promise<boolean> => {
  const rows = await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'WAITING')))
    .returning({ id: refunds.id })
  return rows.length > 0
}

/** Returns what has been given back of the payments that an order counts as paid. */
export const sumRefunded = async (tx: Transaction, orderId: string): Promise<number> => {
  const [row] = await listRows<{ sum: number }>(
    tx,
    sql`select coalesce(sum(r.amount_minor), 0)::int as sum from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${orderId} and r.state = 'COMPLETED' and r.reason not in ('LATE', 'DUPLICATE')`,
  )
  return row!.sum
}

/** Returns what has been given back of one payment. */
export const sumRefundedOf = async (database: Queryable, paymentId: string): Promise<number> => {
  const [row] = await listRows<{ sum: number }>(
    database,
    sql`select coalesce(sum(amount_minor), 0)::int as sum from refunds
      where payment_id = ${paymentId}::uuid and state = 'COMPLETED'`,
  )
  return row!.sum // an aggregate: always one row
}
