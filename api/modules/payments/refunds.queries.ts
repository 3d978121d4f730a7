import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { selectCountedMoney } from '#api/modules/orders/refundable.queries.ts'
import type { PaymentRow } from '#api/modules/payments/payments.queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { payments, refunds } from '#database/schema/payments.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function findRefund(database: Queryable, id: string): Promise<RefundRow | undefined> {
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Returns the refunds of an order that the provider has not answered yet, with their payment. */
export function listWaitingRefunds(
  database: Queryable,
  orderId: string,
): Promise<{ refund: RefundRow; payment: PaymentRow }[]> {
  return database
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'WAITING')))
    .orderBy(asc(refunds.createdAt))
}

type NewRefund = Pick<RefundRow, 'orderId' | 'amountMinor' | 'reason'> &
  Partial<Pick<RefundRow, 'paymentId' | 'note' | 'completedAt'>>

/** Writes a refund: of a payment, or outside without one; with `completedAt` it is made already. Returns its id. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<string> {
  const method = refund.paymentId ? ('ONLINE' as const) : ('OUTSIDE' as const)
  const values = { ...refund, method, ...(refund.completedAt && { state: 'COMPLETED' as const }) }
  const [row] = await tx.insert(refunds).values(values).returning({ id: refunds.id })
  return row!.id // one row was inserted
}

/**
 * Claims a waiting refund, so that only one process requests it from the provider. A claim that is older than `expiredAt` was left by a
 * process that ended. Returns false if another process has it.
 */
export async function claimRefund(
  database: Queryable,
  id: string,
  { askedAt, expiredAt }: { askedAt: Date; expiredAt: Date },
): Promise<boolean> {
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
export async function releaseRefund(database: Queryable, id: string): Promise<void> {
  await database.update(refunds).set({ askedAt: null }).where(eq(refunds.id, id))
}

/** Closes a refund that waits. Returns false if it was closed before. */
export async function closeRefund(
  tx: Transaction,
  id: string,
  change: { state: 'COMPLETED' | 'FAILED'; failure: string | null; completedAt: Date | null },
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'WAITING')))
    .returning({ id: refunds.id })
  return rows.length > 0
}

/** Returns true if a refund is of money that its order counts as paid. */
export async function isOfCountedMoney(database: Queryable, { orderId, id }: RefundRow): Promise<boolean> {
  return (
    (await listRows(database, sql`select 1 as one from ${selectCountedMoney(orderId)} and r.id = ${id}`)).length > 0
  )
}

/** Returns the refunded sum of one payment; with `withOpen` open refunds count too. */
export async function sumRefunds(database: Queryable, paymentId: string, { withOpen = false } = {}): Promise<number> {
  const states = withOpen ? sql`state <> 'FAILED'` : sql`state = 'COMPLETED'`
  const [row] = await listRows<{ sum: number }>(
    database,
    sql`select coalesce(sum(amount_minor), 0)::int as sum from refunds where payment_id = ${paymentId}::uuid and ${states}`,
  )
  return row!.sum // an aggregate: always one row
}
