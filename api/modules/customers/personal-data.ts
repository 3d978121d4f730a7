import type { CustomerRow } from '#api/modules/auth/customer-accounts.queries.ts'
import { findPersonalRows } from '#api/modules/customers/personal-data.queries.ts'
import { toCustomer } from '#api/modules/customers/to-customer.ts'
import { toKnownAddress, toKnownCustomer, toPlacedOrders } from '#api/modules/orders/read-order.ts'
import { listOrderReturns } from '#api/modules/orders/returns.queries.ts'
import { listWithdrawals } from '#api/modules/orders/withdrawals.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { PersonalData } from '#shared/entities/personal-data.ts'

/** Returns everything that the shop stores about a customer, in a fixed number of statements. */
export const readPersonalData = async (
  shop: Pick<Shop, 'database' | 'now' | 'storefront' | 'withdrawalDays'>,
  customer: CustomerRow,
): Promise<PersonalData> => {
  const { database, now } = shop
  const rows = await findPersonalRows(database, customer.id, customer.emailConfirmedAt && customer.email)
  const placed = rows.orders.filter(({ placedAt }) => placedAt !== null)
  const { subscription } = rows
  return {
    exportedAt: now().toISOString(),
    account: {
      ...toCustomer(
        customer,
        placed.some(({ status }) => status !== 'CANCELED'),
      ),
      locale: customer.locale,
      createdAt: customer.createdAt.toISOString(),
    },
    basket: rows.basket,
    orders: await toPlacedOrders(shop, database, placed, customer.locale),
    withdrawals: (
      await listWithdrawals(
        database,
        placed.map(({ id }) => id),
      )
    ).map(({ id: _id, at, items, ...one }) => ({
      ...one,
      at: at.toISOString(),
      items: [...items],
    })),
    returns: (
      await listOrderReturns(
        database,
        placed.map(({ id }) => id),
      )
    ).map(({ orderId, state, words, refusal, createdAt, pieces }) => ({
      orderId,
      state,
      words,
      refusal,
      createdAt: createdAt.toISOString(),
      pieces: pieces.map(({ variantId, size, reason }) => ({ variantId, size, reason })),
    })),
    drafts: rows.orders
      .filter(({ placedAt }) => placedAt === null)
      .map((draft) => ({
        _id: draft.id,
        createdAt: draft.createdAt.toISOString(),
        customer: toKnownCustomer(draft),
        shippingInfo: toKnownAddress(draft),
      })),
    newsletter: subscription
      ? { confirmedAt: isoOf(subscription.confirmedAt), unsubscribedAt: isoOf(subscription.unsubscribedAt) }
      : null,
    consents: rows.consents.map(({ purpose, isGiven, way, textVersion, createdAt }) => ({
      purpose,
      isGiven,
      way,
      textVersion,
      at: createdAt.toISOString(),
    })),
    stockAlerts: rows.alerts.map(({ variantId, size, createdAt, confirmedAt, notifiedAt }) => ({
      variantId,
      size,
      createdAt: createdAt.toISOString(),
      confirmedAt: isoOf(confirmedAt),
      notifiedAt: isoOf(notifiedAt),
    })),
    fitAnswers: rows.fitAnswers.map(({ orderId, variantId, size, answer, parts, at }) => ({
      orderId,
      variantId,
      size,
      answer,
      parts: [...parts],
      at: at.toISOString(),
    })),
    sessions: rows.sessions.map(({ createdAt, expiresAt }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null
