import { expect, test, vi } from 'vitest'
import type { CollectionInput } from '#shared/entities/admin/collection.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop, [], {}, { cacheBytes: 32 * 1024 * 1024 })
const admin = await newAdministrator(testShop)

const create = async (name: CollectionInput['name'], rule: CollectionInput['rule']) => {
  const lead = { uk: 'Кілька речей разом.', en: 'A few things together.' }
  const body = { name, lead, photoId: null, state: 'ACTIVE', position: 0, rule } as const
  const reply = await admin.call('POST /v1/collections', { body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body
}
const black = await create({ uk: 'Усе чорне', en: 'All in black' }, { colours: ['black'] })
const reduced = await create({ uk: 'Зі знижкою', en: 'Reduced' }, { onSale: true })
const tee = testShop.variant('tee-step', 'black')
const toPath = ({ _id }: { _id: string }) => `/catalog/${_id}`

test('[ADM-39a] a collection has a page in both languages, with links to the others', async () => {
  for (const [language, name, lead] of [
    ['uk', 'Усе чорне', 'Кілька речей разом.'],
    ['en', 'All in black', 'A few things together.'],
  ] as const) {
    const { status, html } = await pages.request(toPath(black), { cookies: { locale: language } })
    expect(status).toBe(200)
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toContain(name)
    expect(html).toContain(lead)
    expect(html).toContain(`href="${toPath(reduced)}"`)
  }
  const { html } = await pages.request(toPath(black))
  const shown = [...html.matchAll(/href="\/catalog\/product\/([\da-f-]{36})/g)].map(([, id]) => id)
  expect(shown).toContain(tee)
  const { html: filtered } = await pages.request(`${toPath(black)}?type=FEMALE&q=вертоліт`)
  expect(filtered).not.toContain(tee)
})

test('[ADM-39a] the catalogue and the sitemap lead to it', async () => {
  for (const path of ['/catalog', '/sitemap.xml']) expect((await pages.request(path)).html).toContain(toPath(black))
  // A list of one category or of a search is not about collections.
  expect((await pages.request('/catalog?q=футболка')).html).not.toContain(toPath(black))
})

test('[ADM-39d] its page comes from the cache until a price moves something in or out of it', async () => {
  const served = async () => {
    const { headers, html } = await pages.request(toPath(reduced))
    return [headers['server-timing'], html.includes(`/catalog/product/${tee}`)]
  }
  const setDiscount = async (discountPrice: number | null) => {
    const params = { id: tee }
    const { updatedAt } = (await admin.call('GET /v1/admin/products/variants/{id}', { params })).body
    const change = await admin.call('PATCH /v1/products/variants/{id}', { params, body: { discountPrice, updatedAt } })
    expect(change.status).toBe(200)
  }
  // PostgreSQL sends a process its own changes once more, a moment later.
  const isCached = (isIn: boolean) =>
    vi.waitFor(async () => expect(await served()).toEqual(['page;desc="cache"', isIn]), { timeout: 10_000 })
  await isCached(false)
  await setDiscount(990)
  expect(await served()).toEqual(['page;desc="render"', true])
  await isCached(true)
  await setDiscount(null)
  expect(await served()).toEqual(['page;desc="render"', false])
})

test('[ADM-39b] a hidden collection has no page and no links', async () => {
  const before = await pages.request(toPath(reduced))
  const params = { id: reduced._id }
  await admin.call('PATCH /v1/collections/{id}', { params, body: { state: 'INACTIVE', updatedAt: reduced.updatedAt } })
  const { status } = await pages.request(toPath(reduced))
  expect([before.status, status]).toEqual([200, 404])
  for (const path of ['/catalog', toPath(black), '/sitemap.xml'])
    expect((await pages.request(path)).html, path).not.toContain(toPath(reduced))
})
