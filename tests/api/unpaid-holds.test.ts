import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { orders } from '#database/schema/orders.ts'
import { stock } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
let now = start
const testShop = await openShopFixture('ua', { now: () => now, unpaidBounds: { visitorUnits: 30, sizePercent: 50 } })
const variantId = testShop.variant('hoodie-obrii', 'black')
beforeEach(async () => {
  // Holds of earlier tests end.
  now = new Date(now.getTime() + 49 * 60 * 60_000)
  await expireOrdersWorker(testShop.shop)({})
  for (const size of ['S', 'M', 'L'] as const) await setUnits(testShop, variantId, size, 1000)
})

let visitors = 0
const newAddress = () => {
  visitors += 1
  return `10.1.${Math.floor(visitors / 250)}.${visitors % 250}`
}
/** Returns a visitor who is unknown to the shop. */
const newVisitor = () => {
  const address = newAddress()
  const recipient = { email: `visitor-${visitors}@example.com`, phone: `+38067${6_000_000 + visitors}` }
  return { address, recipient, guest: newGuest(testShop.server, {}, address) }
}
type Visitor = ReturnType<typeof newVisitor>

const prepare = ({ guest, recipient }: Pick<Visitor, 'guest' | 'recipient'>, quantity: number, size: Size = 'M') =>
  prepareOrder(guest, [{ variantId, size, quantity }], undefined, recipient)
/** Places an order. Returns whether it holds its stock. */
const holds = async (visitor: Pick<Visitor, 'guest' | 'recipient'>, quantity: number, size: Size = 'M') => {
  const { status, body } = await placeOrder(visitor.guest, await prepare(visitor, quantity, size))
  expect(status).toBe(200)
  return !body.reservesLater
}
const orderFast = (guest: Guest, phone: string, size: Size = 'M') =>
  guest.call('POST /v1/orders/create', {
    body: { fast: true, products: [{ variantId, size }], customer: { phone } },
  })
const stockRow = async (size: Size = 'M') => {
  const [row] = await testShop.shop.database
    .select({ onHand: stock.quantity, held: stock.held })
    .from(stock)
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
  return row
}

describe('what the unpaid orders of one visitor hold', () => {
  const sameInOneThing: [string, (first: Visitor, next: Visitor) => Pick<Visitor, 'guest' | 'recipient'>][] = [
    ['network', (first, { recipient }) => ({ guest: newGuest(testShop.server, {}, first.address), recipient })],
    ['device', (first, { recipient }) => ({ guest: first.guest.at(newAddress()), recipient })],
    [
      'e-mail',
      (first, next) => ({ ...next, recipient: { ...next.recipient, email: first.recipient.email.toUpperCase() } }),
    ],
    ['phone', (first, next) => ({ ...next, recipient: { ...next.recipient, phone: first.recipient.phone } })],
  ]
  test.each(sameInOneThing)('[CHK-12m] one %s holds 30 units at most', async (_thing, mix) => {
    const first = newVisitor()
    expect([await holds(first, 20), await holds(mix(first, newVisitor()), 10)]).toEqual([true, true])
    expect(await holds(mix(first, newVisitor()), 1)).toBe(false)
    expect(await holds(newVisitor(), 30)).toBe(true)
    expect(await stockRow()).toEqual({ onHand: 940, held: 60 })
  })

  test('[CHK-12m] each kind counts by itself: one network with 20 units and one phone with 20 hold more', async () => {
    const [first, second] = [newVisitor(), newVisitor()]
    expect([await holds(first, 20), await holds(second, 20)]).toEqual([true, true])
    const mixed = {
      guest: newGuest(testShop.server, {}, first.address),
      recipient: { ...newVisitor().recipient, phone: second.recipient.phone },
    }
    expect([await holds(mixed, 10), await holds(mixed, 1)]).toEqual([true, false])
  })

  test('[CHK-12m] an IPv6 network counts by /64', async () => {
    const from = (address: string) => ({ ...newVisitor(), guest: newGuest(testShop.server, {}, address) })
    expect(await holds(from('2001:db8:0:1::5'), 30)).toBe(true)
    expect(await holds(from('2001:db8:0:1:ffff::9'), 1)).toBe(false)
    expect(await holds(from('2001:db8:0:2::5'), 1)).toBe(true)
  })

  test('[CHK-12m] an account holds 30 units at most, from whatever network and for whomever', async () => {
    const customer = await newCustomer(testShop)
    const order = async (quantity: number) =>
      (
        await placeOrder(
          customer,
          await prepareOrder(customer, [{ variantId, size: 'M', quantity }], undefined, newVisitor().recipient),
        )
      ).body.reservesLater
    expect([await order(30), await order(1)]).toEqual([false, true])
  })

  test('[CHK-12m] [CHK-09m] one-click orders count too, and become pre-orders beyond the bound', async () => {
    const visitor = newVisitor()
    expect(await holds(visitor, 29)).toBe(true)
    const first = await orderFast(visitor.guest, newVisitor().recipient.phone)
    const second = await orderFast(visitor.guest, newVisitor().recipient.phone)
    expect(first.body).toMatchObject({ preorder: false })
    expect(second.body).toMatchObject({ preorder: true, heldUntil: null })
    expect(await holds(visitor, 1)).toBe(false)
    expect(await stockRow()).toEqual({ onHand: 970, held: 30 })
  })

  test('[CHK-12m] what is released counts no longer', async () => {
    const visitor = newVisitor()
    expect(await holds(visitor, 30)).toBe(true)
    now = new Date(now.getTime() + 49 * 60 * 60_000)
    await expireOrdersWorker(testShop.shop)({})
    expect(await stockRow()).toEqual({ onHand: 1000, held: 0 })
    expect(await holds({ ...visitor, guest: newGuest(testShop.server, {}, visitor.address) }, 30)).toBe(true)
  })

  test(
    '[CHK-12m] concurrent orders of one visitor hold no more than one after the other',
    { timeout: 60_000 },
    async () => {
      const { address } = newVisitor()
      const ready = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const visitor = { ...newVisitor(), guest: newGuest(testShop.server, {}, address) }
          return { guest: visitor.guest, id: await prepare(visitor, 5) }
        }),
      )
      const placed = await Promise.all(ready.map(({ guest, id }) => placeOrder(guest, id)))
      expect(placed.map(({ status }) => status)).toEqual(ready.map(() => 200))
      expect(placed.filter(({ body }) => !body.reservesLater)).toHaveLength(6)
      expect(await stockRow()).toEqual({ onHand: 970, held: 30 })
    },
  )

  test('[CHK-12m] concurrent one-click orders of one visitor hold no more than one after the other', async () => {
    const visitor = newVisitor()
    expect(await holds(visitor, 25)).toBe(true)
    const placed = await Promise.all(
      Array.from({ length: 12 }, () =>
        orderFast(newGuest(testShop.server, {}, visitor.address), newVisitor().recipient.phone),
      ),
    )
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201))
    expect(placed.filter(({ body }) => !body.preorder)).toHaveLength(5)
    expect(await stockRow()).toEqual({ onHand: 970, held: 30 })
  })
})

describe('what all unpaid orders hold of a size', () => {
  test('[CHK-12n] is half at most, rounded up, whoever orders; other sizes stay free', async () => {
    await setUnits(testShop, variantId, 'M', 7)
    expect([await holds(newVisitor(), 3), await holds(newVisitor(), 2), await holds(newVisitor(), 1)]).toEqual([
      true,
      false,
      true,
    ])
    expect(await holds(newVisitor(), 1)).toBe(false)
    expect(await stockRow()).toEqual({ onHand: 3, held: 4 })
    expect(await holds(newVisitor(), 1, 'L')).toBe(true)
  })

  test('[CHK-12n] [CHK-09m] one-click orders count too, and become pre-orders beyond the bound', async () => {
    await setUnits(testShop, variantId, 'M', 3)
    const order = async () => {
      const { guest, recipient } = newVisitor()
      return (await orderFast(guest, recipient.phone)).body.preorder
    }
    expect([await order(), await order(), await order()]).toEqual([false, false, true])
    expect(await stockRow()).toEqual({ onHand: 1, held: 2 })
  })

  test('[CHK-12n] the last unit can be held', async () => {
    await setUnits(testShop, variantId, 'M', 1)
    expect(await holds(newVisitor(), 1)).toBe(true)
    const late = newVisitor()
    const refused = await late.guest.call('POST /v1/orders/create', {
      body: { products: [{ variantId, size: 'M', quantity: 1 }] },
    })
    expect(refused.body.code).toBe('PRODUCT_VARIANT_NOT_IN_STOCK')
  })

  test('[CHK-12n] an order holds all of its items or none', async () => {
    await setUnits(testShop, variantId, 'M', 2)
    const { guest, recipient } = newVisitor()
    const items = [
      { variantId, size: 'L' as const, quantity: 2 },
      { variantId, size: 'M' as const, quantity: 2 },
    ]
    const { body } = await placeOrder(guest, await prepareOrder(guest, items, undefined, recipient))
    expect(body.reservesLater).toBe(true)
    expect([await stockRow('L'), await stockRow('M')]).toEqual([
      { onHand: 1000, held: 0 },
      { onHand: 2, held: 0 },
    ])
  })

  test('[CHK-12n] concurrent orders of strangers hold no more than the share', { timeout: 60_000 }, async () => {
    await setUnits(testShop, variantId, 'M', 21)
    const ready = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const visitor = newVisitor()
        return { guest: visitor.guest, id: await prepare(visitor, 1) }
      }),
    )
    const placed = await Promise.all(ready.map(({ guest, id }) => placeOrder(guest, id)))
    expect(placed.map(({ status }) => status)).toEqual(ready.map(() => 200))
    expect(placed.filter(({ body }) => !body.reservesLater)).toHaveLength(11)
    expect(await stockRow()).toEqual({ onHand: 10, held: 11 })
  })
})

describe('an order beyond a bound that pays nothing online', () => {
  const beyond = async () => {
    await setUnits(testShop, variantId, 'M', 2)
    const { guest, recipient } = newVisitor()
    const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 2 }], undefined, recipient)
    const { body } = await placeOrder(guest, id)
    expect(body).toMatchObject({ status: 'NEW', reservesLater: true })
    return { guest, id }
  }
  const takeOn = async (id: string) => {
    const admin = await newAdministrator(testShop)
    const { body } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
    return admin.call('PATCH /v1/orders/{id}', {
      params: { id },
      body: { status: 'IN_PROCESS', updatedAt: body.updatedAt },
    })
  }

  test('[CHK-12q] takes its stock when an administrator takes it on', async () => {
    const { id } = await beyond()
    expect(await stockRow()).toEqual({ onHand: 2, held: 0 })
    expect((await takeOn(id)).body).toMatchObject({ status: 'IN_PROCESS', reservesLater: false, heldUntil: null })
    expect(await stockRow()).toEqual({ onHand: 0, held: 0 })
  })

  test('[CHK-12q] is refused as sold out if its stock was sold meanwhile', async () => {
    const { id, guest } = await beyond()
    await setUnits(testShop, variantId, 'M', 1)
    expect(await takeOn(id)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK', details: [{ variantId, size: 'M' }] },
    })
    expect(await stockRow()).toEqual({ onHand: 1, held: 0 })
    expect((await guest.call('GET /v1/orders/{id}', { params: { id } })).body.status).toBe('NEW')
  })

  test('[CHK-12p] [CHK-12e] releases nothing when it is cancelled', async () => {
    const { id, guest } = await beyond()
    now = new Date(now.getTime() + 49 * 60 * 60_000)
    await expireOrdersWorker(testShop.shop)({})
    expect((await guest.call('GET /v1/orders/{id}', { params: { id } })).body.status).toBe('CANCELED')
    expect(await stockRow()).toEqual({ onHand: 2, held: 0 })
  })
})

test('[CHK-12m] who held stock is forgotten when the hold ends', async () => {
  const visitor = newVisitor()
  await holds(visitor, 1)
  const keys = async () => {
    const [row] = await testShop.shop.database
      .select({ keys: orders.visitorKeys })
      .from(orders)
      .where(sql`${orders.customer} ->> 'email' = ${visitor.recipient.email}`)
    return row?.keys
  }
  const [held, address] = [await keys(), visitor.address]
  now = new Date(now.getTime() + 49 * 60 * 60_000)
  await expireOrdersWorker(testShop.shop)({})
  expect(held).toHaveLength(4)
  expect(held?.join(' ')).not.toContain(address)
  expect(await keys()).toBeNull()
  expect(await readStock(testShop, variantId, 'M')).toBe(1000)
})
