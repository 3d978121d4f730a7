import { expect, test } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openPagesFixture, toFingerprint } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop, [], {}, { cacheBytes: 32 * 1024 * 1024 })
const admin = await newAdministrator(testShop)
const id = testShop.variant('tee-step', 'black')
const plain = `/catalog/product/${id}`

const openPage = async (path: string, locale?: string): Promise<[number, unknown]> => {
  const { status, headers } = await pages.request(path, locale ? { cookies: { locale } } : {})
  return [status, headers['location']]
}
/** The address with the tail of a language. */
const findTailed = async (locale: string): Promise<string> => String((await openPage(`${plain}/x`, locale))[1])

test('[RTE-06g] a product is the same page with its slug in either language behind its address', async () => {
  const [uk, en] = [await findTailed('uk'), await findTailed('en')]
  expect([uk, en]).toEqual([
    expect.stringMatching(/^\/catalog\/product\/[^/]+\/[a-z0-9-]+-chornyi$/),
    expect.stringMatching(/^\/catalog\/product\/[^/]+\/[a-z0-9-]+-black$/),
  ])
  const page = await pages.request(plain)
  for (const path of [uk, en, `/amp${uk}`]) {
    const tailed = await pages.request(path)
    expect([path, tailed.status, toFingerprint(tailed)]).toEqual([path, 200, toFingerprint(page)])
    expect(tailed.headers['server-timing']).toBe('page;desc="cache"')
  }
  expect(page.html).toContain(`<link rel="canonical" href="http://localhost:3000${plain}"`)
  expect(page.html).toContain(`property="og:url" content="http://localhost:3000${plain}"`)
  expect(page.html).not.toContain(uk)
})

test('[RTE-06h] any other tail leads to the right one in the language of the visitor, with its query', async () => {
  const [uk, en] = [await findTailed('uk'), await findTailed('en')]
  expect(await openPage(`${plain}/wrong?size=M`)).toEqual([308, `${uk}?size=M`])
  expect(await openPage(`${plain}/wrong/`, 'en')).toEqual([308, en])
  expect(await openPage(`/amp${plain}/wrong`, 'en')).toEqual([308, `/amp${en}`])
  expect(await openPage(`${plain}/%2f%2fexample.com`)).toEqual([308, uk])
  expect(await openPage(uk.toUpperCase())).toEqual([308, uk])
})

test('[RTE-06h] unknown products, and longer addresses, are 404', async () => {
  for (const path of [
    `/catalog/product/${crypto.randomUUID()}/x`,
    '/catalog/product/none/x',
    `${plain}/a/b`,
    '/catalog/a/b',
  ])
    expect([path, await openPage(path)]).toEqual([path, [404, undefined]])
})

test('[RTE-06h] a product that is renamed leads from its old tail to the new one at once', async () => {
  const before = await findTailed('en')
  const { body: variant } = await admin.call('GET /v1/products/variants/{id}', { params: { id } })
  const productId = variant.productId
  const { body: product } = await admin.call('GET /v1/admin/products/{id}', { params: { id: productId } })
  const { status } = await admin.call('PATCH /v1/products/{id}', {
    params: { id: productId },
    body: { updatedAt: product.updatedAt, name: { ...product.name, en: 'Renamed tee' } },
  })
  expect(status).toBe(200)
  expect(await openPage(before, 'en')).toEqual([308, `${plain}/renamed-tee-black`])
})
