import { and, eq, isNull, sql } from 'drizzle-orm'
import { consentTextVersion } from '#api/modules/subscriptions/consent-text.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { consents } from '#database/schema/consents.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'
import type { Locale } from '#shared/enums.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Inserts the subscription of an address unless it exists. Returns it, locked for this transaction. */
export async function beginSubscription(tx: Transaction, email: string, locale: Locale): Promise<SubscriptionRow> {
  await tx.insert(subscriptions).values({ email, locale }).onConflictDoNothing()
  // Another transaction may have erased it between the two statements.
  return (await lockSubscription(tx, email)) ?? beginSubscription(tx, email, locale)
}

/** Locks and returns the subscription of an address. */
export async function lockSubscription(tx: Transaction, email: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(sql`lower(${subscriptions.email}) = lower(${email})`)
    .for('update')
  return row
}

export async function findSubscription(database: Queryable, email: string): Promise<SubscriptionRow | undefined> {
  const [row] = await database
    .select()
    .from(subscriptions)
    .where(sql`lower(${subscriptions.email}) = lower(${email})`)
  return row
}

export async function updateSubscription(
  database: Queryable,
  id: string,
  change: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> {
  await database.update(subscriptions).set(change).where(eq(subscriptions.id, id))
}

/** Ends a subscription. Returns it, or undefined if it has ended already or is unknown. */
export async function endSubscription(tx: Transaction, id: string, at: Date): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .update(subscriptions)
    .set({ unsubscribedAt: at })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.unsubscribedAt)))
    .returning()
  return row
}

/** Records that an address agreed to the newsletter, or withdrew. */
export async function insertConsent(
  tx: Transaction,
  { email, locale }: Pick<SubscriptionRow, 'email' | 'locale'>,
  consent: Pick<typeof consents.$inferInsert, 'isGiven' | 'way' | 'createdAt'>,
): Promise<void> {
  await tx.insert(consents).values({
    email,
    locale,
    purpose: 'NEWSLETTER',
    textVersion: consentTextVersion,
    ...consent,
  })
}

/** Discount of the first order, in per cent. [CHK-10, SPEC §9] */
export const firstOrderDiscount = 10

/** Inserts the personal promo code of an address, which is valid for one order. */
export async function insertPersonalCode(tx: Transaction, name: string, email: string): Promise<string> {
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
