import { beforeAll, expect, test } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openPagesFixture, toFingerprint } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const textPages = ['/', '/about', '/faq', '/contacts', '/shipping', '/privacy-policy', '/terms-conditions']
const wholeLists = [
  '/catalog',
  '/catalog?page=2',
  '/catalog?sort=price-desc',
  '/catalog?from=900&to=2000',
  '/catalog?q=hudi',
]

let addresses: string[]
const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop, [], {}, { cacheBytes: 64 * 1024 * 1024 })
/** Renders every page for each request: the expected content. */
const live = await openPagesFixture(testShop)
const admin = await newAdministrator(testShop)
beforeAll(async () => {
  const { body } = await admin.call('POST /v1/categories/search', { body: {} })
  const lists = body.entities
    .slice(0, 4)
    .flatMap(({ _id }) => [`/catalog/${_id}`, `/catalog/${_id}?sort=price-asc`, `/catalog/${_id}?to=1000`])
  const products = await findVariants(12)
  addresses = [...textPages, ...wholeLists, ...lists, ...products.map(({ _id }) => `/catalog/product/${_id}`)]
}, 120_000)

const findVariants = async (limit: number) => {
  const { body } = await admin.call('POST /v1/products/variants/search', { body: { limit, distinct: 'product' } })
  return body.entities.map(({ variant }) => variant)
}
const setPrice = async (id: string, price: number, discountPrice: number | null): Promise<void> => {
  const params = { id }
  const { body } = await admin.call('GET /v1/admin/products/variants/{id}', { params })
  const reply = await admin.call('PATCH /v1/products/variants/{id}', {
    params,
    body: { price, discountPrice, updatedAt: body.updatedAt },
  })
  expect(reply.status).toBe(200)
}
const isCached = async (address: string): Promise<boolean> =>
  (await pages.request(address)).headers['server-timing'] === 'page;desc="cache"'
const expectAllAsRendered = async (): Promise<void> => {
  for (const address of addresses)
    expect(toFingerprint(await pages.request(address)), address).toBe(toFingerprint(await live.request(address)))
}

test('after a change of any price, each page is as it would be rendered now', async () => {
  await expectAllAsRendered()
  for (const [index, { _id }] of (await findVariants(3)).entries()) {
    await setPrice(_id, 500 + index * 333, index % 2 ? 400 : null)
    await expectAllAsRendered()
  }
}, 240_000)

test('a change of a price leaves other products, other categories and pages of text in the cache', async () => {
  const [changed, ...others] = await findVariants(12)
  const { body } = await admin.call('GET /v1/products/variants/{id}', { params: { id: changed!._id } })
  const own = body.product.category._id
  // Pages that show the changed product next to their own are not among these.
  const showing = (html: string) => html.includes(changed!._id)
  for (const address of addresses) await pages.request(address)
  await setPrice(changed!._id, 777, null)
  expect(await isCached('/about')).toBe(true)
  expect(await isCached('/faq')).toBe(true)
  expect(await isCached(`/catalog/product/${changed!._id}`)).toBe(false)
  expect(await isCached(`/catalog/${own}`)).toBe(false)
  expect(await isCached('/catalog')).toBe(false)
  const kept = []
  for (const address of addresses.filter((one) => /^\/catalog\/[^?]+$/.test(one) && !one.includes(own))) {
    const wasCached = await isCached(address)
    if (!showing((await pages.request(address)).html)) kept.push(wasCached)
  }
  expect(kept.length).toBeGreaterThan(others.length / 2)
  expect(kept).not.toContain(false)
}, 120_000)
