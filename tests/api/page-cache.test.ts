import { beforeAll, describe, expect, test } from 'vitest'
import { openChanges } from '#api/changes/changes.ts'
import { routes } from '#storefront/routes.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openPagesFixture, toFingerprint, type PageResponse } from '#tests/support/pages.ts'
import { listStatements } from '#tests/support/statements.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let categoryId: string
const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop, [], {}, { cacheBytes: 32 * 1024 * 1024 })
/** Renders every page for each request: the expected content. */
const live = await openPagesFixture(testShop)
const admin = await newAdministrator(testShop)
const variantId = testShop.variant('tee-step', 'black')
const product = `/catalog/product/${variantId}`
beforeAll(async () => {
  const { body } = await admin.call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  categoryId = body.category._id
}, 120_000)

/** Sets the units in M, as an administrator's import would. */
const stockUp = async (quantity: number): Promise<void> => {
  await setUnits(testShop, variantId, 'M', quantity)
  await testShop.shop.change(async (tx) => {
    tx.publish('stock', variantId)
    tx.publish('availability', variantId)
  })
}

/**
 * PostgreSQL sends a process its own changes once more, a moment later: waits for the last of them.
 */
const allChangesArrived = async (): Promise<void> => {
  const other = await openChanges(testShop.shop.client, testShop.shop.log)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  other.subscribe('job', (key) => key === 'end of the changes' && resolve(undefined))
  await testShop.shop.change(async (tx) => tx.publish('job', 'end of the changes'))
  await promise
  await other.close()
}

const getServerTiming = ({ headers }: PageResponse) => headers['server-timing']
const cached = 'page;desc="cache"'
/** Places an order of one unit in M. Returns the order's id. */
const buyOne = async (guest: Guest = newGuest(testShop.server)): Promise<string> => {
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
  expect((await placeOrder(guest, id)).status).toBe(200)
  return id
}

test('a page that a guest has requested is served from memory, without a statement', async () => {
  await pages.request('/catalog')
  let again: PageResponse | undefined
  const statements = await listStatements(testShop.shop.client, async () => {
    again = await pages.request('/catalog')
  })
  expect(statements).toEqual([])
  expect(getServerTiming(again!)).toBe(cached)
  expect(toFingerprint(again!)).toBe(toFingerprint(await live.request('/catalog')))
})

test('the page is compressed as the browser accepts it, and 304 if the browser has it', async () => {
  const page = await pages.request('/catalog')
  const { headers } = page
  expect(headers['content-encoding']).toBeUndefined()
  const zipped = await pages.request('/catalog', { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.headers['vary']).toBe('Accept-Encoding, Cookie')
  expect(zipped.headers['etag']).not.toBe(headers['etag'])
  const known = await pages.request('/catalog', { headers: { 'if-none-match': `"other", ${String(headers['etag'])}` } })
  expect([known.status, known.html]).toEqual([304, ''])
  const english = await pages.request('/catalog', { cookies: { locale: 'en' } })
  expect(english.headers['etag']).not.toBe(headers['etag'])
  expect(toFingerprint(english)).not.toBe(toFingerprint(page))
})

test.each(['zstd', 'deflate', 'zstd, deflate'])(
  'a browser that accepts %s only gets the page as its ETag says',
  async (accepted) => {
    const { headers } = await pages.request('/catalog', { headers: { 'accept-encoding': accepted } })
    expect(headers['etag']).toMatch(/-identity"$/)
    expect(headers['content-encoding'] ?? 'identity').toBe('identity')
  },
)

test('a promo code in a cookie changes no page that guests share, so it is served from memory', async () => {
  const plain = await pages.request('/catalog')
  const page = await pages.request('/catalog', { cookies: { 'promo-code': 'X' } })
  expect(getServerTiming(page)).toBe(cached)
  expect(toFingerprint(page)).toBe(toFingerprint(plain))
  expect(toFingerprint(await live.request('/catalog', { cookies: { 'promo-code': 'X' } }))).toBe(
    toFingerprint(await live.request('/catalog')),
  )
})

test('visitors of an advertisement share the cached page', async () => {
  await pages.request('/catalog?size=M')
  const page = await pages.request('/catalog?size=M&utm_source=letter&gclid=1')
  expect(getServerTiming(page)).toBe(cached)
  expect(page.html.includes('utm_source')).toBe(false)
  expect(getServerTiming(await pages.request('/catalog?size=L&utm_source=letter'))).not.toBe(cached)
})

describe('a change through the API shows at once', () => {
  /** The pages on which a visitor would see it, each in the cache before the change. */
  const see = async (paths: readonly string[]): Promise<string[]> => {
    const asked = []
    for (const path of paths) {
      const page = await pages.request(path)
      expect(toFingerprint(page), path).toBe(toFingerprint(await live.request(path)))
      asked.push(toFingerprint(page))
    }
    return asked
  }
  const showsChange = async (paths: readonly string[], change: () => Promise<unknown>) => {
    const before = await see(paths)
    await change()
    const after = await see(paths)
    after.forEach((print, index) => expect(print, paths[index]).not.toBe(before[index]))
  }

  test('a price, on the page, in lists and in the search', async () => {
    const params = { id: variantId }
    const { body } = await admin.call('GET /v1/admin/products/variants/{id}', { params })
    // A list shows a product in another colour unless this one is filtered for.
    const list = `/catalog/${categoryId}?colour=black`
    await showsChange([product, list, `/catalog?q=${body.vendorCode}`], () =>
      admin.call('PATCH /v1/products/variants/{id}', {
        params,
        body: { price: 1234.5, discountPrice: null, updatedAt: body.updatedAt },
      }),
    )
  })

  test('units, by an order', async () => {
    await stockUp(3)
    await showsChange([product], () => buyOne())
  })

  test('a size that sells out, and one that is back', async () => {
    await stockUp(1)
    const inStock = '/catalog?size=M&stock=in'
    let orderId = ''
    await showsChange([product, inStock], async () => (orderId = await buyOne()))
    const params = { id: orderId }
    const { body } = await admin.call('GET /v1/admin/orders/{id}', { params })
    await showsChange([product, inStock], () =>
      admin.call('PATCH /v1/orders/{id}', { params, body: { status: 'CANCELED', updatedAt: body.updatedAt } }),
    )
  })

  test('the text of a page', async () => {
    const params = { name: 'about' }
    const { body } = await admin.call('GET /v1/admin/pages/{name}', { params })
    await showsChange(['/about'], () =>
      admin.call('PUT /v1/pages/{name}', {
        params,
        body: { title: { uk: 'Хто ми', en: 'Who we are' }, updatedAt: body.updatedAt },
      }),
    )
  })

  test('contacts, on every page', async () => {
    const { body } = await admin.call('GET /v1/admin/contacts')
    await showsChange(['/', '/catalog', '/about', product], () =>
      admin.call('PATCH /v1/contacts', { body: { phone: '+380441112233', updatedAt: body.updatedAt } }),
    )
  })

  test('units of which enough are left change no page', async () => {
    await stockUp(6)
    await allChangesArrived()
    const [before] = await see([product])
    await buyOne()
    await allChangesArrived()
    expect(getServerTiming(await pages.request(product))).toBe(cached)
    expect(await see([product])).toEqual([before])
  })

  test('a variant that a page does not show, without rendering that page again', async () => {
    const params = { id: variantId }
    const paths = ['/', '/about', '/faq', '/catalog?colour=milk']
    const before = await see(paths)
    const { body } = await admin.call('GET /v1/admin/products/variants/{id}', { params })
    // Any other change than of a price may concern every page.
    const input = { comingSoon: !body.comingSoon, updatedAt: body.updatedAt }
    await admin.call('PATCH /v1/products/variants/{id}', { params, body: input })
    for (const path of ['/about', '/faq'])
      expect(getServerTiming(await pages.request(path)), path).toBe('page;desc="check"')
    expect((await see(paths)).slice(1, 3)).toEqual(before.slice(1, 3))
  })

  test('other pages stay', async () => {
    await stockUp(4)
    const others = ['/about', '/faq', '/catalog?colour=milk']
    await allChangesArrived()
    await see([...others, product])
    await buyOne()
    for (const path of others) expect(getServerTiming(await pages.request(path)), path).toBe(cached)
    expect(getServerTiming(await pages.request(product))).not.toBe(cached)
  })
})

test('an address that does not exist is rendered once, and any number of them push out no page', async () => {
  await pages.request('/about')
  const first = await pages.request('/wp-login.php')
  const again = await pages.request('/wp-login.php')
  expect([first.status, again.status]).toEqual([404, 404])
  expect([getServerTiming(again), toFingerprint(again)]).toEqual([
    cached,
    toFingerprint(await live.request('/wp-login.php')),
  ])
  // Together more than these pages may take.
  for (let index = 0; index < 80; index++) await pages.request(`/nothing-${index}`)
  expect(getServerTiming(await pages.request('/wp-login.php'))).not.toBe(cached)
  expect(getServerTiming(await pages.request('/about'))).toBe(cached)
})

test('a product that does not exist yet is looked for each time', async () => {
  const path = '/catalog/product/00000000-0000-4000-8000-000000000000'
  await pages.request(path)
  const again = await pages.request(path)
  expect([again.status, getServerTiming(again)]).toEqual([404, 'page;desc="render"'])
})

test('nothing personal is ever stored: guests and customers take turns on every page', async () => {
  const customer = await newCustomer(testShop)
  const cookies = { access: customer.session.accessToken }
  const stranger = { access: (await newCustomer(testShop)).session.accessToken }
  const orderId = await buyOne(customer)
  const toPath = (pattern: string) =>
    pattern
      .replace(':category', categoryId)
      .replace('/product/:id', `/product/${variantId}`)
      .replace('/checkout/:id', `/checkout/${orderId}`)
  for (const route of routes) {
    const path = toPath(route.path)
    const alone = await live.request(path)
    const ownAlone = await live.request(path, { cookies })
    for (let turn = 0; turn < 2; turn++) {
      const own = await pages.request(path, { cookies })
      expect(toFingerprint(own), path).toBe(toFingerprint(ownAlone))
      const packed = await pages.request(path, { cookies, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
      expect(toFingerprint(packed), path).toBe(toFingerprint(ownAlone))
      expect(packed.headers['content-encoding'], path).toBe('gzip')
      expect((await pages.request(path, { cookies: stranger })).html.includes(customer.email), path).toBe(false)
      expect(own.headers['cache-control'], path).toBe('private, no-store')
      expect(own.status !== 200 || own.html.includes(customer.email), path).toBe(true)
      expect(own.headers['server-timing'], path).toBeUndefined()
      const page = await pages.request(path)
      expect(toFingerprint(page), path).toBe(toFingerprint(alone))
      expect(page.html.includes(customer.email), path).toBe(false)
    }
    expect(getServerTiming(await pages.request(path)), path).toBe(
      route.noIndex && route.path !== '*' ? undefined : cached,
    )
  }
})
