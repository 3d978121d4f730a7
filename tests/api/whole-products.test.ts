import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#database/schema/audit-log.ts'
import { files } from '#database/schema/files.ts'
import { products } from '#database/schema/products.ts'
import { seedId } from '#database/seed/seed-id.ts'
import type { WholeProduct, WholeProductChange, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { readStock } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole, toSentProduct, toSentVariant } from '#tests/support/whole-product.ts'

const testShop = await openShopFixture()
const { database } = testShop.shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const create = async (changes: Partial<WholeProductInput> = {}) => {
  const body = await newWhole(testShop, changes)
  return admin.call('POST /v1/admin/products/whole', { body })
}
const created = async (changes: Partial<WholeProductInput> = {}): Promise<WholeProduct> => {
  const { status, body } = await create(changes)
  expect([status, body]).toEqual([201, body])
  return body
}
const put = (id: string, body: WholeProductChange, caller = admin) =>
  caller.call('PUT /v1/admin/products/whole/{id}', { params: { id }, body })
const read = async (id: string) => (await admin.call('GET /v1/admin/products/whole/{id}', { params: { id } })).body
const isShown = async (variantId: string) =>
  (await guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } })).status === 200
const failures = ({ body }: { body: unknown }) =>
  ((body as { details: { field: string; rule: string }[] }).details ?? []).map(({ field, rule }) => `${field} ${rule}`)

/** An uploaded photo without a description. */
const undescribedFile = async () => {
  const [file] = await database
    .insert(files)
    .values({
      source: `uploads/${crypto.randomUUID()}.webp`,
      hash: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
      width: 1500,
      height: 2000,
      dominant: '#000000',
      alt: { uk: '', en: '' },
    })
    .returning()
  return { fileId: file!.id, updatedAt: file!.updatedAt.toISOString() }
}

test('[ADM-10a] a product with three colours is created, read and shown by one call', async () => {
  const variants = ['black', 'milk', 'olive'].map((colour) => createNewVariant(colour, { state: 'ACTIVE' }))
  const whole = await created({ variants })
  expect(whole).toMatchObject({ name: { uk: 'Пончо', en: 'Poncho' }, textTimes: {}, soldIn30Days: 0 })
  expect(whole.variants).toHaveLength(3)
  expect(whole.variants[0]!.sizes).toEqual([
    { value: 'S', quantity: 3, waiting: 0 },
    { value: 'M', quantity: 5, waiting: 0 },
  ])
  expect(whole.variants[0]!.photos[0]).toMatchObject({ view: 'front', imageSizes: { W250: expect.any(String) } })
  expect(await read(whole._id)).toEqual(whole)
  for (const { _id } of whole.variants) expect(await isShown(_id)).toBe(true)
  const ids = [whole._id, ...whole.variants.map(({ _id }) => _id)]
  const entries = await database.select().from(auditLog).where(inArray(auditLog.recordId, ids))
  expect(entries.map(({ noun, action }) => `${action} ${noun}`).toSorted()).toEqual([
    'CREATE product',
    ...Array.from({ length: 3 }, () => 'CREATE variant'),
  ])
})

test('[ADM-10a] if one variant is refused, nothing of the product is written', async () => {
  const { vendorCode } = (await created()).variants[0]!
  const code = `W-${crypto.randomUUID().slice(0, 13)}`
  const variants = [createNewVariant('black'), createNewVariant('milk', { vendorCode })]
  const refused = await create({ vendorCode: code, variants })
  expect(refused).toMatchObject({ status: 409, body: { code: 'BAD_REQUEST_VALUE_NOT_UNIQUE' } })
  expect(await database.select().from(products).where(eq(products.vendorCode, code))).toEqual([])
})

test('[ADM-10a] the same key creates one product, also at once', async () => {
  const body = await newWhole(testShop)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => admin.call('POST /v1/admin/products/whole', { body, headers })),
  )
  expect(new Set(replies.map(({ status, body: reply }) => `${status} ${reply._id}`)).size).toBe(1)
})

test('[ADM-10b] a draft lacks English and descriptions; on the site each missing text is named', async () => {
  const photo = await undescribedFile()
  const texts = { name: { uk: 'Чернетка', en: '' }, description: { uk: '', en: '' }, care: { uk: '', en: '' } }
  const variant = createNewVariant('black', { photos: [{ fileId: photo.fileId, view: 'front' }] })
  const draft = await created({ ...texts, variants: [variant] })
  expect(draft.name).toEqual({ uk: 'Чернетка', en: '' })
  const shown = { ...toSentVariant(draft.variants[0]!), state: 'ACTIVE' as const }
  const refused = await put(draft._id, { ...toSentProduct(draft), variants: [shown] })
  expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  expect(failures(refused).toSorted()).toEqual(
    [
      'care.en missing_on_site',
      'care.uk missing_on_site',
      'description.en missing_on_site',
      'description.uk missing_on_site',
      'name.en missing_on_site',
      `photos.${photo.fileId}.alt.en missing_on_site`,
      `photos.${photo.fileId}.alt.uk missing_on_site`,
    ].toSorted(),
  )
  expect(await read(draft._id)).toEqual(draft)
  const complete = await newWhole(testShop)
  const alt = { uk: 'Чорне пончо', en: 'Black poncho', updatedAt: photo.updatedAt }
  const { name, description, care } = complete
  const saved = await put(draft._id, {
    ...toSentProduct(draft),
    name,
    description,
    care,
    variants: [{ ...shown, photos: [{ fileId: photo.fileId, view: 'front', alt }] }],
  })
  expect(saved.status).toBe(200)
  expect(await isShown(draft.variants[0]!._id)).toBe(true)
  // The calls of one record refuse it alike.
  const { _id, updatedAt } = saved.body.variants[0]!
  const blank = await undescribedFile()
  const patched = await admin.call('PATCH /v1/products/variants/{id}', {
    params: { id: _id },
    body: { updatedAt, photos: [{ fileId: blank.fileId, view: 'back' }] },
  })
  expect(failures(patched)).toHaveLength(2)
})

test('[ADM-10b] a description that a shown product needs is not emptied through another product', async () => {
  const photo = await undescribedFile()
  const described = { fileId: photo.fileId, view: 'front' as const }
  const alt = { uk: 'Спинка', en: 'Back', updatedAt: photo.updatedAt }
  const shown = await created({
    variants: [createNewVariant('black', { state: 'ACTIVE', photos: [{ ...described, alt }] })],
  })
  const { updatedAt } = shown.variants[0]!.photos[0]!
  const other = await create({
    variants: [createNewVariant('black', { photos: [{ ...described, alt: { uk: '', en: '', updatedAt } }] })],
  })
  expect(failures(other)).toHaveLength(2)
})

test('[ADM-10b] a product without any name is refused', async () => {
  expect(failures(await create({ name: { uk: ' ', en: '' } }))).toEqual([expect.stringContaining('name')])
})

test('[ADM-10c] two people edit two records of a product: both are saved', async () => {
  const whole = await created({ variants: [createNewVariant('black'), createNewVariant('milk')] })
  const [black, milk] = whole.variants.map(toSentVariant)
  const first = await put(whole._id, { ...toSentProduct(whole), variants: [{ ...black!, price: 2500 }] })
  const second = await put(whole._id, {
    ...toSentProduct(whole),
    description: { uk: 'Дуже широке', en: 'Very wide' },
    variants: [black!, { ...milk!, price: 2700 }].filter(({ _id }) => _id === milk!._id),
  })
  expect([first.status, second.status]).toEqual([200, 200])
  const after = await read(whole._id)
  expect(after.variants.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([2500, 2700])
  expect(after.description.uk).toBe('Дуже широке')
})

test('[ADM-10c] what differs and is based on an old copy is refused with the product as it is now', async () => {
  const whole = await created()
  const variant = toSentVariant(whole.variants[0]!)
  await put(whole._id, {
    ...toSentProduct(whole),
    name: { uk: 'Нова назва', en: 'New name' },
    variants: [{ ...variant, price: 2500 }],
  })
  const current = await read(whole._id)
  const conflict = { status: 409, body: { details: { reason: 'CHANGED_MEANWHILE', current } } }
  expect(await put(whole._id, { ...toSentProduct(whole), care: { uk: '40°', en: '40°' } })).toMatchObject(conflict)
  const stale = await put(whole._id, { ...toSentProduct(current), variants: [{ ...variant, price: 2600 }] })
  expect(stale).toMatchObject(conflict)
  expect(await read(whole._id)).toEqual(current)
})

test('[ADM-10c] a description of a photo that was changed since is not overwritten', async () => {
  const photo = await undescribedFile()
  const fileId = photo.fileId
  const whole = await created({ variants: [createNewVariant('black', { photos: [{ fileId, view: 'front' }] })] })
  const describe = (uk: string) =>
    put(whole._id, {
      ...toSentProduct(whole),
      variants: [
        {
          ...toSentVariant(whole.variants[0]!),
          photos: [{ fileId, view: 'front', alt: { uk, en: uk, updatedAt: photo.updatedAt } }],
        },
      ],
    })
  expect((await describe('перше')).status).toBe(200)
  expect((await describe('друге')).status).toBe(409)
  expect((await read(whole._id)).variants[0]!.photos[0]!.alt.uk).toBe('перше')
})

test('[ADM-10d] variants and sizes that are left out stay; a size that orders have changed is refused', async () => {
  const whole = await created({ variants: [createNewVariant('black'), createNewVariant('milk')] })
  const variant = whole.variants[0]!
  const sizes = (quantity: number, seen: number) => [{ value: 'M' as const, quantity, seen }]
  const base = { ...toSentProduct(whole) }
  const saved = await put(whole._id, { ...base, variants: [{ ...toSentVariant(variant), sizes: sizes(9, 5) }] })
  expect(saved.status).toBe(200)
  expect(saved.body.variants).toHaveLength(2)
  expect([await readStock(testShop, variant._id, 'S'), await readStock(testShop, variant._id, 'M')]).toEqual([3, 9])
  const now = saved.body.variants.find(({ _id }) => _id === variant._id)!
  const stale = await put(whole._id, { ...base, variants: [{ ...toSentVariant(now), sizes: sizes(20, 5) }] })
  expect(stale).toMatchObject({ status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } })
  expect(await readStock(testShop, variant._id, 'M')).toBe(9)
})

test('[ADM-10e] an editor writes texts and photos, but no price, state, unit or variant', async () => {
  const editor = await newAdministrator(testShop, { role: 'EDITOR' })
  const whole = await created()
  const variant = toSentVariant(whole.variants[0]!)
  const base = toSentProduct(whole)
  const refused = { status: 403, body: { code: 'DONT_HAVE_ACCESS', details: { permission: 'prices.change' } } }
  for (const change of [
    { price: 1 },
    { state: 'ACTIVE' as const },
    { sizes: [{ value: 'M' as const, quantity: 50, seen: 5 }] },
  ])
    expect(await put(whole._id, { ...base, variants: [{ ...variant, ...change }] }, editor)).toMatchObject(refused)
  expect(await put(whole._id, { ...base, variants: [createNewVariant('milk')] }, editor)).toMatchObject(refused)
  const created2 = await editor.call('POST /v1/admin/products/whole', { body: await newWhole(testShop) })
  expect(created2).toMatchObject(refused)
  const texts = { ...base, name: { uk: 'Плащ', en: 'Cape' }, variants: [{ ...variant, photos: [] }] }
  expect(await put(whole._id, texts, editor)).toMatchObject({ status: 200, body: { name: { uk: 'Плащ' } } })
})

test('[ADM-10f] a copy is hidden and has no units; the next copy has other codes', async () => {
  const whole = await created({ variants: [createNewVariant('black', { state: 'ACTIVE', heroPosition: 1 })] })
  const copy = () => admin.call('POST /v1/admin/products/whole/{id}/copy', { params: { id: whole._id } })
  const { status, body } = await copy()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    vendorCode: `${whole.vendorCode}-2`,
    name: { uk: 'Пончо (копія)', en: 'Poncho (copy)' },
    description: whole.description,
    variants: [
      { state: 'INACTIVE', heroPosition: null, price: 1990, vendorCode: `${whole.variants[0]!.vendorCode}-2` },
    ],
  })
  expect(body.variants[0]!.sizes.map(({ quantity }) => quantity)).toEqual([0, 0])
  expect(body.variants[0]!.photos).toEqual(whole.variants[0]!.photos)
  expect((await copy()).body.vendorCode).toBe(`${whole.vendorCode}-3`)
})

test('[ADM-10f] a copy whose code and name are cut has whole characters', async () => {
  // The cut would be in the middle of the last character.
  const vendorCode = `${crypto.randomUUID()}-\u{1F9E5}`.padStart(39, 'W')
  const name = { uk: `${'Я'.repeat(191)}\u{1F9E5}`, en: `${'A'.repeat(192)}\u{1F9E5}` }
  const whole = await created({ vendorCode, name })
  const { status, body } = await admin.call('POST /v1/admin/products/whole/{id}/copy', { params: { id: whole._id } })
  expect([status, body.vendorCode]).toEqual([201, `${vendorCode.slice(0, 37)}-2`])
  expect(body.name).toEqual({ uk: `${'Я'.repeat(191)} (копія)`, en: `${'A'.repeat(192)} (copy)` })
})

test('[ADM-10h] fibres are 100 percent and the text begins with them', async () => {
  const fibres = [
    { fibre: 'COTTON' as const, percent: 80 },
    { fibre: 'POLYESTER' as const, percent: 20 },
  ]
  const composition = { uk: 'Бавовна 80%, поліестер 20%, 400 г/м²', en: 'Cotton 80%, polyester 20%, 400 g/m²' }
  expect((await created({ fibres, composition })).fibres).toEqual(fibres)
  expect(failures(await create({ fibres }))).toEqual(['composition.uk not_of_fibres', 'composition.en not_of_fibres'])
  expect((await create({ fibres: [{ fibre: 'COTTON', percent: 99 }], composition })).status).toBe(422)
  // Another call that rewrites the text leaves no contradicting data.
  const whole = await created({ fibres, composition })
  const text = { uk: 'льон', en: 'linen' }
  const params = { id: whole._id }
  await admin.call('PATCH /v1/products/{id}', { params, body: { composition: text, updatedAt: whole.updatedAt } })
  expect(await read(whole._id)).toMatchObject({ composition: text, fibres: null })
})

test('[ADM-10a] a text that changes in one language is noted, until both are compared', async () => {
  const whole = await created()
  const changed = await put(whole._id, { ...toSentProduct(whole), description: { uk: 'Інше', en: 'Wide' } })
  const { uk, en } = changed.body.textTimes.description!
  expect(Date.parse(uk)).toBeGreaterThan(Date.parse(en))
  const compared = await put(whole._id, { ...toSentProduct(changed.body), compared: ['description'] })
  expect(compared.body.textTimes.description!.uk).toBe(compared.body.textTimes.description!.en)
})

test('[ADM-10a] saving what is there already writes nothing', async () => {
  const whole = await created()
  await put(whole._id, { ...toSentProduct(whole), variants: whole.variants.map(toSentVariant) })
  expect(await read(whole._id)).toEqual(whole)
  const entries = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, whole._id), eq(auditLog.action, 'UPDATE')))
  expect(entries).toEqual([])
})

test('a variant of another product is unknown, and one is sent once', async () => {
  const [whole, other] = [await created(), await created()]
  const foreign = toSentVariant(other.variants[0]!)
  const own = toSentVariant(whole.variants[0]!)
  const base = toSentProduct(whole)
  expect(await put(whole._id, { ...base, variants: [foreign] })).toMatchObject({
    status: 404,
    body: { code: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND' },
  })
  expect(failures(await put(whole._id, { ...base, variants: [own, own] }))).toEqual(['variants not_unique'])
  expect(seedId('colour:black')).toBe(own.colourId)
})
