import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newCustomer, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let customer: TestCustomer
let guest: Guest

/** Counts the database statements of a call: a page of a hundred must not need more than a page of one. */
const testShop = await openShopFixture()
const tee = testShop.variant('tee-step', 'black')
beforeEach(async () => {
  guest = newGuest(testShop.server)
  customer = await newCustomer(testShop)
  await customer.call('GET /v1/customer-profile/details') // session and account are cached from here on
})

const recordStatements = (work: () => Promise<unknown>) => listStatements(testShop.shop.client, work)

describe('a signed-in customer', () => {
  test('adds to the basket with one statement', async () => {
    const add = () =>
      customer.call('PUT /v1/customer-profile/basket/add', { body: { variantId: tee, size: 'M', quantity: 1 } })
    const first = await recordStatements(add)
    const again = await recordStatements(add)
    expect([first.length, again.length]).toEqual([1, 1])
    expect((await customer.call('GET /v1/customer-profile/basket')).body.items).toMatchObject([{ quantity: 2 }])
  })

  test('reads the account without a statement, as it is known since the first call', async () => {
    expect(await recordStatements(() => customer.call('GET /v1/customer-profile/details'))).toEqual([])
  })

  test('reads the basket with one statement', async () => {
    expect(await recordStatements(() => customer.call('GET /v1/customer-profile/basket'))).toHaveLength(1)
  })
})

describe('placing an order takes at most nine round trips, however many items it has:', () => {
  const sizes = ['S', 'M', 'L'] as const
  test.each([1, 3, 30])('%s items', async (count) => {
    const everything = await testShop.shop.database
      .select({ variantId: stock.variantId, size: stock.size })
      .from(stock)
      .innerJoin(variants, eq(variants.id, stock.variantId))
      .where(and(inArray(stock.size, sizes), eq(variants.state, 'ACTIVE')))
      .orderBy(stock.variantId, stock.size)
      .limit(count)
    const products = everything.map((item) => ({ ...item, quantity: 1 }))
    expect(products).toHaveLength(count)
    await testShop.shop.database.update(stock).set({ quantity: 10 })
    await testShop.shop.database
      .insert(promoCodes)
      .values({ name: `LIMITED${count}`, state: 'ACTIVE', type: 'PERCENTAGE', discount: 10, maxUses: 5 })
    await customer.call('PATCH /v1/customer-profile/basket', { body: { items: products } })
    const id = await prepareOrder(customer, products, `LIMITED${count}`)
    await customer.call('GET /v1/orders/{id}', { params: { id } })

    const statements = await recordStatements(async () => {
      const { status, body } = await placeOrder(customer, id)
      expect({ status, promo: body.promoCode?.name, items: body.products.length }).toEqual({
        status: 200,
        promo: `LIMITED${count}`,
        items: count,
      })
    })

    // The embedded database begins and commits without a statement of ours.
    const transaction = testShop.shop.client.kind === 'embedded' ? 2 : 0
    expect(statements.length + transaction).toBeLessThanOrEqual(9)
    expect((await customer.call('GET /v1/customer-profile/basket')).body.items).toEqual([])
  })
})

describe('a page of a hundred needs as many statements as a page of one:', () => {
  let buyer: TestCustomer
  let admin: SignedIn
  beforeAll(async () => {
    buyer = await newCustomer(testShop)
    admin = await newAdministrator(testShop)
    for (const size of ['S', 'M'] as const) {
      const id = await prepareOrder(buyer, [{ variantId: tee, size, quantity: 1 }])
      expect((await placeOrder(buyer, id)).status).toBe(200)
    }
  })
  const searches = {
    'variants, with facets and words': (limit: number) =>
      guest.call('POST /v1/products/variants/search', { body: { limit, facets: true, text: 'футболка' } }),
    'variants by product, with facets and words': (limit: number) =>
      guest.call('POST /v1/products/variants/search', {
        body: { limit, facets: true, text: 'футболка', distinct: 'product' },
      }),
    products: (limit: number) => guest.call('POST /v1/products/search', { body: { limit } }),
    'variants at random': (limit: number) =>
      guest.call('POST /v1/products/variants/search-random', { body: { limit } }),
    'variants that go well with one': (limit: number) =>
      guest.call('POST /v1/products/variants/search-random', { body: { limit, goesWith: tee } }),
    categories: (limit: number) => guest.call('POST /v1/categories/search', { body: { limit } }),
    'shipping methods': (limit: number) => guest.call('POST /v1/shipping-methods/search', { body: { limit } }),
    'all orders, by an administrator,': (limit: number) => admin.call('POST /v1/orders/search', { body: { limit } }),
    'orders of a customer': (limit: number) => buyer.call('POST /v1/customer-profile/orders', { body: { limit } }),
  }
  test.each(Object.entries(searches))('%s', async (_what, search) => {
    await search(1) // the search index is cached from here on
    const one = await recordStatements(async () => expect((await search(1)).body.entities).toHaveLength(1))
    const many = await recordStatements(async () => expect((await search(100)).body.entities.length).toBeGreaterThan(1))
    expect(one.length).toBeGreaterThan(0)
    expect(many.length).toBe(one.length)
  })
})

test('a list with facets needs two statements: its page, and all counts with the total', async () => {
  const search = () =>
    guest.call('POST /v1/products/variants/search', { body: { facets: true, distinct: 'product', page: 2, limit: 7 } })
  const statements = await recordStatements(async () => expect((await search()).body.total).toBeGreaterThan(20))
  expect(statements).toHaveLength(2)
})

test('a product page needs the same number of statements for any number of colours and sizes', async () => {
  const first = (await guest.call('POST /v1/products/variants/search', { body: { limit: 100 } })).body.entities
  const bySizes = first.map(({ variant }) => variant).sort((a, b) => a.sizes.length - b.sizes.length)
  const [fewest, most] = [bySizes[0]!, bySizes.at(-1)!]
  expect(most.sizes.length).toBeGreaterThan(fewest.sizes.length)
  const read = (id: string) => guest.call('GET /v1/products/variants/{id}', { params: { id } })
  const few = await recordStatements(() => read(fewest._id))
  expect(await recordStatements(() => read(most._id))).toHaveLength(few.length)
})
