import { describe, expect, test } from 'vitest'
import type { Size } from '#shared/enums.ts'
import { newCustomer } from '#tests/support/customer.ts'
import type { Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

const setStock = (variantId: string, size: Size, quantity: number) => setUnits(testShop, variantId, size, quantity)

describe('a customer’s basket', () => {
  const readBasket = async (customer: Guest) => (await customer.call('GET /v1/customer-profile/basket')).body.items

  test('[BSK-01c] loses the ordered items; what was added to the basket meanwhile stays', async () => {
    const [one, other] = [testShop.variant('tee-step', 'black'), testShop.variant('tee-step', 'olive')]
    for (const size of ['S', 'M', 'L'] as const) await setStock(one, size, 10)
    await setStock(other, 'M', 10)
    const customer = await newCustomer(testShop)
    const add = (variantId: string, size: Size, quantity: number) =>
      customer.call('PUT /v1/customer-profile/basket/add', { body: { variantId, size, quantity } })
    await add(one, 'S', 2)
    await add(one, 'M', 2)
    await add(one, 'L', 1)
    const id = await prepareOrder(customer, [
      { variantId: one, size: 'S', quantity: 2 },
      { variantId: one, size: 'M', quantity: 2 },
      { variantId: one, size: 'L', quantity: 3 },
    ])
    await add(one, 'M', 1)
    await add(other, 'M', 4)

    expect((await placeOrder(customer, id)).status).toBe(200)

    const left = [
      { variantId: one, size: 'M', quantity: 1 },
      { variantId: other, size: 'M', quantity: 4 },
    ]
    expect(await readBasket(customer)).toEqual(left)
    await placeOrder(customer, id) // again: nothing more is taken out
    expect(await readBasket(customer)).toEqual(left)
  })

  test('[BSK-01c] stays whole if the order is refused', async () => {
    const [there, gone] = [testShop.variant('tee-step', 'milk'), testShop.variant('tee-step', 'graphite')]
    await setStock(there, 'L', 5)
    await setStock(gone, 'L', 5)
    const customer = await newCustomer(testShop)
    const items = [there, gone].map((variantId) => ({ variantId, size: 'L' as const, quantity: 1 }))
    await customer.call('PATCH /v1/customer-profile/basket', { body: { items } })
    const id = await prepareOrder(customer, items)
    await setStock(gone, 'L', 0)

    expect((await placeOrder(customer, id)).status).toBe(409)
    expect(await readBasket(customer)).toEqual(items)
  })

  test('[BSK-01c] changed from two tabs while its orders are placed, neither the orders nor the changes deadlock', async () => {
    const [one, other] = [testShop.variant('tee-step', 'black'), testShop.variant('tee-step', 'olive')]
    await setStock(one, 'M', 100)
    await setStock(other, 'M', 100)
    const customer = await newCustomer(testShop)
    const items = [one, other].map((variantId) => ({ variantId, size: 'M' as const, quantity: 1 }))
    await customer.call('PATCH /v1/customer-profile/basket', { body: { items } })
    const ids: string[] = []
    for (const index of Array.from({ length: 8 }).keys())
      ids.push(await prepareOrder(customer, index % 2 ? items : items.toReversed()))

    const responses = await Promise.all([
      ...ids.map((id) => placeOrder(customer, id)),
      ...ids.map((_, index) =>
        customer.call('PATCH /v1/customer-profile/basket', { body: { items: index % 2 ? items : items.toReversed() } }),
      ),
    ])

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
