import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { erasedAskedAt } from '#api/modules/orders/erased-asked-at.ts'
import { deleteOrderPhotos } from '#api/modules/orders/return-photos.queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { basketItems } from '#database/schema/basket-items.ts'
import { consents } from '#database/schema/consents.ts'
import { fitAnswers } from '#database/schema/fit-answers.ts'
import { mailedTokens } from '#database/schema/mailed-tokens.ts'
import { orderNotes } from '#database/schema/order-events.ts'
import { orders } from '#database/schema/orders.ts'
import { deleteAlertsByEmail } from '#api/modules/stock-alerts/stock-alerts.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { sessions } from '#database/schema/sessions.ts'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'

/** Returns all rows of a customer besides the account itself. Rows that belong to an e-mail are found only by a confirmed e-mail. */
export async function findPersonalRows(database: Queryable, customerId: string, email: string | null) {
  const lowerEmail = email?.toLowerCase() ?? ''
  const [basket, ownOrders, subscription, given, alerts, ownSessions, answers] = await Promise.all([
    database
      .select({ variantId: basketItems.variantId, size: basketItems.size, quantity: basketItems.quantity })
      .from(basketItems)
      .where(eq(basketItems.customerId, customerId))
      .orderBy(asc(basketItems.position)),
    database.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(desc(orders.createdAt)),
    database
      .select()
      .from(subscriptions)
      .where(sql`lower(${subscriptions.email}) = ${lowerEmail}`),
    database
      .select()
      .from(consents)
      .where(sql`lower(${consents.email}) = ${lowerEmail}`)
      .orderBy(asc(consents.createdAt)),
    database
      .select()
      .from(stockAlerts)
      .where(sql`lower(${stockAlerts.email}) = ${lowerEmail}`)
      .orderBy(asc(stockAlerts.createdAt)),
    database.select().from(sessions).where(eq(sessions.customerId, customerId)).orderBy(asc(sessions.createdAt)),
    database
      .select({ answer: fitAnswers })
      .from(fitAnswers)
      .innerJoin(orders, eq(orders.id, fitAnswers.orderId))
      .where(eq(orders.customerId, customerId))
      .orderBy(asc(fitAnswers.at)),
  ])
  return {
    basket,
    orders: ownOrders,
    subscription: subscription[0],
    consents: given,
    alerts,
    sessions: ownSessions,
    fitAnswers: answers.map(({ answer }) => answer),
  }
}

/** Deletes the drafts of a customer. Returns the ids of the placed orders, whose comments, photos of faults and answers about the fit are deleted. */
export async function cleanOrders(tx: Transaction, customerId: string): Promise<string[]> {
  await tx.delete(orders).where(and(eq(orders.customerId, customerId), isNull(orders.placedAt)))
  const placed = await tx
    .update(orders)
    .set({ shippingInfo: sql`${orders.shippingInfo} - 'comment'`, fitAskedAt: erasedAskedAt })
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.placedAt)))
    .returning({ id: orders.id })
  const ids = placed.map(({ id }) => id)
  // Notes may name the customer.
  if (ids.length > 0) await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await deleteOrderPhotos(tx, ids)
  if (ids.length > 0) await tx.delete(fitAnswers).where(inArray(fitAnswers.orderId, ids))
  return ids
}

/** Deletes the rows that belong to an e-mail: subscription, consents, alerts, links. Ends its personal promo codes. */
export async function deleteByEmail(tx: ChangeTransaction, email: string): Promise<void> {
  const lowerEmail = email.toLowerCase()
  await deleteAlertsByEmail(tx, email)
  for (const table of [subscriptions, consents, mailedTokens])
    await tx.delete(table).where(sql`lower(${table.email}) = ${lowerEmail}`)
  // Without an address, the code would be anyone's.
  await tx
    .update(promoCodes)
    .set({ state: 'INACTIVE', personalEmail: null })
    .where(eq(promoCodes.personalEmail, lowerEmail))
}
