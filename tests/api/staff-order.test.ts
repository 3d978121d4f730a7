import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundPayments } from '#api/modules/payments/refund-payments.ts'
import { orders } from '#database/schema/orders.ts'
import { stock } from '#database/schema/variants.ts'
import type { StaffOrder } from '#shared/entities/admin/staff-order.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena } from '#tests/support/order.ts'
import { openPayingShopFixture, placeOrderBy } from '#tests/support/paying-shop.ts'
import { readStock } from '#tests/support/stock.ts'

let branchMethod: string
const shop = await openPayingShopFixture('ua', { prepaymentMinor: 200_00 })
const admin = await newAdministrator(shop)
const packer = await newAdministrator(shop, { role: 'PACKER' })
const tee = shop.variant('tee-step', 'black')
beforeAll(async () => {
  const { body } = await admin.call('POST /v1/shipping-methods/search', { body: {} })
  branchMethod = body.entities.find(({ kind }) => kind === 'BRANCH')!._id
})
beforeEach(async () => {
  await shop.shop.database.update(stock).set({ quantity: 20, held: 0 })
})

const { email: _, ...byPhone } = olena
const newCall = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
  products: [{ variantId: tee, size: 'M', quantity: 2 }],
  customer: byPhone,
  shippingInfo: lviv,
  shippingMethodId: branchMethod,
  payment: { method: 'CASH_ON_DELIVERY' },
  locale: 'uk',
  ...changes,
})
const create = (changes: Partial<StaffOrder> = {}, key = crypto.randomUUID()) =>
  admin.call('POST /v1/admin/orders', { body: newCall(changes), headers: { 'idempotency-key': key } })
const units = () => readStock(shop, tee, 'M')
const heldUnits = async () => {
  const rows = await shop.shop.database.select().from(stock).where(eq(stock.variantId, tee))
  return rows.find(({ size }) => size === 'M')!.held
}
const read = async (id: string) => (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body

describe('an order by phone', () => {
  test('[ADM-05a] is placed without an e-mail, priced as at the checkout, and to be packed at once', async () => {
    const checkout = await placeOrderBy(shop, 'LIQPAY', { variantId: tee, quantity: 2 })
    const { status, body } = await create({ note: 'Подарункова упаковка' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      paymentLink: null,
      order: { step: 'PACK', status: 'IN_PROCESS', customer: { email: null } },
    })
    expect(body.order.number).toMatch(/^SH-\d+$/)
    const { total, products, shipping } = checkout.placed.prices
    expect(body.order.prices).toMatchObject({ total, products, shipping, payNow: 0, dueAtDelivery: total })
    expect([await units(), await heldUnits()]).toEqual([16, 2])
    const { body: history } = await admin.call('GET /v1/admin/orders/{id}/history', { params: { id: body.order._id } })
    expect(history.entities).toContainEqual(expect.objectContaining({ kind: 'NOTE', text: 'Подарункова упаковка' }))
  })

  test('[ADM-05g] a preview says what it would cost, and writes nothing', async () => {
    const { order: earlier } = (await create()).body
    await shop.shop.database.update(stock).set({ quantity: 20, held: 0 })
    const { body: shown } = await admin.call('POST /v1/admin/orders/preview', { body: newCall() })
    expect([await units(), await heldUnits()]).toEqual([20, 0])
    const { status } = await admin.call('GET /v1/admin/orders/{id}', { params: { id: shown.order._id } })
    expect(status).toBe(404)
    const { body: placed } = await create()
    expect(shown.order.prices).toEqual(placed.order.prices)
    // The preview leaves no gap in the numbers of orders.
    expect(Number(placed.order.number!.slice(3)) - Number(earlier.number!.slice(3))).toBe(1)
  })

  test('[ADM-05b] is placed once per key, however often it is sent at once', async () => {
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => create({}, key)))
    expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1)
    expect(await units()).toBe(18)
  })

  test('[ADM-05c] is paid by a link that opens it, and held until then', async () => {
    const { body } = await create({ payment: { method: 'LINK' }, customer: olena })
    expect(body.order).toMatchObject({ step: 'AWAITING_PAYMENT', prices: { payNow: body.order.prices.total } })
    expect(await heldUnits()).toBe(2)
    const key = new URL(body.paymentLink!).searchParams.get('key')!
    const customer = newGuest(shop.server)
    const id = body.order._id
    const opened = await customer.call('GET /v1/orders/{id}', { params: { id }, query: { key } })
    expect(opened).toMatchObject({ status: 200, body: { number: body.order.number } })
    const link = await admin.call('POST /v1/admin/orders/{id}/payment-link', { params: { id }, body: {} })
    expect(link.body).toMatchObject({ address: body.paymentLink, mailed: true })
    expect(Date.parse(link.body.heldUntil)).toBeGreaterThan(shop.clock.now.getTime() + 24 * 3_600_000)
  })

  test('[ADM-05d] with a prepayment waits for it; without one nothing is asked for online', async () => {
    const prepaid = await create({ payment: { method: 'CASH_ON_DELIVERY', prepayment: true } })
    expect(prepaid.body.order).toMatchObject({ step: 'AWAITING_PAYMENT', prices: { payNow: 200 } })
    expect(prepaid.body.paymentLink).not.toBeNull()
  })

  test('[ADM-05d] that is paid outside is paid, and reduced by what staff gives', async () => {
    const { body } = await create({ payment: { method: 'PAID_OUTSIDE' }, discount: { amount: 150, reason: 'Вада' } })
    const { total, products, shipping } = body.order.prices
    expect(body.order).toMatchObject({ money: 'PAID', paymentStatus: 'COMPLETED', step: 'PACK', paidOutside: total })
    expect(total).toBe(products - 150 + shipping!)
  })

  test('[ADM-05e] is refused whole: no units, no branch, a foreign account, an unknown code', async () => {
    const tooMany = await create({
      products: [
        { variantId: tee, size: 'M', quantity: 10 },
        { variantId: tee, size: 'M', quantity: 20 },
      ],
    })
    expect(tooMany.status).toBeGreaterThanOrEqual(409)
    const refused = [
      await create({ shippingInfo: { country: 'UA', city: 'Львів' } }),
      await create({ customerId: crypto.randomUUID() }),
      await create({ promoCode: 'НЕМА' }),
      await create({ discount: { amount: 10.005, reason: 'Копійки' } }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual([
      'VALIDATION_ERROR',
      'VALIDATION_ERROR',
      'PROMO_CODE_NOT_FOUND',
      'VALIDATION_ERROR',
    ])
    expect(await units()).toBe(20)
  })
})

describe('money that comes outside the shop', () => {
  const pay = async (id: string, amount: number, updatedAt?: string) =>
    admin.call('POST /v1/admin/orders/{id}/payments', {
      params: { id },
      body: { amount, way: 'TRANSFER', updatedAt: updatedAt ?? (await read(id)).updatedAt },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })

  test('[ADM-05f] pays an order whole and takes it on; an online payment that arrives goes back', async () => {
    const { id, placed } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
    const { total } = placed.prices
    for (const amount of [total + 1, 0.015]) expect((await pay(id, amount)).body.code).toBe('VALIDATION_ERROR')
    expect((await pay(id, total)).body).toMatchObject({ money: 'PAID', step: 'PACK', paidOutside: total })
    expect((await pay(id, 1)).body.code).toBe('INCORRECT_PAYMENT_STATUS')
    await shop.payerMeets(id, 'paid')
    await refundPayments(shop.shop, id)
    expect(await read(id)).toMatchObject({
      paidOutside: total,
      prices: { paid: 0 },
      refunds: [{ reason: 'DUPLICATE' }],
    })
  })

  test('[ADM-05f] of ten at once one is recorded; a part leaves the rest due at delivery', async () => {
    const { id, placed } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
    const { updatedAt } = await read(id)
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(id, 100, updatedAt)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await read(id)).toMatchObject({
      money: 'PREPAID',
      paymentMethod: 'CASH_ON_DELIVERY',
      paidOutside: 100,
      prices: { total: placed.prices.total, payNow: 0 },
    })
  })
})

describe('who has an order', () => {
  const next = (who: SignedIn) => who.call('POST /v1/admin/orders/next', { body: { view: 'pack' } })

  test('[ADM-18f] two packers at once get two orders, and the one who asks again keeps theirs', async () => {
    await shop.shop.database.update(orders).set({ heldBy: null, heldSince: null, packedAt: new Date() })
    for (const _time of [1, 2]) await create()
    const other = await newAdministrator(shop, { role: 'PACKER' })
    const [mine, theirs] = await Promise.all([next(packer), next(other)])
    const ids = [mine, theirs].map(({ body }) => body.order?._id)
    expect(new Set(ids).size).toBe(2)
    expect(mine.body.order!.heldBy).toBe(packer.id)
    expect((await next(packer)).body.order!._id).toBe(ids[0])
    const third = await newAdministrator(shop, { role: 'PACKER' })
    expect((await next(third)).body.order).toBeNull()
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 30 * 60_000 + 1)
    // Access tokens of before are no longer valid.
    const late = await newAdministrator(shop, { role: 'PACKER' })
    expect(ids).toContain((await next(late)).body.order!._id)
    shop.clock.now = now
  })

  test('[ADM-18f] of ten packers who open a free order at once one has it, and the others are told who', async () => {
    const { body } = await create()
    const packers = await Promise.all(Array.from({ length: 10 }, () => newAdministrator(shop, { role: 'PACKER' })))
    const take = async (who: SignedIn, ifFree = true) => {
      const params = { id: body.order._id }
      return (await who.call('POST /v1/admin/orders/{id}/take', { params, body: { ifFree } })).body.heldBy
    }
    const holders = new Set(await Promise.all(packers.map((who) => take(who))))
    expect(holders.size).toBe(1)
    const [holder] = holders
    const other = packers.find(({ id }) => id !== holder)!
    expect(await take(other)).toBe(holder)
    expect(await take(other, false)).toBe(other.id)
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 30 * 60_000 + 1)
    const late = await newAdministrator(shop, { role: 'PACKER' })
    expect(await take(late)).toBe(late.id)
    shop.clock.now = now
  })

  test('[ADM-18g] an order is taken from another, let go by its holder alone, and free once it is packed', async () => {
    const { body } = await create()
    const params = { id: body.order._id }
    const call = (who: SignedIn, what: 'take' | 'release') =>
      who.call(`POST /v1/admin/orders/{id}/${what}`, { params, body: {} })
    await call(admin, 'take')
    expect((await call(packer, 'release')).body.heldBy).toBe(admin.id)
    const taken = (await call(packer, 'take')).body
    expect(taken).toMatchObject({ heldBy: packer.id, updatedAt: body.order.updatedAt })
    const list = await admin.call('POST /v1/admin/orders/search', { body: { text: body.order.number! } })
    expect(list.body.entities[0]!.heldBy).toMatchObject({ _id: packer.id, initials: 'І' })
    const move = { orders: [{ id: params.id, updatedAt: taken.updatedAt }], step: 'PACKED' as const }
    await packer.call('POST /v1/admin/orders/move', { body: move })
    expect((await read(params.id)).heldBy).toBeNull()
  })
})
