import { expect, test, vi } from 'vitest'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import { files } from '#database/schema/files.ts'
import { fitAnswers } from '#database/schema/fit-answers.ts'
import { orders } from '#database/schema/orders.ts'
import type { ProductRowSearch } from '#shared/entities/admin/product-row.ts'
import type { WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import type { FitAnswer } from '#shared/enums.ts'
import { findTendency } from '#shared/rules/fit-tendency.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole } from '#tests/support/whole-product.ts'

// With its caches: the counts of the views stay right while products change.
const testShop = await openShopFixture('ua', { replyBytes: 1024 * 1024 })
const { database } = testShop.shop
const admin = await newAdministrator(testShop)

const search = async (body: ProductRowSearch = {}) =>
  (await admin.call('POST /v1/admin/product-rows/search', { body })).body
const make = async (changes: Partial<WholeProductInput> = {}) =>
  (await admin.call('POST /v1/admin/products/whole', { body: await newWhole(testShop, changes) })).body
const views = async () => (await search({ limit: 1 })).views
const finds = async (id: string, body: ProductRowSearch) =>
  (await search({ limit: 100, ...body })).entities.some(({ _id }) => _id === id)

test('[ADM-10g] each product is one row: its colours, prices, units, sold units and people who wait', async () => {
  const variants = [
    createNewVariant('black', { state: 'ACTIVE', price: 1000, discountPrice: 800 }),
    createNewVariant('milk', { price: 1200 }),
  ]
  const whole = await make({ name: { uk: 'Рядок', en: 'Row' }, variants })
  const shown = whole.variants.find(({ state }) => state === 'ACTIVE')!
  const guest = newGuest(testShop.server)
  await placeOrder(guest, await prepareOrder(guest, [{ variantId: shown._id, size: 'M', quantity: 2 }]))
  const alert = { variantId: shown._id, size: 'M', locale: 'uk' } as const
  await database.insert(stockAlerts).values([
    { ...alert, email: 'a@example.com', confirmedAt: new Date() },
    { ...alert, email: 'b@example.com' },
  ])
  const { entities, total } = await search({ text: whole.vendorCode })
  expect(total).toBe(1)
  expect(entities[0]).toMatchObject({
    _id: whole._id,
    name: 'Рядок',
    vendorCode: whole.vendorCode,
    colours: [{ hex: expect.stringMatching(/^#/) }, { hex: expect.stringMatching(/^#/) }],
    shownColours: 1,
    priceFrom: 800,
    priceTo: 1200,
    units: 14,
    isLow: false,
    soldIn30Days: 2,
    waiting: 1,
    gaps: [],
    photo: expect.stringMatching(/^\/images\/.*-250\.webp$/),
  })
})

test('[ADM-10g] the photo of a row is the studio front, not the hanger, which stands first', async () => {
  const { entities } = await search({ text: 'SH-2501' })
  const { variants } = (await admin.call('GET /v1/admin/products/whole/{id}', { params: { id: entities[0]!._id } }))
    .body
  const fronts = variants.flatMap(({ photos }) => photos.filter(({ view }) => view === 'front'))
  expect(fronts.map(({ imageSizes }) => imageSizes.W250)).toContain(entities[0]!.photo)
})

test('[ADM-10g] views count and list: on the site, hidden, announced, sold out, without a photo', async () => {
  const before = await views()
  const sizes = [{ value: 'M' as const, quantity: 0 }]
  const soldOut = await make({ variants: [createNewVariant('black', { state: 'ACTIVE', sizes })] })
  const soon = await make({ variants: [createNewVariant('black', { state: 'ACTIVE', comingSoon: true, sizes })] })
  const bare = await make({ variants: [createNewVariant('black'), createNewVariant('milk', { photos: [] })] })
  const empty = await make({ variants: [] })
  const after = await views()
  expect(after).toEqual({
    site: before.site + 2,
    hidden: before.hidden + 2,
    soon: before.soon + 1,
    'sold-out': before['sold-out'] + 1,
    'no-photo': before['no-photo'] + 2,
    misfits: before.misfits,
    all: before.all + 4,
  })
  expect(await finds(soldOut._id, { view: 'sold-out' })).toBe(true)
  expect(await finds(soon._id, { view: 'sold-out' })).toBe(false)
  expect(await finds(soon._id, { view: 'soon' })).toBe(true)
  expect(await finds(bare._id, { view: 'no-photo' })).toBe(true)
  expect(await finds(empty._id, { view: 'hidden' })).toBe(true)
  expect((await search({ view: 'hidden' })).total).toBe(after.hidden)
})

test('[ADM-10g] the views are counted once for many pages, and again after an order or a new product changes them', async () => {
  const sizes = [{ value: 'M' as const, quantity: 2 }]
  const { variants } = await make({ variants: [createNewVariant('black', { state: 'ACTIVE', sizes })] })
  const countAgain = async () => {
    const counts: Awaited<ReturnType<typeof views>>[] = []
    const statements = await listStatements(testShop.shop.client, async () => void counts.push(await views()))
    return { counts: counts[0]!, isCounted: statements.some((text) => text.includes('"sold-out"')) }
  }
  const before = await views()
  // Messages of the database about the new product may still arrive.
  await vi.waitFor(async () => expect(await countAgain()).toEqual({ counts: before, isCounted: false }))

  const guest = newGuest(testShop.server)
  const last = { variantId: variants[0]!._id, size: 'M', quantity: 2 } as const
  await placeOrder(guest, await prepareOrder(guest, [last]))
  expect(await countAgain()).toEqual({
    counts: { ...before, 'sold-out': before['sold-out'] + 1 },
    isCounted: true,
  })
  await make({ variants: [] })
  expect(await views()).toMatchObject({ all: before.all + 1, hidden: before.hidden + 1 })
})

test('[ADM-10g] every word of a text is found in name, code or colour; signs of patterns are letters', async () => {
  const whole = await make({
    name: { uk: 'Кептар «Верх»', en: 'Verkh vest' },
    vendorCode: `KEP_${crypto.randomUUID().slice(0, 6)}`,
    variants: [createNewVariant('black'), createNewVariant('milk')],
  })
  for (const text of ['кептар', 'VERKH', 'верх молоч', 'vest black', whole.vendorCode, `${whole.vendorCode}-bla`])
    expect([text, await finds(whole._id, { text })]).toEqual([text, true])
  expect(await finds(whole._id, { text: whole.variants[0]!.vendorCode })).toBe(true)
  for (const text of ['кептар оливк', 'кеп%ар', 'KEP__', 'верх сукня'])
    expect([text, await finds(whole._id, { text })]).toEqual([text, false])
})

test('[ADM-10g] stock and gaps are filters', async () => {
  const units = (quantity: number) => [
    { value: 'S' as const, quantity },
    { value: 'M' as const, quantity: 9 },
  ]
  const low = await make({ variants: [createNewVariant('black', { state: 'ACTIVE', sizes: units(1) })] })
  const hidden = await make({ variants: [createNewVariant('black', { sizes: units(1) })] })
  const none = await make({
    name: { uk: 'Без англійської', en: '' },
    variants: [createNewVariant('black', { sizes: [], photos: [] })],
  })
  expect(await finds(low._id, { stock: 'LOW' })).toBe(true)
  expect(await finds(hidden._id, { stock: 'LOW' })).toBe(false)
  const limits = { limits: [{ variantId: low.variants[0]!._id, size: 'S' as const, lowLimit: 0 }] }
  await admin.call('PATCH /v1/admin/stock/limits', { body: limits })
  expect([await finds(low._id, { stock: 'LOW' }), (await search({ text: low.vendorCode })).entities[0]!.isLow]).toEqual(
    [false, false],
  )
  expect(await finds(low._id, { stock: 'IN' })).toBe(true)
  expect(await finds(none._id, { stock: 'OUT' })).toBe(true)
  expect(await finds(low._id, { stock: 'OUT' })).toBe(false)
  for (const missing of ['PHOTO', 'ENGLISH', 'SIZES'] as const) {
    expect([missing, await finds(none._id, { missing })]).toEqual([missing, true])
    expect([missing, await finds(low._id, { missing })]).toEqual([missing, false])
  }
  const { entities } = await search({ text: none.vendorCode })
  expect(entities[0]).toMatchObject({ gaps: ['PHOTO', 'ENGLISH', 'SIZES'], photo: null, name: 'Без англійської' })
  const [file] = await database
    .insert(files)
    .values({
      source: `uploads/${crypto.randomUUID()}.webp`,
      hash: 'a'.repeat(16),
      width: 100,
      height: 100,
      dominant: '#000000',
      alt: { uk: 'Є', en: '' },
    })
    .returning()
  const mute = await make({ variants: [createNewVariant('black', { photos: [{ fileId: file!.id, view: 'front' }] })] })
  expect(await finds(mute._id, { missing: 'ALT' })).toBe(true)
  expect((await search({ text: mute.vendorCode })).entities[0]!.gaps).toEqual(['ALT'])
})

test('[ADM-10g] rows are sorted by age, name and price, page by page', async () => {
  const whole = await make()
  expect((await search({ limit: 1 })).entities[0]!._id).toBe(whole._id)
  const cheap = (await search({ sort: 'CHEAPEST', view: 'site', limit: 100 })).entities.map(
    ({ priceFrom }) => priceFrom!,
  )
  expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
  const dear = (await search({ sort: 'DEAREST', view: 'site', limit: 100 })).entities.map(({ priceTo }) => priceTo!)
  expect(dear).toEqual(dear.toSorted((a, b) => b - a))
  const pages = await Promise.all([1, 2, 3].map((page) => search({ sort: 'NAME', limit: 7, page })))
  const ids = pages.flatMap(({ entities }) => entities.map(({ _id }) => _id))
  expect(new Set(ids).size).toBe(21)
  const first = await search({ sort: 'NAME', limit: 21 })
  expect(first.entities.map(({ _id }) => _id)).toEqual(ids)
})

test('[FIT-04l] the view of products with a size that misfits agrees with what each product says', async () => {
  const whole = await make()
  const variantId = whole.variants[0]!._id
  const toRows = (answer: FitAnswer, count: number) => Array.from({ length: count }, () => answer)
  for (const [small, right, large] of [
    [0, 4, 0],
    [4, 0, 0],
    [5, 0, 0],
    [1, 3, 0],
    [2, 4, 0],
    [2, 6, 0],
    [2, 7, 0],
    [0, 7, 3],
    [2, 2, 3],
    [2, 2, 4],
    [3, 3, 3],
  ] as const) {
    await database.delete(fitAnswers)
    const given = [...toRows('SMALL', small), ...toRows('RIGHT', right), ...toRows('LARGE', large)]
    for (const answer of given) {
      const [order] = await database.insert(orders).values({ locale: 'uk' }).returning()
      await database
        .insert(fitAnswers)
        .values({ orderId: order!.id, variantId, size: 'M', productId: whole._id, answer, at: new Date() })
    }
    const counts = { small, right, large }
    expect([counts, await finds(whole._id, { view: 'misfits' })]).toEqual([counts, findTendency(counts) !== undefined])
  }
})
