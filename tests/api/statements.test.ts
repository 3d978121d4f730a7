import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newCustomer, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** How often a call asks the database. What is asked once for a page of one must not be asked a hundred times for a page of hundred. */
let house: TestShop
let customer: TestCustomer
let guest: Guest
let tee: string

beforeAll(async () => {
  house = await openTestShop()
  tee = house.variant('tee-step', 'black')
})
afterAll(() => house.close())
beforeEach(async () => {
  guest = newGuest(house.server)
  customer = await newCustomer(house)
  await customer.call('GET /v1/customer-profile/details') // whether the session is alive is known from here on
})

const statementsOf = (work: () => Promise<unknown>) => listStatements(house.shop.client, work)

describe('a signed-in customer', () => {
  test('adds to the basket by one statement', async () => {
    const add = () =>
      customer.call('PUT /v1/customer-profile/basket/add', { body: { variantId: tee, size: 'M', quantity: 1 } })
    const first = await statementsOf(add)
    const again = await statementsOf(add)
    expect([first.length, again.length]).toEqual([1, 1])
    expect((await customer.call('GET /v1/customer-profile/basket')).body.items).toMatchObject([{ quantity: 2 }])
  })

  test('reads the basket by one statement', async () => {
    expect(await statementsOf(() => customer.call('GET /v1/customer-profile/basket'))).toHaveLength(1)
  })
})

describe('a page of hundred asks no more often than a page of one:', () => {
  let buyer: TestCustomer
  let admin: SignedIn
  beforeAll(async () => {
    buyer = await newCustomer(house)
    admin = await newAdministrator(house)
    for (const size of ['S', 'M'] as const) {
      const id = await prepareOrder(buyer, [{ variantId: tee, size, quantity: 1 }])
      expect((await placeOrder(buyer, id)).status).toBe(200)
    }
  })
  const searches = {
    'variants, with facets and words': (limit: number) =>
      guest.call('POST /v1/products/variants/search', { body: { limit, facets: true, text: 'футболка' } }),
    products: (limit: number) => guest.call('POST /v1/products/search', { body: { limit } }),
    'variants at random': (limit: number) =>
      guest.call('POST /v1/products/variants/search-random', { body: { limit } }),
    categories: (limit: number) => guest.call('POST /v1/categories/search', { body: { limit } }),
    'shipping methods': (limit: number) => guest.call('POST /v1/shipping-methods/search', { body: { limit } }),
    'all orders, by an administrator,': (limit: number) => admin.call('POST /v1/orders/search', { body: { limit } }),
    'orders of a customer': (limit: number) => buyer.call('POST /v1/customer-profile/orders', { body: { limit } }),
  }
  test.each(Object.entries(searches))('%s', async (_what, search) => {
    await search(1) // the words are kept from here on
    const one = await statementsOf(async () => expect((await search(1)).body.entities).toHaveLength(1))
    const many = await statementsOf(async () => expect((await search(100)).body.entities.length).toBeGreaterThan(1))
    expect(one.length).toBeGreaterThan(0)
    expect(many.length).toBe(one.length)
  })
})

test('a product page asks no more often, however many colours and sizes there are', async () => {
  const first = (await guest.call('POST /v1/products/variants/search', { body: { limit: 100 } })).body.entities
  const bySizes = first.map(({ variant }) => variant).sort((a, b) => a.sizes.length - b.sizes.length)
  const [fewest, most] = [bySizes[0]!, bySizes.at(-1)!]
  expect(most.sizes.length).toBeGreaterThan(fewest.sizes.length)
  const read = (id: string) => guest.call('GET /v1/products/variants/{id}', { params: { id } })
  const few = await statementsOf(() => read(fewest._id))
  expect(await statementsOf(() => read(most._id))).toHaveLength(few.length)
})
