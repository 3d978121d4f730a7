import type { CustomerRow } from '#api/modules/auth/customer-accounts.queries.ts'
import { findPersonalRows } from '#api/modules/customers/personal-data.queries.ts'
import { toCustomer } from '#api/modules/customers/to-customer.ts'
import { toKnownAddress, toKnownCustomer, toPlacedOrders } from '#api/modules/orders/read-order.ts'
import { listReturnImages } from '#api/modules/orders/return-photos.queries.ts'
import { listOrderReturns } from '#api/modules/orders/returns.queries.ts'
import { listWithdrawals } from '#api/modules/orders/withdrawals.queries.ts'
import { toImageAddress } from '#api/modules/orders/to-image-address.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { PersonalData } from '#shared/entities/personal-data.ts'

/** Returns everything that the shop stores about a customer, in a fixed number of statements. */
export async function readPersonalData(
  shop: Pick<Shop, 'database' | 'now' | 'storefront' | 'withdrawalDays'>,
  customer: CustomerRow,
): Promise<PersonalData> {
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
    returns: await toReturns(
      database,
      placed.map(({ id }) => id),
    ),
    drafts: rows.orders
      .filter(({ placedAt }) => placedAt === null)
      .map((draft) => ({
        _id: draft.id,
        createdAt: draft.createdAt.toISOString(),
        customer: toKnownCustomer(draft),
        shippingInfo: toKnownAddress(draft),
      })),
    newsletter: subscription
      ? { confirmedAt: toIso(subscription.confirmedAt), unsubscribedAt: toIso(subscription.unsubscribedAt) }
      : null,
    consents: rows.consents.map(({ purpose, isGiven, way, textVersion, createdAt }) => ({
      purpose,
      isGiven,
      way,
      textVersion,
      at: createdAt.toISOString(),
    })),
    stockAlerts: rows.alerts.map(({ variantId, size, createdAt, confirmedAt, notifiedAt, heldUntil }) => ({
      variantId,
      size,
      createdAt: createdAt.toISOString(),
      confirmedAt: toIso(confirmedAt),
      notifiedAt: toIso(notifiedAt),
      heldUntil: toIso(heldUntil),
    })),
    fitAnswers: rows.fitAnswers.map(({ orderId, variantId, size, answer, parts, isFromReturn, at }) => ({
      orderId,
      variantId,
      size,
      answer,
      parts: [...parts],
      fromReturn: isFromReturn,
      at: at.toISOString(),
    })),
    sessions: rows.sessions.map(({ createdAt, expiresAt }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null

const toReturns = async (database: Queryable, orderIds: readonly string[]): Promise<PersonalData['returns']> => {
  const stored = await listOrderReturns(database, orderIds)
  const photos = await listReturnImages(
    database,
    stored.map(({ id }) => id),
  )
  return stored.map(({ id, orderId, state, words, refusal, createdAt, pieces }) => ({
    orderId,
    state,
    words,
    refusal,
    createdAt: createdAt.toISOString(),
    pieces: pieces.map(({ variantId, size, reason }) => ({ variantId, size, reason })),
    photos: photos.flatMap(({ returnId, image }) => (returnId === id ? [toImageAddress(image)] : [])),
  }))
}
