import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'
import type { Locale } from '#shared/enums.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Inserts the subscription of an address unless it exists. Returns it, locked for this transaction. */
export const beginSubscription = async (tx: Transaction, email: string, locale: Locale): Promise<SubscriptionRow> => {
  await tx.insert(subscriptions).values({ email, locale }).onConflictDoNothing()
  return (await lockSubscription(tx, email))! // the statement above ensures that it exists, and it is never deleted
}

/** Locks and returns the subscription of an address. */
export const lockSubscription = async (tx: Transaction, email: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(sql`lower(${subscriptions.email}) = lower(${email})`)
    .for('update')
  return row
}

export const findSubscription = async (database: Queryable, email: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await database
    .select()
    .from(subscriptions)
    .where(sql`lower(${subscriptions.email}) = lower(${email})`)
  return row
}

export const updateSubscription = async (
  database: Queryable,
  id: string,
  change: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> => {
  await database.update(subscriptions).set(change).where(eq(subscriptions.id, id))
}

/** Ends a subscription. Does nothing if it has ended already. */
export const endSubscription = async (database: Queryable, id: string, at: Date): Promise<void> => {
  await database
    .update(subscriptions)
    .set({ unsubscribedAt: at })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.unsubscribedAt)))
}

/** Discount of the first order, in per cent. [CHK-10, SPEC §9] */
export const firstOrderDiscount = 10

/** Inserts the personal promo code of an address, which is valid for one order. */
export const insertPersonalCode = async (tx: Transaction, name: string, email: string): Promise<string> => {
  const [row] = await tx
    .insert(promoCodes)
    .values({
      name,
      type: 'PERCENTAGE',
      discount: firstOrderDiscount,
      state: 'ACTIVE',
      maxUses: 1,
      personalEmail: email.toLowerCase(),
    })
    .returning({ id: promoCodes.id })
  return row!.id // an insert returns its row or throws
}
