import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { everyCall } from '#tests/contract/every-call.ts'
import { newAdministrator, signIn, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** The calls on one order that guests may use, each with a valid body, so that only ownership can refuse it. */
const bodies: Record<string, () => object | undefined> = {
  'GET /v1/orders/{id}': () => undefined,
  'POST /v1/orders/{id}/create-account': () => ({ password: 'широкий степ' }),
  'POST /v1/orders/{id}/send-link': () => undefined,
  'POST /v1/orders/{id}/withdraw': () => ({}),
  'PUT /v1/orders/{id}/update-customer': () => ({ ...olena, email: 'owner@example.com', phone: '+380671112233' }),
  'PUT /v1/orders/{id}/update-shipping-info': () => lviv,
  'PUT /v1/orders/{id}/update-shipping-method': () => ({ id: shippingMethodId }),
  'PUT /v1/orders/{id}/update-product': () => ({ products: [{ variantId, size: 'M', quantity: 1 }] }),
  'PUT /v1/orders/{id}/payment-method': () => ({ paymentMethod: 'CASH_ON_DELIVERY' }),
  'POST /v1/orders/{id}/pay': () => ({}),
  'GET /v1/orders/{id}/payment': () => undefined,
  'POST /v1/orders/{id}/check-payment': () => undefined,
}
const calls = Object.keys(bodies)
/** The replies to the owner of a draft from calls that need a placed order. */
const placedOnly: Record<string, [status: number, code: string]> = {
  'POST /v1/orders/{id}/pay': [409, 'INCORRECT_PAYMENT_STATUS'],
  'POST /v1/orders/{id}/create-account': [403, 'FORBIDDEN'],
  'POST /v1/orders/{id}/withdraw': [403, 'FORBIDDEN'],
}

let shippingMethodId: string
let callers: Record<'guest' | 'anotherCustomer' | 'owner' | 'administrator' | 'superAdministrator', Guest>
let ownerId: string
const testShop = await openShopFixture()
const variantId = testShop.variant('tee-step', 'black')
beforeAll(async () => {
  await setUnits(testShop, variantId, 'M', 100)
  const owner = await newCustomer('owner@example.com')
  ownerId = owner.id
  callers = {
    guest: newGuest(testShop.server),
    anotherCustomer: await newCustomer('another@example.com'),
    owner,
    administrator: await newAdministrator(testShop),
    superAdministrator: await newAdministrator(testShop, { isSuper: true }),
  }
  const { body } = await callers.guest.call('POST /v1/shipping-methods/search', { body: {} })
  shippingMethodId = body.entities.find(({ kind }) => kind === 'BRANCH')!._id
})

const newCustomer = async (email: string): Promise<SignedIn> => {
  const [customer] = await testShop.shop.database.insert(customers).values({ email, locale: 'uk' }).returning()
  return signIn(testShop, 'customer', { customerId: customer!.id })
}

/** Creates an order of the owner without the cookie of any browser. */
const newOrder = async ({ isPlaced }: { isPlaced: boolean }): Promise<string> => {
  const otherGuest = newGuest(testShop.server)
  const id = await prepareOrder(otherGuest, [{ variantId, size: 'M', quantity: 1 }])
  if (isPlaced) await placeOrder(otherGuest, id)
  await testShop.shop.database.update(orders).set({ customerId: ownerId }).where(eq(orders.id, id))
  return id
}

test('[CHK-14a] the table below has every call on an order that a guest may make', () => {
  const open = everyCall.filter(
    ({ endpoint }) => endpoint.who === 'guest' && endpoint.path.startsWith('/v1/orders/{id}'),
  )
  expect(open.map(({ call }) => call).toSorted()).toEqual(calls.toSorted())
})

test.each(calls)(
  '[CHK-14a] [CHK-14c] %s: a draft is open to its owner only; for others the order is unknown',
  async (call) => {
    const id = await newOrder({ isPlaced: false })
    const [method = '', path = ''] = call.split(' ')
    const body = bodies[call]!()
    const callAs = async (who: keyof typeof callers) => {
      const response = await callers[who].send({ method, path: path.replace('{id}', id), ...(body && { body }) })
      return [who, response.status, response.body.code]
    }
    const unknown = [404, 'ORDER_NOT_FOUND']
    expect(await callAs('guest')).toEqual(['guest', ...unknown])
    expect(await callAs('anotherCustomer')).toEqual(['anotherCustomer', ...unknown])
    expect(await callAs('administrator')).toEqual(['administrator', ...unknown])
    expect(await callAs('owner')).toEqual(['owner', ...(placedOnly[call] ?? [200, undefined])])
  },
)

/** The replies of these calls to callers who may read a placed order; 200 is a reply that changes nothing. */
const afterPlacing: Record<string, [status: number, code?: string]> = {
  'GET /v1/orders/{id}': [200],
  'GET /v1/orders/{id}/payment': [200],
  'POST /v1/orders/{id}/check-payment': [200],
  'PUT /v1/orders/{id}/payment-method': [200],
  'POST /v1/orders/{id}/pay': [409, 'INCORRECT_PAYMENT_STATUS'],
}

test.each(calls)(
  '[API-05a] [CHK-14a] %s: a placed order is unknown to other guests and customers, and no one changes it',
  async (call) => {
    const id = await newOrder({ isPlaced: true })
    const [method = '', path = ''] = call.split(' ')
    const body = bodies[call]!()
    const before = (await callers.owner.send({ path: `/v1/orders/${id}` })).body
    const callAs = async (who: keyof typeof callers) => {
      const response = await callers[who].send({ method, path: path.replace('{id}', id), ...(body && { body }) })
      return [response.status, ...(response.body.code ? [response.body.code] : [])]
    }
    for (const who of ['guest', 'anotherCustomer'] as const)
      expect([who, ...(await callAs(who))]).toEqual([who, 404, 'ORDER_NOT_FOUND'])
    for (const who of ['administrator', 'superAdministrator', 'owner'] as const)
      expect([who, ...(await callAs(who))]).toEqual([who, ...(afterPlacing[call] ?? [403, 'FORBIDDEN'])])
    expect((await callers.owner.send({ path: `/v1/orders/${id}` })).body).toEqual(before)
  },
)

test('[CHK-14d] a placed order can be read by its owner and by administrators', async () => {
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
