import { eq } from 'drizzle-orm'
import { orders } from '#database/schema/orders.ts'
import type { AdminReturn, ReturnChange, ReturnInput } from '#shared/entities/admin/return.ts'
import type { AskedReturn, ReturnAccess } from '#shared/entities/return.ts'
import type { PieceCondition } from '#shared/rules/return-steps.ts'
import type { SignedIn } from '#tests/support/administrator.ts'
import type { Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export const tee = (testShop: TestShop, size: 'M' | 'L' = 'M') =>
  ({ variantId: testShop.variant('tee-step', 'black'), size }) as const

/** Places an order of two T-shirts that was received and paid at delivery. */
export async function receiveOrder(
  testShop: TestShop,
  guest: Guest,
  receivedAt = testShop.shop.now(),
): Promise<string> {
  const id = await prepareOrder(guest, [{ ...tee(testShop), quantity: 2 }])
  const { body } = await placeOrder(guest, id)
  const { database } = testShop.shop
  await database
    .update(orders)
    .set({
      status: 'DONE',
      paymentStatus: 'COMPLETED',
      paidOutsideMinor: Math.round(body.prices.total * 100),
      deliveredAt: receivedAt,
      heldUntil: null,
      trackingNumber: String(20_450_000_000_000 + Math.floor(Math.random() * 1e9)),
    })
    .where(eq(orders.id, id))
  testShop.jobs.length = 0
  return id
}

export const readVersion = async (admin: SignedIn, id: string): Promise<string> =>
  (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body.updatedAt

/** Requests the return of pieces of an order, one M for money by default. */
export const requestReturnAsStaff = async (
  testShop: TestShop,
  admin: SignedIn,
  orderId: string,
  { key = crypto.randomUUID(), ...changes }: Partial<ReturnInput> & { key?: string } = {},
) =>
  admin.call('POST /v1/admin/orders/{id}/returns', {
    params: { id: orderId },
    headers: { 'idempotency-key': key },
    body: {
      pieces: [{ ...tee(testShop), wish: 'MONEY', reason: 'TOO_SMALL' }],
      way: 'POST',
      updatedAt: changes.updatedAt ?? (await readVersion(admin, orderId)),
      ...changes,
    },
  })

/** Moves a return to another state. */
export const changeReturn = (admin: SignedIn, id: string, body: ReturnChange) =>
  admin.call('PATCH /v1/admin/returns/{id}', { params: { id }, body })

/** Accepts a return whose pieces are all in one condition. */
export const acceptReturn = (
  admin: SignedIn,
  { _id, pieces, updatedAt }: AdminReturn,
  { condition = 'SOUND', key = crypto.randomUUID(), ...changes }: Changes = {},
) =>
  admin.call('POST /v1/admin/returns/{id}/accept', {
    params: { id: _id },
    headers: { 'idempotency-key': key },
    body: {
      pieces: pieces.map(({ position }) => ({ position, condition })),
      method: 'OUTSIDE',
      withShipping: false,
      updatedAt,
      ...changes,
    },
  })

interface Changes {
  readonly condition?: PieceCondition
  readonly key?: string
  readonly method?: 'ONLINE' | 'OUTSIDE'
  readonly withShipping?: boolean
  readonly pieces?: { position: number; condition: PieceCondition }[]
}

/** The wishes that a customer states in the shop: one M for money by default. */
export const requestReturnOnline = (
  testShop: TestShop,
  caller: Pick<Guest, 'call'>,
  access: ReturnAccess,
  {
    returnId = crypto.randomUUID(),
    pieces,
    way = 'POST',
  }: Partial<Pick<AskedReturn, 'returnId' | 'pieces' | 'way'>> = {},
) =>
  caller.call('POST /v1/returns', {
    body: {
      ...access,
      returnId,
      way,
      pieces: pieces ?? [{ ...tee(testShop), wish: 'MONEY', reason: 'TOO_SMALL' }],
    },
  })
