import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#database/schema/audit-log.ts'
import { redirects } from '#database/schema/redirects.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop, [], {}, { cacheBytes: 32 * 1024 * 1024 })
const admin = await newAdministrator(testShop)

const add = (path: string, target = '/catalog') => admin.call('POST /v1/redirects', { body: { path, target } })
const addMany = (rows: [string, string][], dryRun = false) =>
  admin.call('POST /v1/redirects/many', { body: { rows: rows.map(([path, target]) => ({ path, target })), dryRun } })
const count = () => testShop.shop.database.$count(redirects)
/** Status and target of an address, as a visitor without a session gets them. */
const openPage = async (path: string): Promise<[number, unknown]> => {
  const { status, headers } = await pages.request(path)
  return [status, headers['location']]
}
const problem = (field: string, rule: string) => ({
  status: 422,
  body: { code: 'VALIDATION_ERROR', details: [{ field, rule }] },
})

describe('[ADM-29a] an old address', () => {
  test('leads on at once although its 404 is cached, and is a 404 again once its redirect is deleted', async () => {
    await pages.request('/old/tee.html')
    const again = await pages.request('/old/tee.html')
    expect([again.status, again.headers['server-timing']]).toEqual([404, 'page;desc="cache"'])
    const { body } = await add('https://old.example.com/Old/Tee.html', '/catalog?size=M')
    expect(body).toMatchObject({ path: '/old/tee.html', target: '/catalog?size=M' })
    expect(await openPage('/old/tee.html')).toEqual([308, '/catalog?size=M'])

    const { body: changed } = await admin.call('PATCH /v1/redirects/{id}', {
      params: { id: body._id },
      body: { updatedAt: body.updatedAt, target: '/faq' },
    })
    expect(changed).toMatchObject({ path: '/old/tee.html', target: '/faq' })
    expect(await openPage('/OLD/tee.html/?utm_source=letter')).toEqual([308, '/faq?utm_source=letter'])

    await admin.call('DELETE /v1/redirects/{id}', { params: { id: body._id } })
    expect(await openPage('/old/tee.html')).toEqual([404, undefined])
  })

  test('is found by its query first, and without it', async () => {
    await addMany([
      ['/index.php?route=product/product&product_id=42', '/faq'],
      ['/index.php', '/catalog'],
    ])
    expect(await openPage('/index.php?product_id=42&route=product/product')).toEqual([308, '/faq'])
    expect(await openPage('/index.php?product_id=43')).toEqual([308, '/catalog?product_id=43'])
  })

  test('in Cyrillic is found however it is encoded', async () => {
    await add('/Футболки/')
    expect(await openPage(encodeURI('/футболки'))).toEqual([308, '/catalog'])
    expect(await openPage('/%D0%A4%D0%A3%D0%A2%D0%91%D0%9E%D0%9B%D0%9A%D0%98')).toEqual([308, '/catalog'])
  })

  test('leads customers on as well, and can be forgotten by browsers', async () => {
    await add('/old/for-customers')
    const { session } = await newCustomer(testShop)
    const { status, headers } = await pages.request('/old/for-customers', { cookies: { access: session.accessToken } })
    expect([status, headers['location'], headers['cache-control']]).toEqual([308, '/catalog', 'private, no-cache'])
  })

  test('leads on if its page would be rendered for one visitor', async () => {
    const path = `/checkout/${crypto.randomUUID()}`
    expect((await openPage(path))[0]).toBe(404)
    await add(path)
    expect(await openPage(path)).toEqual([308, '/catalog'])
  })

  test('of a category or product that is missing leads on', async () => {
    const id = crypto.randomUUID()
    await add(`/catalog/product/${id}`, '/catalog')
    await add('/catalog/Old-Category', '/catalog')
    expect(await openPage(`/catalog/product/${id}`)).toEqual([308, '/catalog'])
    expect(await openPage('/catalog/old-category')).toEqual([308, '/catalog'])
  })

  test('that cannot be read is a 404', async () => {
    expect((await openPage('/a%00b'))[0]).toBe(404)
  })
})

test('[ADM-29b] a redirect hides no page, call or file of the shop', async () => {
  const product = `/catalog/product/${testShop.variant('tee-step', 'black')}`
  for (const path of ['/shipping', product, '/v1/contacts', '/sitemap.xml']) {
    const [before] = await openPage(path)
    expect((await add(path, '/contacts')).status).toBe(201)
    expect([path, await openPage(path)]).toEqual([path, [before, undefined]])
  }
  expect((await openPage('/basket'))[0]).toBe(200)
})

test('[ADM-29c] pages and missing pages are served from memory, without a statement, while there are redirects', async () => {
  await add('/old/in-memory')
  for (const path of ['/catalog', '/nowhere', '/old/in-memory']) {
    await pages.request(path)
    expect(await listStatements(testShop.shop.client, async () => void (await pages.request(path)))).toEqual([])
  }
})

describe('[ADM-29d] a redirect', () => {
  test.each([
    'https://example.com',
    '//example.com',
    '/\\example.com',
    '/.//example.com',
    'catalog',
    '/\t/example.com',
  ])('to %j is refused: it could leave the shop', async (target) => {
    expect(await add('/old/outside', target)).toMatchObject(problem('target', 'not_inside_shop'))
  })

  test('of the home page, or of what is no address, is refused', async () => {
    for (const path of ['/', 'https://old.example.com/', 'tee.html'])
      expect(await add(path)).toMatchObject(problem('path', 'no_old_address'))
  })

  test('that leads to another one, that another one leads to, or to itself, is refused', async () => {
    const { body: second } = await add('/chain/b', '/chain/c?x=1')
    expect(await add('/chain/a', '/chain/b?y=2')).toMatchObject(problem('target', 'is_redirected'))
    expect(await add('/chain/C')).toMatchObject(problem('path', 'is_target'))
    expect((await add('/chain/loop', '/Chain/Loop')).status).toBe(422)
    const update = await admin.call('PATCH /v1/redirects/{id}', {
      params: { id: second._id },
      body: { updatedAt: second.updatedAt, target: '/chain/b' },
    })
    expect(update.status).toBe(422)
    // Its own target is no obstacle.
    const { status } = await admin.call('PATCH /v1/redirects/{id}', {
      params: { id: second._id },
      body: { updatedAt: second.updatedAt, path: '/chain/d' },
    })
    expect(status).toBe(200)
  })

  test('made twice at once is made once', async () => {
    const statuses = await Promise.all([add('/old/at-once'), add('/old/at-once')])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('and its opposite made at once make no loop', async () => {
    const statuses = await Promise.all([add('/circle/a', '/circle/b'), add('/circle/b', '/circle/a')])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })
})

describe('[ADM-29e] a pasted table', () => {
  test('creates all rows at once with an entry of the audit log each; again it changes nothing', async () => {
    const rows: [string, string][] = [
      ['https://old.example.com/p/1', '/catalog'],
      ['/p/2?page=1', '/faq'],
    ]
    const before = await count()
    const tried = await addMany(rows, true)
    expect(tried.body).toEqual({
      created: [
        { _id: null, path: '/p/1', target: '/catalog' },
        { _id: null, path: '/p/2?page=1', target: '/faq' },
      ],
      unchanged: 0,
    })
    expect(await count()).toBe(before)
    expect(await openPage('/p/1')).toEqual([404, undefined])
    const { status, body } = await addMany(rows)
    expect([status, body.created.length]).toEqual([200, 2])
    for (const { _id } of body.created) {
      const entries = await testShop.shop.database.select().from(auditLog).where(eq(auditLog.recordId, _id!))
      expect(entries).toMatchObject([{ action: 'CREATE', noun: 'redirect' }])
    }
    expect(await openPage('/p/1')).toEqual([308, '/catalog'])
    expect((await addMany(rows)).body).toEqual({ created: [], unchanged: 2 })
    expect(await count()).toBe(before + 2)
  })

  test('with a row that is refused creates none, and names each refused field', async () => {
    await add('/taken', '/faq')
    const before = await count()
    const { status, body } = await addMany([
      ['/fine', '/catalog'],
      ['no address', '//example.com'],
      ['/fine/', '/faq'],
      ['/taken', '/catalog'],
      ['/leads-on', '/fine'],
    ])
    expect([status, (body as unknown as { details: unknown }).details]).toEqual([
      422,
      [
        { field: 'rows.0.path', rule: 'is_target' },
        { field: 'rows.1.path', rule: 'no_old_address' },
        { field: 'rows.1.target', rule: 'not_inside_shop' },
        { field: 'rows.2.path', rule: 'repeated' },
        { field: 'rows.3.path', rule: 'taken' },
        { field: 'rows.4.target', rule: 'is_redirected' },
      ],
    ])
    expect(await count()).toBe(before)
  })
})

test('[ADM-29f] redirects are found by a part of either address', async () => {
  await addMany([
    ['/needle/one', '/faq'],
    ['/two', '/catalog?q=needle'],
  ])
  const like = (field: string) => ({ field, op: 'like' as const, value: 'NEEDLE' })
  const { body } = await admin.call('POST /v1/admin/redirects/search', {
    body: { filter: { or: [like('path'), like('target')] }, sort: [{ field: 'path', order: 'asc' }] },
  })
  expect([body.total, body.entities.map(({ path }) => path)]).toEqual([2, ['/needle/one', '/two']])
})
