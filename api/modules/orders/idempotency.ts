import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { GuestCaller } from '#api/http/identify.ts'
import { getCustomerId, holdsKey } from '#api/modules/orders/order-owner.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import { orders } from '#database/schema/orders.ts'
import { AppError } from '#shared/errors.ts'
import { isUuid } from '#shared/rules/id.ts'

/** How long a key returns its order. Afterwards it is forgotten and can create another one. [CHK-13] */
const keyKeptMs = 24 * 60 * 60_000

/** The columns of the request that creates an order; all null without an Idempotency-Key. */
export type CreatingRequest = Pick<OrderRow, 'idempotencyKey' | 'idempotencyBody' | 'idempotencyUntil'>

/**
 * Returns the columns in which an order remembers the request that creates it.
 * @param body the parsed body: its fields have the schema's order, whatever the client's was
 * @throws AppError VALIDATION_ERROR for a key that is no UUID: it gives access to the order, so it must not be guessable
 */
export function toCreatingRequest(
  shop: Pick<Shop, 'now'>,
  { idempotencyKey }: Pick<GuestCaller, 'idempotencyKey'>,
  body: object,
): CreatingRequest {
  if (idempotencyKey === undefined) return { idempotencyKey: null, idempotencyBody: null, idempotencyUntil: null }
  if (!isUuid(idempotencyKey)) throw refused('expected_uuid')
  return {
    idempotencyKey,
    idempotencyBody: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
    idempotencyUntil: new Date(shop.now().getTime() + keyKeptMs),
  }
}

/**
 * Returns the order that this key created, if any. Removes a key that is older than a day. [CHK-13]
 * @throws AppError VALIDATION_ERROR if another body or another caller used the key. The error discloses nothing about the order.
 */
export async function findCreated(
  shop: Pick<Shop, 'now' | 'secret'>,
  tx: Transaction,
  caller: GuestCaller,
  { idempotencyKey, idempotencyBody }: CreatingRequest,
): Promise<OrderRow | undefined> {
  if (idempotencyKey === null) return undefined
  const [order] = await tx.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey))
  if (!order) return undefined
  if (order.idempotencyUntil! <= shop.now()) {
    const forgotten = { idempotencyKey: null, idempotencyBody: null, idempotencyUntil: null }
    // By its id: a concurrent request may have created another order with the key.
    await tx.update(orders).set(forgotten).where(eq(orders.id, order.id))
    return undefined
  }
  if (order.idempotencyBody !== idempotencyBody || !isSameCaller(shop, caller, order)) throw refused('used')
  return order
}

/**
 * Returns true for the account that created the order, and for holders of its cookie. A guest without the cookie needs only the key,
 * because the response with the cookie may have been lost. This ends once the order stores more about its recipient than the creating
 * request contains; the phone of a one-click order is part of its body.
 */
const isSameCaller = (shop: Pick<Shop, 'secret'>, caller: GuestCaller, order: OrderRow): boolean => {
  if (holdsKey(shop, caller, order.id)) return true
  return order.customerId === getCustomerId(caller) && (order.customerId !== null || !hasRecipient(order))
}

const hasRecipient = ({ customer, shippingInfo }: OrderRow): boolean =>
  shippingInfo !== null || (customer !== null && (customer.firstName ?? customer.lastName ?? customer.email) !== null)

const refused = (rule: string) => new AppError('VALIDATION_ERROR', [{ field: 'Idempotency-Key', rule }])
