import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purgeImportPhotosWorker } from '#api/worker/purge-import-photos.ts'
import { importPhotos } from '#database/schema/import-photos.ts'
import { maxImportPhotoBytes, maxImportPhotos } from '#shared/rules/import-photos.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { createPhotos, openListedStorage } from '#tests/support/listed-storage.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const { storage, listKeys, setFull } = await openListedStorage()
const testShop = await openShopFixture('ua', { storage })
const { shop } = testShop
const { database } = shop
const admin = await newAdministrator(testShop)
const { sendPhoto, sendPhotos, checkAgain, listPhotos, check, read } = createImports(testShop, admin)
const newPhoto = createPhotos()
const purge = () => purgeImportPhotosWorker(shop)({})
const newCode = () => `P-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
/** The storage has the photos that a table lists, and nothing else. */
const expectNoWaste = async () => {
  const rows = await database.select({ id: importPhotos.id }).from(importPhotos)
  expect(await listKeys('imports/')).toEqual(rows.map(({ id }) => `imports/${id}.webp`).toSorted())
}

test('[ADM-35e] a photo is named with its reason, can be sent again and replaced; the others stay', async () => {
  const { _id } = await check([newImportRow(newCode())])
  const good = await newPhoto()
  await sendPhotos(_id, new Map([['good.jpg', good]]))
  for (const [payload, type, expected] of [
    [Buffer.from('%PDF-1.7'), 'application/pdf', { status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED' } }],
    [Buffer.from('PK\u0003\u0004'), 'image/jpeg', { body: { code: 'FILE_HAS_DIFFERENT_TYPE' } }],
    [good.subarray(0, 300), 'image/jpeg', { status: 422, body: { details: [{ field: 'picture', rule: 'broken' }] } }],
  ] as const)
    expect(await sendPhoto(_id, 'bad.jpg', payload, { type })).toMatchObject(expected)
  setFull(true)
  expect((await sendPhoto(_id, 'bad.jpg', await newPhoto())).status).toBe(500)
  setFull(false)
  expect(await database.$count(importPhotos, eq(importPhotos.importId, _id))).toBe(1)
  expect(await listPhotos(_id)).toEqual(['good.jpg'])
  const [one, two] = [await newPhoto(), await newPhoto()]
  await sendPhotos(
    _id,
    new Map([
      ['bad.jpg', one],
      ['BAD.jpg', two],
    ]),
  )
  const { body } = await admin.call('GET /v1/imports/{id}/photos', { params: { id: _id } })
  expect(body).toMatchObject({ total: 2, entities: [{ name: 'BAD.jpg', bytes: two.length }, { name: 'good.jpg' }] })
  await purge()
  await expectNoWaste()
})

test('[ADM-35f] photos are sent, listed and checked by those who may import, for a table that is there', async () => {
  const editor = await newAdministrator(testShop, { role: 'EDITOR' })
  const { _id } = await check([newImportRow(newCode())])
  const id = crypto.randomUUID()
  expect((await sendPhoto(_id, 'a.jpg', await newPhoto(), { caller: editor })).status).toBe(403)
  expect((await editor.call('GET /v1/imports/{id}/photos', { params: { id: _id } })).status).toBe(403)
  expect((await editor.call('POST /v1/imports/{id}/check', { params: { id: _id } })).status).toBe(403)
  const unknown = { status: 404, body: { details: { reason: 'IMPORT_NOT_FOUND' } } }
  expect(await sendPhoto(id, 'a.jpg', await newPhoto())).toMatchObject(unknown)
  expect(await admin.call('GET /v1/imports/{id}/photos', { params: { id } })).toMatchObject(unknown)
  expect(await checkAgain(id)).toMatchObject(unknown)
})

test('[ADM-35g] photos are bounded by number and size, and what replaces another takes no room', async () => {
  const { _id } = await check([newImportRow(newCode())])
  await sendPhotos(_id, new Map([['first.jpg', await newPhoto()]]))
  const full = { status: 409, body: { details: { reason: 'IMPORT_PHOTOS_FULL', limit: maxImportPhotos } } }
  const setBytes = (bytes: number) => database.update(importPhotos).set({ bytes }).where(eq(importPhotos.importId, _id))
  // The bytes are an integer of 32 bits: two rows make the sum.
  await sendPhotos(_id, new Map([['second.jpg', await newPhoto()]]))
  await setBytes(Math.floor(maxImportPhotoBytes / 2) - 10)
  expect(await sendPhoto(_id, 'third.jpg', await newPhoto())).toMatchObject(full)
  expect((await sendPhoto(_id, 'SECOND.jpg', await newPhoto())).status).toBe(201)
  await setBytes(1)
  const [{ id: _row, name: _name, key: _key, ...row }] = await database
    .select()
    .from(importPhotos)
    .where(eq(importPhotos.importId, _id))
    .then((rows) => [rows[0]!] as const)
  const names = Array.from({ length: maxImportPhotos - 2 }, (_, index) => `n${index}.jpg`)
  await database.insert(importPhotos).values(names.map((name) => ({ ...row, name, key: name })))
  expect(await sendPhoto(_id, 'third.jpg', await newPhoto())).toMatchObject(full)
  expect((await sendPhoto(_id, 'n5.jpg', await newPhoto())).status).toBe(201)
  expect(await listPhotos(_id)).toHaveLength(maxImportPhotos)
  await database.update(importPhotos).set({ importId: null }).where(inArray(importPhotos.key, names))
})

test('[ADM-35h] three tables that wait keep their photos, for a week; a lost upload leaves nothing', async () => {
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) {
    const { _id } = await check([newImportRow(newCode())])
    await sendPhotos(_id, new Map([['a.jpg', await newPhoto()]]))
    await checkAgain(_id)
    ids.push(_id)
  }
  expect((await read(ids[0]!)).photos).toEqual({ count: 0, isChecked: false })
  for (const id of ids.slice(1)) expect((await read(id)).photos).toEqual({ count: 1, isChecked: true })
  const dayMs = 86_400_000
  const setAge = (id: string, days: number) =>
    database
      .update(importPhotos)
      .set({ createdAt: new Date(shop.now().getTime() - days * dayMs) })
      .where(eq(importPhotos.importId, id))
  await setAge(ids[1]!, 8)
  await setAge(ids[2]!, 6)
  // A process that has ended in the middle of an upload.
  const [lost] = await database
    .update(importPhotos)
    .set({ isStored: false, createdAt: new Date(shop.now().getTime() - dayMs) })
    .where(eq(importPhotos.importId, ids[3]!))
    .returning()
  await purge()
  expect((await read(ids[1]!)).photos).toEqual({ count: 0, isChecked: false })
  expect((await read(ids[2]!)).photos).toEqual({ count: 1, isChecked: true })
  expect(await listPhotos(ids[3]!)).toEqual([])
  expect(await storage.get(`imports/${lost!.id}.webp`)).toBeUndefined()
  await expectNoWaste()
})
