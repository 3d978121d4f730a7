import { inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { applyImportPart } from '#api/modules/imports/apply-import-part.ts'
import { checkImport } from '#api/modules/imports/imports.service.ts'
import { undoImportPart } from '#api/modules/imports/undo-import-part.ts'
import { purgeImportPhotosWorker } from '#api/worker/purge-import-photos.ts'
import { files } from '#database/schema/files.ts'
import { importPhotos } from '#database/schema/import-photos.ts'
import { listRows } from '#database/rows.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newGuest } from '#tests/support/guest.ts'
import { newImporter, newImportRow } from '#tests/support/import-table.ts'
import { createPhotos, openListedStorage } from '#tests/support/listed-storage.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const { storage, listKeys } = await openListedStorage()
const testShop = await openShopFixture('ua', { storage })
const { shop } = testShop
const { database } = shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)
const { sendPhoto, sendPhotos, checkAgain, listPhotos, check, apply, read, runJobs, undoWhole, findVariant } =
  createImports(testShop, admin)
const newPhoto = createPhotos()
const purge = () => purgeImportPhotosWorker(shop)({})
const newCode = () => `P-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const tables = [
  'products',
  'variants',
  'variant_photos',
  'stock',
  'files',
  'listings',
  'categories',
  'colours',
] as const
const readTables = async () => {
  const all: Record<string, string[]> = {}
  for (const table of tables)
    all[table] = (
      await listRows<{ text: string }>(
        database,
        sql`select (to_jsonb(t) - 'updated_at')::text as text from ${sql.identifier(table)} t`,
      )
    )
      .map(({ text }) => text)
      .toSorted()
  return all
}

test('[ADM-35a] photos are found by their names in any case or by the vendor code; missing and unused ones are named', async () => {
  const code = newCode()
  const rows = [
    newImportRow(code, { photos: `${code}-Спереду.JPG; ${code}-gone.jpg, ${code}-lost.jpg` }),
    newImportRow(code, { code: `${code}-MIL`, colour: 'молочний' }),
  ]
  const { _id, report, photos } = await check(rows)
  expect(photos).toEqual({ count: 0, isChecked: true })
  // Before any photo is uploaded, cells that name photos are reported, and every colour keeps its own.
  expect(report.counts).toMatchObject({ errors: 0, wrong: 0 })
  expect(report.problems).toContainEqual(
    expect.objectContaining({
      row: 2,
      code: 'photo-not-brought',
      details: { photos: `${code}-Спереду.JPG, ${code}-gone.jpg, ${code}-lost.jpg` },
    }),
  )
  const before = await readTables()
  await sendPhotos(
    _id,
    new Map([
      // macOS decomposes й.
      [`${code}-спереду.jpg`.normalize('NFD'), await newPhoto()],
      [`${code}-MIL-back.jpg`, await newPhoto(800)],
      ['IMG_0021.jpg', await newPhoto()],
    ]),
  )
  expect((await read(_id)).photos).toEqual({ count: 3, isChecked: false })
  const { body: checked } = await checkAgain(_id)
  expect(checked.photos).toEqual({ count: 3, isChecked: true })
  expect(checked.report).toMatchObject({ unusedPhotos: ['IMG_0021.jpg'], unusedPhotoCount: 1 })
  expect(checked.report.problems.map(({ cell, code: problem, details }) => [cell, problem, details['photo']])).toEqual([
    ['R2', 'photo-missing', `${code}-gone.jpg`],
    ['R2', 'photo-missing', `${code}-lost.jpg`],
    ['R3', 'small-photo', `${code}-MIL-back.jpg`],
  ])
  expect(await apply(_id)).toMatchObject({ status: 409, body: { details: { reason: 'IMPORT_HAS_ERRORS' } } })
  await sendPhotos(
    _id,
    new Map([
      [`${code}-GONE.jpg`, await newPhoto()],
      [`${code}-lost.JPG`, await newPhoto()],
    ]),
  )
  const { body: whole } = await checkAgain(_id)
  expect(whole.report.counts).toMatchObject({ errors: 0, newColours: 2 })
  expect(whole.report.changes[0]!.changes).toContainEqual({ key: 'photos', before: '', after: '3' })
  expect(await readTables()).toEqual(before)
  expect(await listKeys('uploads/')).toEqual([])
})

test('[ADM-35b] an import writes its photos without their metadata, visitors see them, and no copy is left', async () => {
  const code = newCode()
  const { _id } = await check([newImportRow(code, { photos: 'Front.jpg, back.png' })])
  const withPlace = await sharp(await newPhoto())
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  await sendPhotos(_id, new Map([['front.jpg', withPlace]]))
  // Its first bytes decide, as in a folder.
  const png = await sharp(await newPhoto())
    .png()
    .toBuffer()
  expect((await sendPhoto(_id, 'back.png', png, { type: 'application/octet-stream' })).status).toBe(201)
  await checkAgain(_id)
  expect((await apply(_id)).status).toBe(200)
  await runJobs(_id)
  expect(await read(_id)).toMatchObject({ state: 'APPLIED', made: 1, refused: [], photos: { count: 0 }, photoCount: 2 })
  const listed = (await admin.call('GET /v1/imports')).body.entities
  expect(listed.find((one) => one._id === _id)).toMatchObject({ photoCount: 2 })
  const { id } = (await findVariant(`${code}-BLA`))!
  const shown = await guest.call('GET /v1/products/variants/{id}', { params: { id } })
  expect(shown.body).toMatchObject({
    photos: [
      { view: 'front', alt: `Пончо ${code}, чорний, вигляд спереду` },
      { view: 'back', alt: `Пончо ${code}, чорний, вигляд ззаду` },
    ],
  })
  expect(testShop.jobs.splice(0).some(({ name }) => name === 'purge-import-photos')).toBe(true)
  await purge()
  expect(await listKeys('imports/')).toHaveLength(await database.$count(importPhotos))
  for (const key of await listKeys('uploads/')) {
    const { exif, format } = await sharp(await storage.get(key)).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
  }
})

test('[ADM-35c] an import with photos that was killed goes on, stores each once, and is undone with the photos', async () => {
  const [known, shared] = [newCode(), await newPhoto()]
  // A file that is there already and has no description yet gets one, and loses it again.
  const library = await newPhoto()
  const uploaded = await admin.send({
    method: 'POST',
    path: '/v1/files',
    payload: library,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(uploaded.status).toBe(201)
  const first = await check([newImportRow(known, { photos: '1.jpg' })])
  await sendPhotos(first._id, new Map([['1.jpg', await newPhoto()]]))
  await checkAgain(first._id)
  await apply(first._id)
  await runJobs(first._id)
  await purge()
  const [before, storedBefore] = [await readTables(), await listKeys()]

  const codes = Array.from({ length: 4 }, newCode)
  const rows = [
    ...codes.map((code) =>
      newImportRow(code, {
        photos: `${code}.jpg, shared.jpg`,
        category: `Парео ${codes[0]!}`,
        'category-en': `Sarongs ${codes[0]!}`,
      }),
    ),
    { code: `${known}-BLA`, photos: 'library.jpg, shared.jpg' },
  ]
  const { _id } = await check(rows)
  await sendPhotos(
    _id,
    new Map([
      ['shared.jpg', shared],
      ['library.jpg', library],
    ]),
  )
  for (const code of codes) await sendPhotos(_id, new Map([[`${code}.jpg`, await newPhoto()]]))
  expect((await checkAgain(_id)).body.report.counts).toMatchObject({ errors: 0, newProducts: 4, changed: 1 })
  await apply(_id)
  // Dies between the photos of a product and the product.
  let changes = 0
  const killed: typeof shop = {
    ...shop,
    change: (work) => {
      changes += 1
      return changes > 6 ? Promise.reject(new Error('killed')) : shop.change(work)
    },
  }
  await expect(applyImportPart(killed, _id)).rejects.toThrow('killed')
  const interrupted = await read(_id)
  expect(interrupted.state).toBe('APPLYING')
  expect(interrupted.done).toBeGreaterThan(0)
  expect(interrupted.done).toBeLessThan(5)
  // Photos of a running import are not deleted.
  await purge()
  await runJobs(_id)
  expect(await read(_id)).toMatchObject({ state: 'APPLIED', done: 5, made: 4, changed: 1, refused: [] })
  await purge()
  const added = (await database.select().from(files)).length - before['files']!.length
  expect(added).toBe(5)

  expect((await admin.call('POST /v1/imports/{id}/undo', { params: { id: _id } })).status).toBe(200)
  let undone = 0
  const killedUndo: typeof shop = {
    ...shop,
    change: (work) => {
      undone += 1
      return undone > 7 ? Promise.reject(new Error('killed')) : shop.change(work)
    },
  }
  await expect(undoImportPart(killedUndo, _id)).rejects.toThrow('killed')
  await runJobs(_id)
  expect(await read(_id)).toMatchObject({ state: 'UNDONE', undo: { left: 0 } })
  expect(await readTables()).toEqual(before)
  expect(await listKeys()).toEqual(storedBefore)
})

test('[ADM-35c] a photo that is shown elsewhere since, or was described by hand, outlives the undo', async () => {
  const [code, other] = [newCode(), newCode()]
  const [photo, edited] = [await newPhoto(), await newPhoto()]
  const importWithPhotos = async (rows: Parameters<typeof check>[0], photos: ReadonlyMap<string, Buffer>) => {
    const { _id } = await check(rows)
    await sendPhotos(_id, photos)
    await checkAgain(_id)
    expect((await apply(_id)).status).toBe(200)
    await runJobs(_id)
    return _id
  }
  const id = await importWithPhotos(
    [newImportRow(code, { photos: 'a.jpg, b.jpg' })],
    new Map([
      ['a.jpg', photo],
      ['b.jpg', edited],
    ]),
  )
  await importWithPhotos([newImportRow(other, { photos: 'a.jpg' })], new Map([['a.jpg', photo]]))
  const product = await admin.call('GET /v1/admin/products/whole/{id}', {
    params: { id: (await findVariant(`${code}-BLA`))!.productId },
  })
  const [a, b] = product.body.variants[0]!.photos.map(({ fileId }) => fileId)
  const file = await admin.call('GET /v1/files/{id}', { params: { id: b! } })
  const patched = await admin.call('PATCH /v1/files/{id}', {
    params: { id: b! },
    body: { alt: { uk: 'Інше', en: 'Other' }, updatedAt: file.body.updatedAt },
  })
  expect(patched.status).toBe(200)
  await undoWhole(id)
  const left = await database
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [a!, b!]))
  expect(left).toHaveLength(2)
})

test('[ADM-35d] a photo that arrives during a check is not part of it', async () => {
  const code = newCode()
  const { _id } = await check([newImportRow(code)])
  await sendPhotos(_id, new Map([[`${code}-BLA-1.jpg`, await newPhoto()]]))
  const photo = await newPhoto()
  const meanwhile: typeof shop = {
    ...shop,
    change: async (work) => {
      await sendPhotos(_id, new Map([[`${code}-BLA-2.jpg`, photo]]))
      return shop.change(work)
    },
  }
  const checked = await checkImport(meanwhile, await newImporter(testShop), { params: { id: _id } } as never)
  expect(checked.photos).toEqual({ count: 2, isChecked: false })
  expect((await checkAgain(_id)).body.photos.isChecked).toBe(true)
})

test('[ADM-35d] photos that come after the check are not written before they are checked', async () => {
  const code = newCode()
  const { _id } = await check([newImportRow(code)])
  await sendPhotos(_id, new Map([[`${code}-BLA.jpg`, await newPhoto()]]))
  expect(await apply(_id)).toMatchObject({ status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } })
  await checkAgain(_id)
  expect((await apply(_id)).status).toBe(200)
  // A photo that comes while it is written is refused, and nothing is left of it.
  expect(await sendPhoto(_id, 'late.jpg', await newPhoto())).toMatchObject({
    status: 409,
    body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } },
  })
  expect(await checkAgain(_id)).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
  expect(await listPhotos(_id)).toEqual([`${code}-BLA.jpg`])
  await runJobs(_id)
  expect(await read(_id)).toMatchObject({ state: 'APPLIED', made: 1 })
})
