import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { tableTax } from '#api/adapters/tax/table-tax.ts'
import { stock, variants } from '#database/schema/variants.ts'
import type { OrderEdit } from '#shared/entities/admin/order-edit.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openPayingShopFixture, placeOrderBy, type PayingShop } from '#tests/support/paying-shop.ts'

const shop = await openPayingShopFixture('ua')
const us = await openPayingShopFixture('us', { tax: tableTax(['NY']) })
beforeEach(async () => {
  for (const { shop: opened } of [shop, us]) await opened.database.update(stock).set({ quantity: 20, held: 0 })
})

const edit = async (payingShop: PayingShop, id: string, changes: Omit<OrderEdit, 'updatedAt'>) => {
  const admin = await newAdministrator(payingShop)
  const { body: read } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  const body = { ...changes, updatedAt: read.updatedAt }
  return admin.call('PATCH /v1/admin/orders/{id}', { params: { id }, body })
}
const tees = (payingShop: PayingShop, quantity: number) => [
  { variantId: payingShop.variant('tee-step', 'black'), size: 'M' as const, quantity },
]

test('[ADM-07f] a discount of staff reduces the items to nothing at most, and never the shipping', async () => {
  const { id, placed } = await placeOrderBy(shop, 'CASH_ON_DELIVERY')
  const { products, shipping } = placed.prices
  const { body } = await edit(shop, id, { discount: { amount: products + 500, reason: 'Вада' } })
  expect(body.order.prices).toMatchObject({ products, discount: products, shipping, total: shipping })
  expect(body.order.staffDiscount).toMatchObject({ amount: products })
})

test('[ADM-07f] what is missing of a paid order cannot be due in a shop without cash on delivery', async () => {
  const { id } = await placeOrderBy(shop, 'LIQPAY')
  await shop.payerMeets(id, 'paid')
  const { paymentMethods } = shop.shop
  const withoutCash = paymentMethods.filter((method) => method !== 'CASH_ON_DELIVERY')
  Object.assign(shop.shop, { paymentMethods: withoutCash })
  const dearer = await edit(shop, id, { products: tees(shop, 2) })
  Object.assign(shop.shop, { paymentMethods })
  expect(dearer.body.code).toBe('INCORRECT_PAYMENT_METHOD')
  const admin = await newAdministrator(shop)
  const { body: after } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  expect(after).toMatchObject({ money: 'PAID', paymentMethod: 'LIQPAY', products: [{ quantity: 1 }] })
})

test('[ADM-07f] [CHK-06a] the tax of an edited order is of what its items cost after their discount', async () => {
  const variantId = us.variant('tee-step', 'black')
  // Clothes from 110 dollars are taxed in New York, at 4 %.
  const price = { priceMinor: 200_00, discountPriceMinor: null }
  await us.shop.database.update(variants).set(price).where(eq(variants.id, variantId))
  const { id, placed } = await placeOrderBy(us, 'CASH_ON_DELIVERY', { quantity: 10 })
  const { products, shipping } = placed.prices
  const { body } = await edit(us, id, { discount: { amount: 10, reason: 'Flaw' } })
  const { tax, total, discount } = body.order.prices
  expect(discount).toBe(10)
  expect(tax).toBeCloseTo(placed.prices.tax! - 0.4, 2)
  expect(total).toBeCloseTo(products - 10 + shipping! + tax!, 2)
})
