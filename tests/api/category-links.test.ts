import { expect, test } from 'vitest'
import { categoryId } from '#database/seed/seed-categories.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const tees = categoryId('tees')
const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)
const admin = await newAdministrator(testShop)

/** Returns the addresses of links and of breadcrumbs in structured data. */
const linksIn = (html: string): string[] => [...html.matchAll(/(?:href=|"item":)"([^"]*)"/g)].map(([, url]) => url!)
const paths = (): string[] => {
  const product = `/catalog/product/${testShop.variant('tee-step', 'black')}`
  return ['/', '/catalog', '/catalog?q=футболка', '/catalog?q=вертоліт', product, '/faq', '/sitemap.xml']
}
/** Returns the paths of pages that link to the category. */
const linking = async (): Promise<string[]> => {
  const replies = await Promise.all(paths().map(async (path) => [path, await pages.request(path)] as const))
  return replies
    .filter(([path, { html }]) => (path === '/sitemap.xml' ? html : linksIn(html).join()).includes(`/catalog/${tees}`))
    .map(([path]) => path)
}

test.each([
  ['is INACTIVE', { state: 'INACTIVE' }],
  ['has no photo', { photoId: null }],
] as const)('[CAT-01g] pages, sitemap and suggestions link to a category until it %s', async (_what, change) => {
  const suggested = async () => {
    const { body } = await newGuest(testShop.server).call('GET /v1/suggestions', { query: { text: 'футболка' } })
    return body.categories.map(({ _id }) => _id)
  }
  const params = { id: tees }
  const { body: before } = await admin.call('GET /v1/admin/categories/{id}', { params })
  const changeTo = async (values: object) => {
    const { updatedAt } = (await admin.call('GET /v1/admin/categories/{id}', { params })).body
    return admin.call('PATCH /v1/categories/{id}', { params, body: { ...values, updatedAt } })
  }
  expect(await linking()).toEqual(paths())
  expect(await suggested()).toContain(tees)

  expect((await changeTo(change)).status).toBe(200)
  expect(await linking()).toEqual([])
  expect(await suggested()).not.toContain(tees)
  expect((await pages.request(`/catalog/${tees}`)).status).toBe(404)

  expect((await changeTo({ state: before.state, photoId: before.photoId })).status).toBe(200)
})
