import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freezePage } from '#api/documents/preview-page.ts'
import { purgeSessionsWorker } from '#api/worker/purge-sessions.ts'
import { changesChannel } from '#database/changes.ts'
import { listRows } from '#database/rows.ts'
import { productPreviews } from '#database/schema/product-previews.ts'
import type { ProductPreview } from '#shared/entities/admin/product-preview.ts'
import type { WholeProduct, WholeProductChange, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import { locales, type Locale } from '#shared/enums.ts'
import { toPreviewAddress } from '#shared/rules/preview-path.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture, type TestShop } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole, toSentProduct, toSentVariant } from '#tests/support/whole-product.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const pages = await openPagesFixture(testShop, [], {}, { cacheBytes: 32 * 1024 * 1024 })
const admin = await newAdministrator(testShop)

const create = async (changes: Partial<WholeProductInput> = {}): Promise<WholeProduct> => {
  const { status, body } = await admin.call('POST /v1/admin/products/whole', {
    body: await newWhole(testShop, changes),
  })
  expect([status, body]).toEqual([201, body])
  return body
}
const previewNew = (body: WholeProductInput, caller = admin) =>
  caller.call('POST /v1/admin/products/whole/preview', { body })
const previewChange = (id: string, body: WholeProductChange, caller = admin) =>
  caller.call('POST /v1/admin/products/whole/{id}/preview', { params: { id }, body })
const put = (id: string, body: WholeProductChange, caller = admin) =>
  caller.call('PUT /v1/admin/products/whole/{id}', { params: { id }, body })

const openPreview = (preview: ProductPreview, variantId: string, locale: Locale = 'uk', opened = pages) =>
  opened.request(toPreviewAddress(preview._id, variantId, locale))
const openReal = (variantId: string, locale: Locale) =>
  pages.request(`/catalog/product/${variantId}`, { cookies: { locale } })

const active = (colour: string, changes = {}) => createNewVariant(colour, { state: 'ACTIVE', ...changes })
/** A change of texts, prices, units, and colours, one of them new. */
const toChange = (whole: WholeProduct): WholeProductChange => ({
  ...toSentProduct(whole),
  name: { uk: 'Накидка <Простір>', en: 'Cape "Space"' },
  description: { uk: 'Ширша, ніж була', en: 'Wider than it was' },
  variants: [
    { ...toSentVariant(whole.variants[0]!), price: 2345, sizes: [{ value: 'S', quantity: 0, seen: 3 }] },
    // Colours of one moment would be in the order of their ids.
    active('olive', {
      publishedAt: '2026-10-02T09:00:00.000Z',
      discountPrice: 1500,
      sizes: [{ value: 'L', quantity: 40 }],
    }),
  ],
})

/** All rows of the shop and its job queue but those of previews, as a digest of each table. */
const readTables = async () => {
  const tables = await listRows<{ name: string }>(
    database,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_name <> 'product_previews'
      order by name`,
  )
  const rows = []
  for (const { name } of tables) {
    const [row] = await listRows<{ digest: string }>(
      database,
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.raw(name)} t`,
    )
    rows.push([name, row!.digest])
  }
  return rows
}

test('[ADM-10ba] the previewed pages of a change are those of the product once it is saved, in both languages', async () => {
  const whole = await create({
    variants: [active('black'), active('milk', { publishedAt: '2026-11-01T09:00:00.000Z' })],
  })
  const change = toChange(whole)
  const { status, body: preview } = await previewChange(whole._id, change)
  expect([status, preview.variants.length]).toEqual([201, 3])
  const previewed = new Map<string, string>()
  for (const { _id } of preview.variants)
    for (const locale of locales) {
      const page = await openPreview(preview, _id, locale)
      expect([page.status, page.headers['content-language']]).toEqual([200, locale])
      previewed.set(`${_id} ${locale}`, page.html)
    }
  expect((await put(whole._id, change)).status).toBe(200)
  const { body: saved } = await admin.call('GET /v1/admin/products/whole/{id}', { params: { id: whole._id } })
  const newId = saved.variants.find(({ _id }) => !whole.variants.some((variant) => variant._id === _id))!._id
  const previewedNewId = preview.variants.find(({ _id }) => !whole.variants.some((variant) => variant._id === _id))!._id
  for (const { _id } of saved.variants)
    for (const locale of locales) {
      const { html } = await openReal(_id, locale)
      const frozen = freezePage(html, (id) =>
        saved.variants.some((variant) => variant._id === id) ? toPreviewAddress(preview._id, id, locale) : undefined,
      )
      const expected = previewed.get(`${_id === newId ? previewedNewId : _id} ${locale}`)
      expect(expected).toContain(locale === 'uk' ? 'Накидка &lt;Простір&gt;' : 'Cape &quot;Space&quot;')
      expect(expected?.replaceAll(previewedNewId, newId) === frozen, `${_id} ${locale}`).toBe(true)
    }
})

test('[ADM-10ba] a new product is previewed, and what goes well with it is that of its colour and category', async () => {
  const { status, body: preview } = await previewNew(await newWhole(testShop))
  expect([status, preview.variants.map(({ state }) => state)]).toEqual([201, ['INACTIVE']])
  const page = await openPreview(preview, preview.variants[0]!._id)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Пончо')
  expect(page.html.match(/<li data-place=/g)).toHaveLength(4)
})

test('[ADM-10bb] hidden colours are previewed as if they were on the site; pages of the others do not show them', async () => {
  const { body: preview } = await previewNew(
    await newWhole(testShop, { variants: [active('black'), createNewVariant('milk')] }),
  )
  const [shown, hidden] = [true, false].map(
    (isActive) => preview.variants.find(({ state }) => (state === 'ACTIVE') === isActive)!._id,
  )
  const address = (id: string) => `href="${toPreviewAddress(preview._id, id, 'uk')}"`
  const shownPage = await openPreview(preview, shown!)
  expect(shownPage.html).not.toContain(hidden)
  const hiddenPage = await openPreview(preview, hidden!)
  expect(hiddenPage.status).toBe(200)
  expect(hiddenPage.html).toContain(address(shown!))
})

test('[ADM-10bb] a draft without texts, photos and units has a page', async () => {
  const none = { uk: '', en: '' }
  const { body: preview } = await previewNew(
    await newWhole(testShop, {
      name: { uk: 'Чернетка', en: '' },
      description: none,
      composition: none,
      care: none,
      measurements: { sizes: [], rows: [] },
      variants: [createNewVariant('black', { photos: [], sizes: [] })],
    }),
  )
  for (const locale of locales) {
    const page = await openPreview(preview, preview.variants[0]!._id, locale)
    expect([locale, page.status]).toEqual([locale, 200])
  }
})

test('[ADM-10bc] a preview writes, publishes and counts nothing', async () => {
  const whole = await create({ variants: [active('black'), active('milk')] })
  const messages: string[] = []
  const stop = await shop.client.listen({
    channel: changesChannel,
    onMessage: (message) => void messages.push(message),
    onLost: () => {},
    onConnected: () => {},
  })
  const before = await readTables()
  const { body: preview } = await previewChange(whole._id, toChange(whole))
  const { body: created } = await previewNew(await newWhole(testShop, { variants: [active('black')] }))
  for (const { _id } of preview.variants) await openPreview(preview, _id)
  await openPreview(created, created.variants[0]!._id)
  expect(await readTables()).toEqual(before)
  // Messages arrive in their order.
  await shop.change((tx) => Promise.resolve(tx.publish('door', 'door')))
  await expect.poll(() => messages.length).toBeGreaterThan(0)
  expect(messages).toEqual(['door door'])
  await stop()
  const real = await openReal(whole.variants[0]!._id, 'uk')
  expect([real.status, real.html.includes('Накидка')]).toEqual([200, false])
})

test('[ADM-10bc] what saving refuses, a preview refuses with the same error', async () => {
  const whole = await create({ variants: [active('black')] })
  const editor = await newAdministrator(testShop, { role: 'EDITOR' })
  const packer = await newAdministrator(testShop, { role: 'PACKER' })
  const base = toSentProduct(whole)
  const variant = toSentVariant(whole.variants[0]!)
  const bodies: WholeProductChange[] = [
    { ...base, name: { uk: '', en: '' } },
    { ...base, description: { uk: '', en: '' } },
    { ...base, categoryId: crypto.randomUUID() },
    { ...base, variants: [{ ...variant, price: 5, updatedAt: '2020-01-01T00:00:00.000Z' }] },
    { ...base, variants: [variant, variant] },
  ]
  for (const body of bodies) {
    const refused = await put(whole._id, body)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await previewChange(whole._id, body)).toMatchObject({ status: refused.status, body: refused.body })
  }
  const priced = { ...base, variants: [{ ...variant, price: 5 }] }
  const forbidden = { status: 403, body: { details: { permission: 'prices.change' } } }
  expect(await previewChange(whole._id, priced, editor)).toMatchObject(forbidden)
  expect(await previewNew(await newWhole(testShop), editor)).toMatchObject(forbidden)
  expect((await previewChange(whole._id, { ...base, name: { uk: 'Плащ', en: 'Cape' } }, editor)).status).toBe(201)
  expect((await previewChange(whole._id, base, packer)).status).toBe(403)
})

/** The shop at a later time. */
const after = (minutes: number): TestShop => ({
  ...testShop,
  shop: { ...shop, now: () => new Date(shop.now().getTime() + minutes * 60_000) },
})

test('[ADM-10bd] pages of a preview run nothing, are stored nowhere and shown in frames of the shop only', async () => {
  const { body: preview } = await previewNew(await newWhole(testShop))
  const { headers, html } = await openPreview(preview, preview.variants[0]!._id)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ]),
  )
  expect(policy.join()).not.toContain('script')
  expect(html).not.toMatch(/<script/)
  const hrefs = [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href]) => href!)
  expect(hrefs.filter((href) => !href.startsWith('#') && !href.startsWith(`/preview/${preview._id}/`))).toEqual([])
})

test('[ADM-10bd] unknown, foreign and expired ids get the page of unknown addresses', async () => {
  const { body: preview } = await previewNew(await newWhole(testShop))
  const { body: other } = await previewNew(await newWhole(testShop))
  const variantId = preview.variants[0]!._id
  for (const [id, variant] of [
    [crypto.randomUUID(), variantId],
    [other._id, variantId],
    [preview._id, crypto.randomUUID()],
    ['none', variantId],
    [preview._id, 'none'],
  ]) {
    const page = await pages.request(toPreviewAddress(id!, variant!, 'uk'))
    expect([page.status, page.headers['x-robots-tag'], page.html.includes('Пончо')]).toEqual([
      404,
      'noindex, nofollow',
      false,
    ])
  }
  const [inTime, late] = [await openPagesFixture(after(59)), await openPagesFixture(after(61))]
  expect((await openPreview(preview, variantId, 'uk', inTime)).status).toBe(200)
  expect((await openPreview(preview, variantId, 'uk', late)).status).toBe(404)
  const isStored = async () =>
    (await database.select().from(productPreviews).where(eq(productPreviews.id, preview._id))).length
  await purgeSessionsWorker(after(59).shop)({})
  expect(await isStored()).toBe(1)
  await purgeSessionsWorker(after(61).shop)({})
  expect(await isStored()).toBe(0)
})

test('[ADM-10bd] of each administrator the last ten previews stay', async () => {
  const [one, other] = [await newAdministrator(testShop), await newAdministrator(testShop)]
  const body = await newWhole(testShop)
  const { body: foreign } = await previewNew(body, other)
  const made: string[] = []
  for (let index = 0; index < 12; index += 1) made.push((await previewNew(body, one)).body._id)
  const rows = await database.select({ id: productPreviews.id }).from(productPreviews)
  const ids = new Set(rows.map(({ id }) => id))
  expect([...made, foreign._id].map((id) => ids.has(id))).toEqual([
    false,
    false,
    ...Array.from({ length: 11 }, () => true),
  ])
})

test('[ADM-10bd] previews work while the shop is closed', async () => {
  const boss = await newAdministrator(testShop, { isSuper: true })
  const { body: preview } = await previewNew(await newWhole(testShop))
  await boss.call('PATCH /v1/admin/door', { body: { isOpen: false } })
  const [page, real] = [await openPreview(preview, preview.variants[0]!._id), await pages.request('/')]
  await boss.call('PATCH /v1/admin/door', { body: { isOpen: true } })
  expect([page.status, real.status]).toEqual([200, 503])
})
