import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { stock, variants } from '#database/schema/variants.ts'
import type { OrderEdit } from '#shared/entities/admin/order-edit.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let lockers: string
/** A parcel locker takes parcels worth up to 10,000 ₴ after their discount, for orders of customers and of staff. */
const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const variantId = testShop.variant('tee-step', 'black')
beforeAll(async () => {
  const { body } = await admin.call('POST /v1/shipping-methods/search', { body: {} })
  lockers = body.entities.find(({ kind }) => kind === 'LOCKER')!._id
  const { database } = testShop.shop
  await database
    .update(variants)
    .set({ priceMinor: 2750_00, discountPriceMinor: null })
    .where(eq(variants.id, variantId))
  await database.insert(promoCodes).values({ name: 'TENTH', type: 'PERCENTAGE', discount: 10, state: 'ACTIVE' })
})
beforeEach(async () => {
  await testShop.shop.database.update(stock).set({ quantity: 40, held: 0 })
})

const units = (quantity: number) => [{ variantId, size: 'M' as const, quantity }]
const shippingInfo = { country: 'UA', city: 'Львів', branchNumber: '99999' }
const refused = {
  status: 422,
  body: { code: 'VALIDATION_ERROR', details: [{ field: 'shippingMethod', rule: 'locker_limit' }] },
}

const orderTo = async (quantity: number, code?: string) => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, units(quantity), code)
  await guest.call('PUT /v1/orders/{id}/update-shipping-info', { params: { id }, body: shippingInfo })
  await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params: { id }, body: { id: lockers } })
  return { id, placed: await placeOrder(guest, id) }
}

test('[CHK-02h] the parcel of a checkout is worth what its items cost after the promo code', async () => {
  expect((await orderTo(3)).placed.status).toBe(200)
  expect((await orderTo(4)).placed).toMatchObject(refused)
  expect((await orderTo(4, 'TENTH')).placed.status).toBe(200)
  expect((await orderTo(5, 'TENTH')).placed).toMatchObject(refused)
})

test('[CHK-02h] [ADM-05e] an order by phone sends no dearer parcel there', async () => {
  const { email: _, ...customer } = olena
  const create = (quantity: number, promoCode?: string) =>
    admin.call('POST /v1/admin/orders', {
      body: {
        products: units(quantity),
        customer,
        shippingInfo,
        shippingMethodId: lockers,
        payment: { method: 'CASH_ON_DELIVERY' },
        locale: 'uk',
        ...(promoCode !== undefined && { promoCode }),
      },
    })
  expect(await create(4)).toMatchObject(refused)
  expect((await create(4, 'TENTH')).status).toBe(201)
})

test('[CHK-02h] [ADM-07b] an edited order sends no dearer parcel there', async () => {
  const { id } = await orderTo(3)
  const edit = async (changes: Omit<OrderEdit, 'updatedAt'>) => {
    const { body: read } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
    return admin.call('PATCH /v1/admin/orders/{id}', {
      params: { id },
      body: { ...changes, updatedAt: read.updatedAt },
    })
  }
  expect(await edit({ products: units(4) })).toMatchObject(refused)
  expect((await edit({ products: units(4), discount: { amount: 1000, reason: 'Вада' } })).status).toBe(200)
  expect(await edit({ discount: null })).toMatchObject(refused)
})
