import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { orders } from '#database/schema/orders.ts'
import { payments } from '#database/schema/payments.ts'
import type { OnlineMethod } from '#shared/enums.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Returns the order's payments, oldest first. */
export function listPayments(database: Queryable, orderId: string): Promise<PaymentRow[]> {
  return database.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.place))
}

/** Returns the order's last payment, which is the one that is open, if any is. */
export async function findLastPayment(database: Queryable, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await database
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.place))
    .limit(1)
  return row
}

export async function findPayment(database: Queryable, id: string): Promise<PaymentRow | undefined> {
  const [row] = await database.select().from(payments).where(eq(payments.id, id))
  return row
}

/** Returns the payment with this reference of a provider. */
export async function findPaymentByReference(
  database: Queryable,
  method: OnlineMethod,
  reference: string,
): Promise<PaymentRow | undefined> {
  const [row] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.method, method), eq(payments.reference, reference)))
  return row
}

/** Adds the order's next payment. The order must be locked by this transaction. */
export async function insertPayment(
  tx: Transaction,
  payment: Omit<typeof payments.$inferInsert, 'place'>,
): Promise<PaymentRow> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from payments where order_id = ${payment.orderId})`
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, place })
    .returning()
  return row!
}

export async function updatePayment(
  database: Queryable,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await database.update(payments).set(change).where(eq(payments.id, id))
}

/** Returns payments whose provider is due to be called, the longest overdue first. */
export function listPaymentsToCheck(database: Queryable, now: Date, limit: number): Promise<PaymentRow[]> {
  return database
    .select()
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(limit)
}

/** Returns held, unpaid orders that were placed before a time and have had no reminder. */
export function listUnreminded(
  database: Queryable,
  { placedBefore, now, limit }: { placedBefore: Date; now: Date; limit: number },
): Promise<{ id: string }[]> {
  return database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'NEW'),
        sql`${orders.heldUntil} > ${now.toISOString()}::timestamptz`,
        sql`${orders.payNowMinor} > ${orders.paidMinor}`,
        sql`${orders.paymentRemindedAt} is null`,
        lte(orders.placedAt, placedBefore),
      ),
    )
    .limit(limit)
}
