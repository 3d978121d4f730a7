import { expect, test } from 'vitest'
import { createCheckoutStore, type CheckoutState } from '#storefront/state/checkout/checkout-store.ts'
import type { Order } from '#shared/entities/order.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'

const createOrder = (products: number) =>
  ({ prices: { products, discount: 0, shipping: null, tax: null, total: products }, shippingMethod: null }) as Order
const branch = { _id: 'branch', price: 80, freeShippingFrom: 3000 } as ShippingMethod
const first: CheckoutState = { order: createOrder(1000), shippingMethods: [branch] }

test('[STA-04c] order, prices and shipping methods of the checkout are in one store: a new order changes the prices with it', () => {
  const store = createCheckoutStore(first)
  const seen: (number | undefined)[] = []
  store.subscribe(() => seen.push(store.pricesWith('branch')?.totalMinor))

  expect(store.pricesWith('')).toMatchObject({ shippingMinor: null, totalMinor: 100_000 })
  expect(store.pricesWith('branch')).toMatchObject({ shippingMinor: 8000, totalMinor: 108_000 })
  store.setOrder(createOrder(3000))
  expect(store.pricesWith('branch')).toMatchObject({ shippingMinor: 0, totalMinor: 300_000 })
  expect(store.get().shippingMethods).toEqual([branch])
  store.setOrder(null)

  expect(seen).toEqual([300_000, undefined])
})

test('[STA-04c] what was loaded again replaces the order and the methods; the same load does not', () => {
  const store = createCheckoutStore(first)
  store.setOrder(createOrder(2000))
  store.load(first)
  expect(store.pricesWith('')?.totalMinor).toBe(200_000)
  store.load({ order: createOrder(1500), shippingMethods: [] })
  expect(store.get()).toEqual({ order: createOrder(1500), shippingMethods: [] })
})
