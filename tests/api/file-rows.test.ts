import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { files } from '#database/schema/files.ts'
import { orderItems } from '#database/schema/orders.ts'
import { pages } from '#database/schema/pages.ts'
import { seedId } from '#database/seed/seed-id.ts'
import type { UploadedFile } from '#shared/entities/admin/file.ts'
import type { FileRowSearch } from '#shared/entities/admin/file-row.ts'
import type { FilePlace } from '#shared/rules/file-places.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole, toSentProduct } from '#tests/support/whole-product.ts'

// With its caches: the counts stay right while photos change.
const testShop = await openShopFixture('ua', { replyBytes: 1024 * 1024 })
const { database } = testShop.shop
const admin = await newAdministrator(testShop)

let shade = 0
/** Uploads an image that no other test has. */
const upload = async (alt: { altUk?: string; altEn?: string } = { altUk: 'Річ', altEn: 'A thing' }) => {
  shade += 1
  const background = { r: 20, g: shade % 256, b: 200 }
  const payload = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer()
  const send = async () =>
    (
      await admin.send({
        method: 'POST',
        path: `/v1/files?${new URLSearchParams(alt)}`,
        payload,
        headers: { 'content-type': 'image/png' },
      })
    ).body as unknown as UploadedFile // the contract declares this reply
  return { file: await send(), sendAgain: send }
}
const search = async (body: FileRowSearch = {}) =>
  (await admin.call('POST /v1/admin/file-rows/search', { body: { limit: 100, ...body } })).body
const list = async (body: FileRowSearch) => (await search(body)).entities.map(({ _id }) => _id)
const readUses = async (id: string) => (await admin.call('GET /v1/admin/files/{id}/uses', { params: { id } })).body
const remove = async (id: string) => (await admin.call('DELETE /v1/files/{id}', { params: { id } })).body.code
const names = { uk: 'Пончо «Ярило»', en: 'Yarylo poncho' }

/** Creates a product that shows an image as the second photo of its black colour. */
const makeProduct = async (fileId: string) => {
  const photos = [
    { fileId: seedId('file:products/tee/front/black.webp'), view: 'front' as const },
    { fileId, view: 'detail' as const },
  ]
  const variants = [createNewVariant('black', { state: 'ACTIVE', photos })]
  return (
    await admin.call('POST /v1/admin/products/whole', { body: await newWhole(testShop, { name: names, variants }) })
  ).body
}
const lead = { uk: 'Широкі', en: 'Wide' }
const listed = { name: { uk: 'Куртки', en: 'Jackets' }, lead, state: 'ACTIVE' as const, position: 70 }
const orderPhoto = async (photoId: string) => {
  const guest = newGuest(testShop.server)
  const variantId = testShop.variant('tee-step', 'black')
  const orderId = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
  await placeOrder(guest, orderId)
  await testShop.shop.change(async (tx) => {
    await tx.update(orderItems).set({ photoId }).where(eq(orderItems.orderId, orderId))
    tx.publish('file', photoId)
  })
}
const showOnPage = async (fileId: string) => {
  const params = { name: 'about' }
  const { body } = await admin.call('GET /v1/admin/pages/{name}', { params })
  const side = { scene: 'rail', alt: 'a', caption: 'b' }
  const pair = { kind: 'pair' as const, left: side, right: { ...side, scene: fileId } }
  const text = { kind: 'text' as const, paragraphs: ['в'] }
  const sections = { uk: [text, pair, ...body.sections.uk], en: [text, pair, ...body.sections.en] }
  await admin.call('PUT /v1/pages/{name}', { params, body: { updatedAt: body.updatedAt, sections } })
}

/** Makes an image appear in each kind of place. Returns what its list of places then says. */
const shows: Readonly<Record<FilePlace, (fileId: string) => Promise<object>>> = {
  PRODUCT: async (fileId) => {
    const { _id, variants } = await makeProduct(fileId)
    const product = { productId: _id, variantId: variants[0]!._id, name: names, view: 'detail', position: 2 }
    return {
      products: [expect.objectContaining({ ...product, colour: { uk: 'чорний', en: 'black' } })],
      productCount: 1,
      suggestedAlt: { uk: 'Пончо «Ярило», чорний, зблизька', en: 'Yarylo poncho, black, close-up' },
    }
  },
  CATEGORY: async (photoId) => {
    const { body } = await admin.call('POST /v1/categories', { body: { ...listed, photoId } })
    return { categories: [{ _id: body._id, name: listed.name }], suggestedAlt: listed.name }
  },
  COLLECTION: async (photoId) => {
    const rule = { colours: ['black'] }
    const { body } = await admin.call('POST /v1/collections', { body: { ...listed, photoId, rule } })
    return { collections: [{ _id: body._id, name: listed.name }], suggestedAlt: listed.name }
  },
  PAGE: async (fileId) => {
    await showOnPage(fileId)
    const [page] = await database.select().from(pages).where(eq(pages.name, 'about'))
    return { pages: [{ name: 'about', title: page!.title, spots: [{ section: 2, spot: 'right' }] }] }
  },
  ORDER: async (fileId) => {
    await orderPhoto(fileId)
    return { orderCount: 1, replaceRefusal: 'FILE_IN_ORDER' }
  },
}
const noUses = {
  suggestedAlt: null,
  products: [],
  productCount: 0,
  categories: [],
  collections: [],
  pages: [],
  orderCount: 0,
}

test.each(Object.entries(shows))(
  '[ADM-10ax] an image in a place of the kind %s is listed with it and cannot be deleted',
  async (kind, show) => {
    const { file } = await upload()
    const { counts } = await search()
    const { existed: _existed, ...stored } = file
    const unused = { ...stored, ...noUses, uploadedBy: 'Ірина', replaceRefusal: null }
    expect(await readUses(file._id)).toEqual(unused)
    const expected = await show(file._id)
    expect(await readUses(file._id)).toEqual({ ...unused, ...expected })
    const row = (await search()).entities.find(({ _id }) => _id === file._id)
    const isOrder = kind === 'ORDER'
    expect(row).toMatchObject({
      places: isOrder ? 0 : 1,
      inOrders: isOrder,
      replaceRefusal: isOrder ? 'FILE_IN_ORDER' : null,
    })
    expect((await search()).counts.unused).toBe(counts.unused - 1)
    for (const place of Object.keys(shows) as FilePlace[])
      expect([place, (await list({ place })).includes(file._id)]).toEqual([place, place === kind])
    expect(await list({ unused: true })).not.toContain(file._id)
    expect(await remove(file._id)).toBe('FILE_IN_USE')
    const many = await admin.call('DELETE /v1/files/many', { body: { ids: [file._id] } })
    expect(many.body.code).toBe('FILE_IN_USE')
  },
)

test('[ADM-10ax] every reference of the database to an image is one of these places', async () => {
  const references = await listRows<{ table: string }>(
    database,
    sql`select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'files'::regclass
      union select table_name from information_schema.columns where table_schema = 'public' and column_name ~ '(photo|file|image)_id$'
      order by 1`,
  )
  // Imports note the files that they have created; those go with the files.
  expect(references.map(({ table }) => table).filter((table) => table !== 'import_files')).toEqual([
    'categories',
    'collections',
    'order_items',
    'page_files',
    'variant_photos',
  ])
})

test('[ADM-10ax] an image that nothing shows any more can be deleted', async () => {
  const { file } = await upload()
  const whole = await makeProduct(file._id)
  expect(await remove(file._id)).toBe('FILE_IN_USE')
  const [variant] = whole.variants
  const { createdAt: _createdAt, photos, sizes: _sizes, ...rest } = variant!
  const kept = photos.filter(({ fileId }) => fileId !== file._id).map(({ fileId, view }) => ({ fileId, view }))
  const body = { ...toSentProduct(whole), variants: [{ ...rest, sizes: [], photos: kept }] }
  await admin.call('PUT /v1/admin/products/whole/{id}', { params: { id: whole._id }, body })
  expect(await list({ unused: true })).toContain(file._id)
  const { counts } = await search()
  expect(await remove(file._id)).toBeUndefined()
  expect((await search()).counts).toEqual({ ...counts, all: counts.all - 1, unused: counts.unused - 1 })
  expect(await list({})).not.toContain(file._id)
  const gone = await admin.call('GET /v1/admin/files/{id}/uses', { params: { id: file._id } })
  expect(gone.body.code).toBe('FILE_NOT_FOUND')
})

test('[ADM-10aw] images are found by words of their description and their product, by codes and stored names', async () => {
  const { file } = await upload({ altUk: 'Каптур зблизька', altEn: 'Close-up of the hood' })
  const whole = await makeProduct(file._id)
  const texts = [
    'каптур',
    'ЗБЛИЗ',
    'hood close',
    'ярил',
    'yarylo ponch',
    whole.vendorCode,
    whole.variants[0]!.vendorCode,
  ]
  for (const text of texts) expect([text, await list({ text })]).toEqual([text, expect.arrayContaining([file._id])])
  for (const text of ['аптур', 'каптур пальто', "'&|!:*", 'каптур'.repeat(10)])
    expect([text, (await search({ text, limit: 1 })).total]).toEqual([
      text,
      text === "'&|!:*" ? (await search()).total : 0,
    ])
  const railId = seedId('file:scenes/rail.webp')
  const seeded = (await search({ text: 'scenes rail' })).entities.find(({ _id }) => _id === railId)
  expect(seeded).toMatchObject({ replaceRefusal: 'FILE_SEEDED', product: null })
  expect((await search({ text: 'каптур' })).entities[0]).toMatchObject({
    product: { name: names, colour: { uk: 'чорний', en: 'black' } },
  })
})

test('[ADM-10aw] images without a description are listed and counted until both languages have it', async () => {
  const { counts } = await search()
  const { file } = await upload({ altUk: 'Лише українською' })
  const after = (await search({ undescribed: true, limit: 1 })).counts
  expect(after).toEqual({
    all: counts.all + 1,
    undescribed: counts.undescribed + 1,
    unused: counts.unused + 1,
  })
  const missing = await search({ undescribed: true })
  expect(missing.total).toBe(after.undescribed)
  expect(missing.entities.map(({ _id }) => _id)).toContain(file._id)
  expect(await list({ undescribed: true, unused: true, text: 'лише' })).toEqual([file._id])
  const body = { alt: { uk: 'Обома', en: 'In both' }, updatedAt: file.updatedAt }
  await admin.call('PATCH /v1/files/{id}', { params: { id: file._id }, body })
  expect((await search({ undescribed: true })).counts).toEqual({ ...after, undescribed: counts.undescribed })
  expect(await list({ undescribed: true })).not.toContain(file._id)
})

test('[ADM-10aw] pages have 60 images, newest first, each image once', async () => {
  const { file } = await upload()
  const read = async (page: number) => (await admin.call('POST /v1/admin/file-rows/search', { body: { page } })).body
  const first = await read(1)
  expect([first.entities.length, first.entities[0]!._id]).toEqual([60, file._id])
  const ids: string[] = []
  for (let page = 1; ids.length < first.total; page++) ids.push(...(await read(page)).entities.map(({ _id }) => _id))
  expect(ids).toHaveLength(await database.$count(files))
  expect(new Set(ids).size).toBe(ids.length)
})

test('[ADM-10aw] every role that reads the range may list images; only those that change it may change them', async () => {
  const packer = await newAdministrator(testShop, { role: 'PACKER' })
  const { file } = await upload()
  const params = { id: file._id }
  const statuses = [
    await packer.call('POST /v1/admin/file-rows/search', { body: {} }),
    await packer.call('GET /v1/admin/files/{id}/uses', { params }),
    await packer.call('PATCH /v1/files/{id}', { params, body: { updatedAt: file.updatedAt } }),
    await packer.call('DELETE /v1/files/{id}', { params }),
    await newGuest(testShop.server).call('POST /v1/admin/file-rows/search', { body: {} }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 403, 403, 401])
})

test('[ADM-10ay] an upload says whether the image was there already', async () => {
  const { file, sendAgain } = await upload()
  expect(file.existed).toBe(false)
  expect(await sendAgain()).toEqual({ ...file, existed: true })
})
