import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startS3Simulator } from '#simulators/s3.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import { files } from '#database/schema/files.ts'
import { orderItems } from '#database/schema/orders.ts'
import { seedId } from '#database/seed/seed-id.ts'
import type { UploadedFile } from '#shared/entities/admin/file.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)

type Format = 'jpeg' | 'png' | 'webp' | 'avif'
let shade = 0
/** Returns an image that no other test has. */
const paint = (format: Format, width = 1200, height = 1600): Promise<Buffer> => {
  shade += 1
  return sharp({
    create: { width, height, channels: 3, background: { r: 180, g: (shade % 7) * 30, b: (shade * 13) % 256 } },
  })
    .withExif({ IFD0: { Copyright: 'who took it' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer()
}
const alt = new URLSearchParams({ altUk: 'Худі на рейці', altEn: 'A hoodie on a rail' })
const send = (payload: Buffer, type: string, { method = 'POST', path = `/v1/files?${alt}`, who = admin } = {}) =>
  who.send({ method, path, payload, headers: { 'content-type': type } })
const upload = async (): Promise<UploadedFile> => {
  const { status, body } = await send(await paint('jpeg'), 'image/jpeg')
  expect(status).toBe(201)
  return body as unknown as UploadedFile // the contract declares this reply
}
const readSource = async (id: string) => {
  const [row] = await testShop.shop.database.select().from(files).where(eq(files.id, id))
  return row?.source
}

describe('an uploaded photo', () => {
  test.each<Format>(['jpeg', 'png', 'webp', 'avif'])(
    '[API-04f] as %s is encoded again, named by its content and free of camera metadata',
    async (format) => {
      const { status, body } = await send(await paint(format), `image/${format}`)
      expect(status).toBe(201)
      expect(body).toMatchObject({
        alt: { uk: 'Худі на рейці', en: 'A hoodie on a rail' },
        width: 1200,
        height: 1600,
        dominant: expect.stringMatching(/^#[\da-f]{6}$/),
      })
      const source = (await readSource(String(body['_id'])))!
      const [, hash] = /^uploads\/([\da-f]{16})\.webp$/.exec(source) ?? []
      expect(body['imageSizes']).toMatchObject({ W500: `/images/${hash}-500.webp`, W1000: `/images/${hash}-1000.webp` })
      const stored = await testShop.shop.storage.get(source)
      const { exif, width, format: keptAs } = await sharp(stored).metadata()
      expect([exif, width, keptAs]).toEqual([undefined, 1200, 'webp'])
    },
  )

  test('[API-01b] is refused if its description contains characters that the database cannot store', async () => {
    const words = new URLSearchParams({ altUk: 'Худі\u0000', altEn: 'A hoodie' })
    const response = await send(await paint('png'), 'image/png', { path: `/v1/files?${words}` })
    expect([response.status, response.body.code]).toEqual([422, 'VALIDATION_ERROR'])
  })

  test('[API-04f] is rotated upright by its EXIF data and scaled down to the largest size used', async () => {
    const lying = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#884422' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await send(lying, 'image/jpeg')).body).toMatchObject({ width: 1500, height: 3000 })
  })

  test('[API-04f] can be shown by a category at once, and cannot be deleted while it is', async () => {
    const file = await upload()
    const params = { id: file._id }
    const { body: category } = await admin.call('POST /v1/categories', {
      body: {
        name: { uk: 'Пальта', en: 'Coats' },
        lead: { uk: 'Широкі', en: 'Wide' },
        photoId: file._id,
        state: 'ACTIVE',
        position: 50,
      },
    })
    const shown = await newGuest(testShop.server).call('GET /v1/categories/{id}', { params: { id: category._id } })
    expect(shown.body.photo).toMatchObject({ _id: file._id, alt: 'Худі на рейці', imageSizes: file.imageSizes })

    const used = [
      await admin.call('DELETE /v1/files/{id}', { params }),
      await admin.call('DELETE /v1/files/many', { body: { ids: [file._id] } }),
    ]
    expect(used.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'FILE_IN_USE'],
      [409, 'FILE_IN_USE'],
    ])
    expect(await testShop.shop.storage.get((await readSource(file._id))!)).toBeDefined()

    await admin.call('DELETE /v1/categories/{id}', { params: { id: category._id } })
    const source = (await readSource(file._id))!
    expect((await admin.call('DELETE /v1/files/{id}', { params })).status).toBe(200)
    expect(await testShop.shop.storage.get(source)).toBeUndefined()
    expect((await admin.call('GET /v1/files/{id}', { params })).body.code).toBe('FILE_NOT_FOUND')
  })

  test('[API-04f] cannot be deleted while a product or a page shows it; an unknown one is not found', async () => {
    for (const source of ['file:products/tee/front/black.webp', 'file:scenes/rail.webp']) {
      const used = await admin.call('DELETE /v1/files/{id}', { params: { id: seedId(source) } })
      expect([source, used.status, used.body.code]).toEqual([source, 409, 'FILE_IN_USE'])
    }
    const unknownId = '00000000-0000-4000-8000-000000000000'
    const many = await admin.call('DELETE /v1/files/many', { body: { ids: [unknownId] } })
    expect([many.status, many.body.code]).toEqual([404, 'MANY_FILES_NOT_FOUND'])
  })

  test('[API-04f] is found by search, and its description can be changed in both languages', async () => {
    const file = await upload()
    const params = { id: file._id }
    const found = await admin.call('POST /v1/files/search', {
      body: { filter: { field: '_id', op: 'eq', value: file._id } },
    })
    const { existed: _existed, ...stored } = file
    expect(found.body).toEqual({ entities: [stored], total: 1 })
    const words = { uk: 'Пальто', en: 'A coat' }
    const send = () => admin.call('PATCH /v1/files/{id}', { params, body: { alt: words, updatedAt: file.updatedAt } })
    expect((await send()).body).toMatchObject({ alt: words, imageSizes: file.imageSizes })
    expect((await send()).status).toBe(409)
  })
})

describe('an upload is refused', () => {
  test('[API-01b] for its type, for its bytes, and if the two differ', async () => {
    const jpeg = await paint('jpeg')
    const gif = Buffer.from('GIF89a'.padEnd(100, '\u0001'))
    const table: [Buffer, string, number, string][] = [
      [gif, 'image/gif', 415, 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415, 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('{}'), 'application/json', 415, 'FILE_TYPE_NOT_ALLOWED'],
      [jpeg, 'multipart/form-data; boundary=x', 415, 'FILE_TYPE_NOT_ALLOWED'],
      [jpeg, 'image/png', 415, 'FILE_HAS_DIFFERENT_TYPE'],
      [gif, 'image/jpeg', 415, 'FILE_HAS_DIFFERENT_TYPE'],
      [Buffer.alloc(0), 'image/jpeg', 415, 'FILE_HAS_DIFFERENT_TYPE'],
      [jpeg.subarray(0, 300), 'image/jpeg', 422, 'VALIDATION_ERROR'],
    ]
    for (const [bytes, type, status, code] of table) {
      const response = await send(bytes, type)
      expect({ type, status: response.status, code: response.body.code }).toEqual({ type, status, code })
    }
  })

  test('[API-01b] for its size, in pixels and in bytes', async () => {
    const wide = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const response = await send(wide, 'image/png')
    expect(response).toMatchObject({ status: 422, body: { details: [{ field: 'picture', rule: 'too_many_pixels' }] } })
    const heavy = await send(Buffer.alloc(21 * 1024 * 1024), 'image/jpeg')
    expect([heavy.status, heavy.body.code]).toEqual([413, 'BAD_REQUEST'])
  })

  test('[API-01b] with a description that is too long', async () => {
    const long = await send(await paint('jpeg'), 'image/jpeg', { path: `/v1/files?altUk=${'x'.repeat(301)}` })
    expect([long.status, long.body.code]).toEqual([422, 'VALIDATION_ERROR'])
  })
})

test('[API-04f] the same photo is stored once, also if it arrives several times at once; a description can follow', async () => {
  const bytes = await paint('jpeg')
  const path = '/v1/files'
  const responses = await Promise.all([1, 2, 3].map(() => send(bytes, 'image/jpeg', { path })))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(responses.map(({ body }) => JSON.stringify({ ...body, existed: true }))).size).toBe(1)
  expect(responses.filter(({ body }) => body['existed'] === false)).toHaveLength(1)
  expect(responses[0]!.body['alt']).toEqual({ uk: '', en: '' })
  expect(await send(bytes, 'image/jpeg')).toMatchObject({ body: { alt: { uk: '', en: '' } } })
})

describe('replacing a photo', () => {
  const replace = async (file: { _id: string; updatedAt: string }, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ updatedAt: file.updatedAt, ...more })
    return send(await paint('png', 800, 1000), 'image/png', { method: 'PUT', path: `/v1/files/${file._id}?${query}` })
  }

  test('[API-04f] changes it everywhere it is shown, at a new address, and deletes the old files', async () => {
    const file = await upload()
    const before = (await readSource(file._id))!
    const { status, body } = await replace(file, { altEn: 'Another' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: file._id, width: 800, height: 1000, alt: { uk: file.alt.uk, en: 'Another' } })
    expect(body['imageSizes']).not.toEqual(file.imageSizes)
    expect(await testShop.shop.storage.get(before)).toBeUndefined()
    expect(await testShop.shop.storage.get((await readSource(file._id))!)).toBeDefined()
    expect((await replace(file)).body).toMatchObject({ details: { reason: 'CHANGED_MEANWHILE' } })
  })

  test('[API-04f] is refused for a photo in an order and for the shop’s seeded photos', async () => {
    const file = await upload()
    const variantId = testShop.variant('tee-step', 'black')
    const guest = newGuest(testShop.server)
    const orderId = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
    await placeOrder(guest, orderId)
    await testShop.shop.database.update(orderItems).set({ photoId: file._id }).where(eq(orderItems.orderId, orderId))
    const { body: seeded } = await admin.call('GET /v1/files/{id}', { params: { id: seedId('file:scenes/rail.webp') } })
    for (const stored of [file, seeded]) {
      const response = await replace(stored)
      expect([response.status, response.body.code]).toEqual([409, 'FILE_CANNOT_UPDATE'])
    }
  })
})

describe('an external storage', () => {
  test('[API-06c] that refuses makes the upload fail completely: no row and no log entry', async () => {
    const simulator = await startS3Simulator()
    const { settings, reader } = simulator
    const table = [
      [settings, 201, undefined],
      [reader, 502, 'CLOUD_STORAGE_ACCESS_DENIED'],
      [{ ...settings, secretAccessKey: 'wrong' }, 502, 'CLOUD_STORAGE_INVALID_CREDENTIALS'],
    ] as const
    for (const [s3, status, code] of table) {
      const elsewhere = await openTestShop('ua', { storage: s3Storage(s3) })
      const who = await newAdministrator(elsewhere)
      const before = await elsewhere.shop.database.$count(files)
      const response = await send(await paint('webp'), 'image/webp', { who })
      expect([response.status, response.body.code]).toEqual([status, code])
      expect((await elsewhere.shop.database.$count(files)) - before).toBe(status === 201 ? 1 : 0)
      await elsewhere.close()
    }
    expect([...simulator.objects.values()].map(({ contentType }) => contentType)).toEqual(['image/webp'])
    await simulator.close()
  })
})
