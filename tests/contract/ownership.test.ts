import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { everyCall } from '#tests/contract/walk.ts'
import { newAdministrator, signIn, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** The calls on one order that are open to guests: what each is sent, so that only the owner can be in the way. */
const bodies: Record<string, () => object | undefined> = {
  'GET /v1/orders/{id}': () => undefined,
  'PUT /v1/orders/{id}/update-customer': () => ({ ...olena, email: 'owner@example.com', phone: '+380671112233' }),
  'PUT /v1/orders/{id}/update-shipping-info': () => lviv,
  'PUT /v1/orders/{id}/update-shipping-method': () => ({ id: shippingMethodId }),
  'PUT /v1/orders/{id}/update-product': () => ({ products: [{ variantId, size: 'M', quantity: 1 }] }),
  'PUT /v1/orders/{id}/payment-method': () => ({ paymentMethod: 'CASH_ON_DELIVERY' }),
}
const calls = Object.keys(bodies)

let house: TestShop
let variantId: string
let shippingMethodId: string
let callers: Record<'guest' | 'anotherCustomer' | 'owner' | 'administrator' | 'superAdministrator', Guest>
let ownerId: string
beforeAll(async () => {
  house = await openTestShop()
  variantId = house.variant('tee-step', 'black')
  const owner = await newCustomer('owner@example.com')
  ownerId = owner.id
  callers = {
    guest: newGuest(house.server),
    anotherCustomer: await newCustomer('another@example.com'),
    owner,
    administrator: await newAdministrator(house),
    superAdministrator: await newAdministrator(house, { isSuper: true }),
  }
  const { body } = await callers.guest.call('POST /v1/shipping-methods/search', { body: {} })
  shippingMethodId = body.entities.find(({ kind }) => kind === 'BRANCH')!._id
})
afterAll(() => house.close())

const newCustomer = async (email: string): Promise<SignedIn> => {
  const [customer] = await house.shop.database.insert(customers).values({ email, locale: 'uk' }).returning()
  return signIn(house, 'customer', { customerId: customer!.id })
}

/** An order of the owner that no browser holds a key of. */
const newOrder = async ({ isPlaced }: { isPlaced: boolean }): Promise<string> => {
  const someone = newGuest(house.server)
  const id = await prepareOrder(someone, [{ variantId, size: 'M', quantity: 1 }])
  if (isPlaced) await placeOrder(someone, id)
  await house.shop.database.update(orders).set({ customerId: ownerId }).where(eq(orders.id, id))
  return id
}

test('[CHK-14a] the table below has every call on an order that a guest may make', () => {
  const open = everyCall.filter(
    ({ endpoint }) => endpoint.who === 'guest' && endpoint.path.startsWith('/v1/orders/{id}'),
  )
  expect(open.map(({ call }) => call).toSorted()).toEqual(calls.toSorted())
})

test.each(calls)(
  '[CHK-14a] [CHK-14c] %s: a draft is its owner’s; anybody else hears of an unknown order',
  async (call) => {
    const id = await newOrder({ isPlaced: false })
    const [method = '', path = ''] = call.split(' ')
    const body = bodies[call]!()
    const ask = async (who: keyof typeof callers) => {
      const answer = await callers[who].send({ method, path: path.replace('{id}', id), ...(body && { body }) })
      return [who, answer.status, answer.body.code]
    }
    const unknown = [404, 'ORDER_NOT_FOUND']
    expect(await ask('guest')).toEqual(['guest', ...unknown])
    expect(await ask('anotherCustomer')).toEqual(['anotherCustomer', ...unknown])
    expect(await ask('administrator')).toEqual(['administrator', ...unknown])
    expect(await ask('owner')).toEqual(['owner', 200, undefined])
  },
)

test('[CHK-14d] a placed order is read by its owner and by administrators', async () => {
  const id = await newOrder({ isPlaced: true })
  const read = async (who: keyof typeof callers) => (await callers[who].send({ path: `/v1/orders/${id}` })).status
  expect({
    guest: await read('guest'),
    anotherCustomer: await read('anotherCustomer'),
    owner: await read('owner'),
    administrator: await read('administrator'),
    superAdministrator: await read('superAdministrator'),
  }).toEqual({ guest: 404, anotherCustomer: 404, owner: 200, administrator: 200, superAdministrator: 200 })
})
