import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refundPayments } from '#api/modules/payments/refund-payments.ts'
import { orders } from '#database/schema/orders.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { stock, variants } from '#database/schema/variants.ts'
import type { OrderEdit } from '#shared/entities/admin/order-edit.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena, prepareOrder } from '#tests/support/order.ts'
import { lastPayment, openPayingShopFixture, placeBy, placeOrderBy } from '#tests/support/paying-shop.ts'
import { newTrackingNumber } from '#tests/support/staff-order.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'

const shop = await openPayingShopFixture('ua', { prepaymentMinor: 0 })
const admin = await newAdministrator(shop)
const tee = shop.variant('tee-step', 'black')
const hoodie = shop.variant('hoodie-obrii', 'black')
beforeEach(async () => {
  await shop.shop.database.update(stock).set({ quantity: 20, held: 0 })
})

const read = async (id: string) => (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body
type Changes = Omit<OrderEdit, 'updatedAt'>
const edit = async (id: string, changes: Changes, updatedAt?: string) =>
  admin.call('PATCH /v1/admin/orders/{id}', {
    params: { id },
    body: { ...changes, updatedAt: updatedAt ?? (await read(id)).updatedAt },
  })
const preview = async (id: string, changes: Changes) =>
  admin.call('POST /v1/admin/orders/{id}/preview', {
    params: { id },
    body: { ...changes, updatedAt: (await read(id)).updatedAt },
  })
const listMails = (id: string) =>
  shop.jobs.flatMap(({ data }) => ('mail' in data && 'orderId' in data && data.orderId === id ? [data.mail] : []))
const units = (variantId: string) => readStock(shop, variantId, 'M')
const held = async (variantId: string) => {
  const rows = await shop.shop.database.select().from(stock).where(eq(stock.variantId, variantId))
  return rows.find(({ size }) => size === 'M')!.held
}
const one = (variantId: string, quantity = 1) => ({ variantId, size: 'M' as const, quantity })
const cashOrder = async (quantity = 1) => placeOrderBy(shop, 'CASH_ON_DELIVERY', { variantId: tee, quantity })
const paidOrder = async (quantity = 1) => {
  const order = await placeOrderBy(shop, 'LIQPAY', { variantId: tee, quantity })
  await shop.payerMeets(order.id, 'paid')
  return order
}

describe('what an order is sent to', () => {
  test('[ADM-07a] recipient and address are corrected; the customer sees it and is mailed once', async () => {
    const { id, guest, params } = await cashOrder()
    const customer = { ...olena, lastName: 'Бондар' }
    const reply = await edit(id, { customer, shippingInfo: { ...lviv, branchNumber: '7' } })
    expect(reply).toMatchObject({ status: 200, body: { difference: 0, settlement: 'NONE', mailed: true } })
    const { body } = await guest.call('GET /v1/orders/{id}', { params })
    expect(body).toMatchObject({ customer: { lastName: 'Бондар' }, shippingInfo: { branchNumber: '7' } })
    expect(listMails(id).filter((mail) => mail === 'changed')).toHaveLength(1)
    const { body: events } = await admin.call('GET /v1/admin/orders/{id}/history', { params })
    const fields = events.entities.flatMap((event) =>
      event.kind === 'EDIT' ? event.changes.map(({ field }) => field) : [],
    )
    expect(fields.toSorted((a, b) => a.localeCompare(b))).toEqual(['customer', 'shippingInfo'])
  })

  test('[ADM-07a] sends no mail with notify: false', async () => {
    const { id } = await cashOrder()
    expect((await edit(id, { customer: { ...olena, firstName: 'Оля' }, notify: false })).body.mailed).toBe(false)
    expect(listMails(id)).not.toContain('changed')
  })

  test('[ADM-07b] what delivery needs cannot be taken away, and nothing is kept of a refused edit', async () => {
    const { id } = await cashOrder()
    const before = await read(id)
    const { status, body } = await edit(id, {
      products: [one(tee, 3)],
      shippingInfo: { country: 'UA', city: 'Львів' },
    })
    expect([status, body.details]).toEqual([422, [{ field: 'branchNumber', rule: 'required' }]])
    expect(await read(id)).toEqual(before)
    expect(await units(tee)).toBe(19)
  })

  test('[ADM-07c] an order that was sent, and one that has changed meanwhile, is not edited', async () => {
    const { id } = await paidOrder()
    const { updatedAt } = await read(id)
    const body = { orders: [{ id, trackingNumber: newTrackingNumber(), updatedAt }] }
    await admin.call('POST /v1/admin/orders/ship', { body })
    expect((await edit(id, { customer: olena }, updatedAt)).body.details).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
    expect((await edit(id, { customer: olena })).body.details).toEqual({ reason: 'ORDER_SENT' })
  })
})

describe('what is in an order', () => {
  test('[ADM-07d] items keep the price they were ordered at, new ones have today’s; stock and holds follow', async () => {
    const { id, placed } = await cashOrder()
    const price = placed.products[0]!.price
    const variant = await shop.shop.database.select().from(variants).where(eq(variants.id, tee))
    await shop.shop.database
      .update(variants)
      .set({ priceMinor: 999_900, discountPriceMinor: null })
      .where(eq(variants.id, tee))
    const { body } = await edit(id, { products: [one(tee, 3), one(hoodie)] })
    const { priceMinor, discountPriceMinor } = variant[0]!
    await shop.shop.database.update(variants).set({ priceMinor, discountPriceMinor }).where(eq(variants.id, tee))
    expect(body.order.products.map((product) => [product.price, product.quantity])).toEqual([
      [price, 3],
      [body.order.products[1]!.price, 1],
    ])
    const { products, total, shipping } = body.order.prices
    expect(products).toBe(3 * price + body.order.products[1]!.price)
    expect(total).toBe(products + shipping!)
    expect(body.difference).toBe(total - placed.prices.total)
    expect([await units(tee), await held(tee), await units(hoodie), await held(hoodie)]).toEqual([17, 3, 19, 1])
    await edit(id, { products: [one(hoodie)] })
    expect([await units(tee), await held(tee), await units(hoodie), await held(hoodie)]).toEqual([20, 0, 19, 1])
  })

  test('[ADM-07d] more than there is of an item is refused, with everything as before', async () => {
    const { id } = await cashOrder()
    await setUnits(shop, hoodie, 'M', 1)
    const { status, body } = await edit(id, { products: [one(tee, 2), one(hoodie, 2)] })
    expect([status, body.code]).toEqual([409, 'PRODUCT_VARIANT_NOT_IN_STOCK'])
    expect([await units(tee), await held(tee), await units(hoodie)]).toEqual([19, 1, 1])
  })

  test('[ADM-07e] a preview says what the edit then does, and writes nothing', async () => {
    const { id } = await cashOrder()
    const changes = { products: [one(tee, 2)], discount: { amount: 100, reason: 'Постійна покупчиня' } }
    const before = await read(id)
    const previewed = (await preview(id, changes)).body
    expect(await read(id)).toEqual(before)
    expect(await units(tee)).toBe(19)
    const edited = (await edit(id, changes)).body
    expect({ ...edited, order: { ...edited.order, updatedAt: '' } }).toEqual({
      ...previewed,
      order: { ...previewed.order, updatedAt: '' },
    })
    expect(edited.order).toMatchObject({
      prices: { discount: 100 },
      staffDiscount: { amount: 100, reason: 'Постійна покупчиня' },
    })
    const without = (await edit(id, { discount: null })).body
    expect(without.order).toMatchObject({ prices: { discount: 0 }, staffDiscount: null })
  })

  test('[ADM-07d] a promo code goes on reducing the price, even if it has ended since', async () => {
    const guest = newGuest(shop.server)
    const id = await prepareOrder(guest, [one(tee)], 'SHYR10')
    expect((await placeBy(guest, id, 'CASH_ON_DELIVERY')).status).toBe(200)
    await shop.shop.database.update(promoCodes).set({ state: 'INACTIVE' }).where(eq(promoCodes.name, 'SHYR10'))
    const { prices } = (await edit(id, { products: [one(tee, 2)] })).body.order
    expect(prices.discount).toBeCloseTo(prices.products * 0.1, 1)
  })
})

describe('a one-click order', () => {
  const fastOrder = async (variantId = tee) => {
    const phone = `+38067${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    const { body } = await newGuest(shop.server).call('POST /v1/orders/create', {
      body: { fast: true, products: [{ variantId, size: 'M' }], customer: { phone } },
    })
    return body._id
  }
  const details = async (): Promise<Changes> => {
    const { body } = await admin.call('POST /v1/shipping-methods/search', { body: {} })
    return { shippingInfo: lviv, shippingMethodId: body.entities.find(({ kind }) => kind === 'BRANCH')!._id }
  }
  const { email: _, ...byPhone } = olena

  test('[ADM-04b] is filled in step by step, without an e-mail, and taken on once it is complete', async () => {
    const id = await fastOrder()
    expect((await edit(id, { customer: byPhone })).body.order).toMatchObject({ step: 'CALL', status: 'NEW' })
    expect([await units(tee), await held(tee)]).toEqual([19, 1])
    const { order, mailed } = (await edit(id, await details())).body
    expect(order).toMatchObject({
      step: 'PACK',
      status: 'IN_PROCESS',
      paymentMethod: 'CASH_ON_DELIVERY',
      heldUntil: null,
    })
    expect(order.prices.total).toBe(order.prices.products + order.prices.shipping!)
    expect(mailed).toBe(false)
    expect([await units(tee), await held(tee)]).toEqual([19, 0])
  })

  test('[ADM-04c] can wait for a payment by link once it is complete, and is refused before', async () => {
    const id = await fastOrder()
    const before = await read(id)
    expect(await edit(id, { customer: byPhone, payByLink: true })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'shippingInfo' }] },
    })
    expect(await read(id)).toEqual(before)
    const { order, settlement } = (await edit(id, { ...(await details()), customer: byPhone, payByLink: true })).body
    expect(order).toMatchObject({ step: 'AWAITING_PAYMENT', status: 'NEW', fast: false, paymentMethod: 'LIQPAY' })
    expect(order.prices.payNow).toBe(order.prices.total)
    expect([settlement, await units(tee), await held(tee)]).toEqual(['ONLINE', 19, 1])
    const link = await admin.call('POST /v1/admin/orders/{id}/payment-link', {
      params: { id },
      body: {},
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(link).toMatchObject({ status: 200, body: { mailed: false } })
  })

  test('[ADM-04c] cannot wait for a payment without stock, or in a shop without online payment', async () => {
    await setUnits(shop, hoodie, 'M', 0)
    const preorder = await fastOrder(hoodie)
    const complete = { ...(await details()), customer: byPhone, payByLink: true }
    expect((await edit(preorder, complete)).body).toMatchObject({
      code: 'INCORRECT_PAYMENT_METHOD',
      details: { reason: 'NOT_IN_STOCK' },
    })
    const id = await fastOrder()
    const configured = vi.spyOn(shop.shop, 'payments', 'get').mockReturnValue([])
    expect((await edit(id, complete)).body).toMatchObject({ code: 'INCORRECT_PAYMENT_METHOD' })
    configured.mockRestore()
    expect((await read(id)).step).toBe('CALL')
  })

  test('[ADM-04b] that was a pre-order takes its stock if it has come in, or stays one', async () => {
    await setUnits(shop, hoodie, 'M', 0)
    const [early, late] = [await fastOrder(hoodie), await fastOrder(hoodie)]
    const everything = { customer: byPhone, ...(await details()) }
    expect((await edit(early, everything)).body.order).toMatchObject({ preorder: true, status: 'IN_PROCESS' })
    await setUnits(shop, hoodie, 'M', 1)
    expect((await edit(late, everything)).body.order).toMatchObject({ preorder: false, status: 'IN_PROCESS' })
    expect(await units(hoodie)).toBe(0)
  })
})

describe('the money of an edited order', () => {
  test('[ADM-07f] what was paid too much goes back through the provider, once', async () => {
    const { id, placed } = await paidOrder(3)
    const { body } = await edit(id, { products: [one(tee)] })
    expect(body).toMatchObject({ settlement: 'REFUND', order: { paymentStatus: 'COMPLETED' } })
    const back = placed.prices.total - body.order.prices.total
    expect(body.difference).toBe(-back)
    await refundPayments({ ...shop.shop }, id)
    await refundPayments({ ...shop.shop }, id)
    const after = await read(id)
    expect(after.refunds).toMatchObject([{ amount: back, state: 'COMPLETED', method: 'ONLINE' }])
    expect(after.prices).toMatchObject({ paid: placed.prices.total, refunded: back, dueAtDelivery: 0 })
  })

  test('[ADM-07f] what is missing of a paid order is due at delivery', async () => {
    const { id, placed } = await paidOrder()
    const { body } = await edit(id, { products: [one(tee, 2)] })
    expect(body).toMatchObject({
      settlement: 'AT_DELIVERY',
      order: { paymentMethod: 'CASH_ON_DELIVERY', paymentStatus: 'WAITING_FOR_PAYMENT', step: 'PACK' },
    })
    expect(body.order.prices).toMatchObject({
      paid: placed.prices.total,
      dueAtDelivery: Number((body.order.prices.total - placed.prices.total).toFixed(2)),
    })
  })

  test('[ADM-07f] an unpaid order asks for its new sum, and a payment of the old one goes back', async () => {
    const { id } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
    const { body } = await edit(id, { products: [one(tee, 2)] })
    expect(body).toMatchObject({ settlement: 'ONLINE', order: { step: 'AWAITING_PAYMENT' } })
    expect(body.order.prices.payNow).toBe(body.order.prices.total)
    await shop.payerMeets(id, 'paid')
    await refundPayments(shop.shop, id)
    const after = await read(id)
    expect(after).toMatchObject({ paymentStatus: 'WAITING_FOR_PAYMENT', prices: { paid: 0 } })
    expect(after.refunds).toMatchObject([{ reason: 'DUPLICATE', state: 'COMPLETED' }])
  })

  test('[ADM-07g] an edit and a payment at once end with a consistent order', async () => {
    for (const _time of [1, 2, 3]) {
      const { id } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
      const { updatedAt } = await read(id)
      const [edited] = await Promise.all([
        edit(id, { products: [one(tee, 2)] }, updatedAt),
        shop.payerMeets(id, 'paid'),
      ])
      await refundPayments(shop.shop, id)
      const after = await read(id)
      expect((await lastPayment(shop, id)).state).toBe('COMPLETED')
      const isEdited = edited.status === 200
      expect(after.products[0]!.quantity).toBe(isEdited ? 2 : 1)
      expect(after.prices.paid).toBe(isEdited ? 0 : after.prices.total)
      expect(after.refunds.length).toBe(isEdited ? 1 : 0)
    }
  })

  test('[ADM-07g] of ten edits at once one is made; an edit and a sending at once end with one of them', async () => {
    const { id } = await cashOrder()
    const { updatedAt } = await read(id)
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => edit(id, { products: [one(tee, n)] }, updatedAt)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await units(tee)).toBe(20 - (await read(id)).products[0]!.quantity)

    const paid = await paidOrder()
    const version = (await read(paid.id)).updatedAt
    const body = { orders: [{ id: paid.id, trackingNumber: newTrackingNumber(), updatedAt: version }] }
    const [edited, sent] = await Promise.all([
      edit(paid.id, { customer: { ...olena, lastName: 'Інша' } }, version),
      admin.call('POST /v1/admin/orders/ship', { body }),
    ])
    expect([edited.status === 200, sent.body.results[0]!.code === null].filter(Boolean)).toHaveLength(1)
  })

  test('[ADM-07d] items of an order of which money went back are not changed', async () => {
    const { id } = await paidOrder(2)
    const { updatedAt } = await read(id)
    await admin.call('POST /v1/admin/orders/{id}/refunds', {
      params: { id },
      body: { amount: 1, reason: 'GOODWILL', method: 'OUTSIDE', updatedAt },
    })
    expect((await edit(id, { products: [one(tee)] })).body.details).toEqual({ reason: 'ORDER_REFUNDED' })
    const [row] = await shop.shop.database.select().from(orders).where(eq(orders.id, id))
    expect(row!.totalMinor).toBe(row!.paidMinor)
  })
})
