import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Simulator } from '#api/adapters/s3-simulator.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import { files } from '#database/schema/files.ts'
import { orderItems } from '#database/schema/orders.ts'
import { seedId } from '#database/seed/seed-id.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
let admin: SignedIn
beforeAll(async () => {
  house = await openTestShop()
  admin = await newAdministrator(house)
})
afterAll(() => house.close())

type Format = 'jpeg' | 'png' | 'webp' | 'avif'
let shade = 0
/** A picture that no other test has. */
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
const upload = async (): Promise<AdminFile> => {
  const { status, body } = await send(await paint('jpeg'), 'image/jpeg')
  expect(status).toBe(201)
  return body as unknown as AdminFile // what the contract says
}
const sourceOf = async (id: string) => {
  const [row] = await house.shop.database.select().from(files).where(eq(files.id, id))
  return row?.source
}

describe('a picture that is uploaded', () => {
  test.each<Format>(['jpeg', 'png', 'webp', 'avif'])(
    '[API-04f] as %s is made anew, named by its content, and nothing its camera wrote is in it',
    async (format) => {
      const { status, body } = await send(await paint(format), `image/${format}`)
      expect(status).toBe(201)
      expect(body).toMatchObject({
        alt: { uk: 'Худі на рейці', en: 'A hoodie on a rail' },
        width: 1200,
        height: 1600,
        dominant: expect.stringMatching(/^#[\da-f]{6}$/),
      })
      const source = (await sourceOf(String(body['_id'])))!
      const [, hash] = /^uploads\/([\da-f]{16})\.webp$/.exec(source) ?? []
      expect(body['imageSizes']).toMatchObject({ W500: `/images/${hash}-500.webp`, W1000: `/images/${hash}-1000.webp` })
      const kept = await house.shop.storage.get(source)
      const { exif, width, format: keptAs } = await sharp(kept).metadata()
      expect([exif, width, keptAs]).toEqual([undefined, 1200, 'webp'])
    },
  )

  test('[API-01b] with words that no database keeps is refused', async () => {
    const words = new URLSearchParams({ altUk: 'Худі\u0000', altEn: 'A hoodie' })
    const answer = await send(await paint('png'), 'image/png', { path: `/v1/files?${words}` })
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_ERROR'])
  })

  test('[API-04f] stands upright however the camera was held, and is never larger than it needs', async () => {
    const lying = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#884422' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await send(lying, 'image/jpeg')).body).toMatchObject({ width: 1500, height: 3000 })
  })

  test('[API-04f] is shown by a category at once, and then cannot be deleted until nothing shows it', async () => {
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
    const shown = await newGuest(house.server).call('GET /v1/categories/{id}', { params: { id: category._id } })
    expect(shown.body.photo).toMatchObject({ _id: file._id, alt: 'Худі на рейці', imageSizes: file.imageSizes })

    const used = [
      await admin.call('DELETE /v1/files/{id}', { params }),
      await admin.call('DELETE /v1/files/many', { body: { ids: [file._id] } }),
    ]
    expect(used.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'FILE_IN_USE'],
      [409, 'FILE_IN_USE'],
    ])
    expect(await house.shop.storage.get((await sourceOf(file._id))!)).toBeDefined()

    await admin.call('DELETE /v1/categories/{id}', { params: { id: category._id } })
    const source = (await sourceOf(file._id))!
    expect((await admin.call('DELETE /v1/files/{id}', { params })).status).toBe(200)
    expect(await house.shop.storage.get(source)).toBeUndefined()
    expect((await admin.call('GET /v1/files/{id}', { params })).body.code).toBe('FILE_NOT_FOUND')
  })

  test('[API-04f] a garment’s and a page’s picture is in use as well; an unknown one is not there', async () => {
    for (const source of ['file:products/tee/front/black.webp', 'file:scenes/rail.webp']) {
      const used = await admin.call('DELETE /v1/files/{id}', { params: { id: seedId(source) } })
      expect([source, used.status, used.body.code]).toEqual([source, 409, 'FILE_IN_USE'])
    }
    const nobody = '00000000-0000-4000-8000-000000000000'
    const many = await admin.call('DELETE /v1/files/many', { body: { ids: [nobody] } })
    expect([many.status, many.body.code]).toEqual([404, 'MANY_FILES_NOT_FOUND'])
  })

  test('[API-04f] is found, and its words are changed in both languages', async () => {
    const file = await upload()
    const params = { id: file._id }
    const found = await admin.call('POST /v1/files/search', {
      body: { filter: { field: '_id', op: 'eq', value: file._id } },
    })
    expect(found.body).toEqual({ entities: [file], total: 1 })
    const words = { uk: 'Пальто', en: 'A coat' }
    const send = () => admin.call('PATCH /v1/files/{id}', { params, body: { alt: words, updatedAt: file.updatedAt } })
    expect((await send()).body).toMatchObject({ alt: words, imageSizes: file.imageSizes })
    expect((await send()).status).toBe(409)
  })
})

describe('what is no picture of ours is refused', () => {
  test('[API-01b] by its type, by its bytes, and where the two differ', async () => {
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
      const answer = await send(bytes, type)
      expect({ type, status: answer.status, code: answer.body.code }).toEqual({ type, status, code })
    }
  })

  test('[API-01b] by its size, in pixels and in bytes', async () => {
    const wide = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const answer = await send(wide, 'image/png')
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'picture', rule: 'too_many_pixels' }] } })
    const heavy = await send(Buffer.alloc(21 * 1024 * 1024), 'image/jpeg')
    expect([heavy.status, heavy.body.code]).toEqual([413, 'BAD_REQUEST'])
  })

  test('[API-01b] without words for those who cannot see it, and a second time', async () => {
    const bytes = await paint('jpeg')
    const silent = await send(bytes, 'image/jpeg', { path: '/v1/files?altUk=x' })
    expect([silent.status, silent.body.code]).toEqual([422, 'VALIDATION_ERROR'])
    const answers = await Promise.all([send(bytes, 'image/jpeg'), send(bytes, 'image/jpeg'), send(bytes, 'image/jpeg')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('BAD_REQUEST_VALUE_NOT_UNIQUE')
  })
})

describe('another picture in the place of one', () => {
  const replace = async (file: { _id: string; updatedAt: string }, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ updatedAt: file.updatedAt, ...more })
    return send(await paint('png', 800, 1000), 'image/png', { method: 'PUT', path: `/v1/files/${file._id}?${query}` })
  }

  test('[API-04f] is shown wherever the first one was, under another address; the first one’s bytes are gone', async () => {
    const file = await upload()
    const before = (await sourceOf(file._id))!
    const { status, body } = await replace(file, { altEn: 'Another' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: file._id, width: 800, height: 1000, alt: { uk: file.alt.uk, en: 'Another' } })
    expect(body['imageSizes']).not.toEqual(file.imageSizes)
    expect(await house.shop.storage.get(before)).toBeUndefined()
    expect(await house.shop.storage.get((await sourceOf(file._id))!)).toBeDefined()
    expect((await replace(file)).body).toMatchObject({ details: { reason: 'CHANGED_MEANWHILE' } })
  })

  test('[API-04f] is refused for one that stands in an order, and for the house’s own photographs', async () => {
    const file = await upload()
    const variantId = house.variant('tee-step', 'black')
    const guest = newGuest(house.server)
    const orderId = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
    await placeOrder(guest, orderId)
    await house.shop.database.update(orderItems).set({ photoId: file._id }).where(eq(orderItems.orderId, orderId))
    const { body: seeded } = await admin.call('GET /v1/files/{id}', { params: { id: seedId('file:scenes/rail.webp') } })
    for (const kept of [file, seeded]) {
      const answer = await replace(kept)
      expect([answer.status, answer.body.code]).toEqual([409, 'FILE_CANNOT_UPDATE'])
    }
  })
})

describe('a storage elsewhere', () => {
  test('[API-06c] that refuses makes the upload fail whole: no row, no entry in the log', async () => {
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
      const answer = await send(await paint('webp'), 'image/webp', { who })
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect((await elsewhere.shop.database.$count(files)) - before).toBe(status === 201 ? 1 : 0)
      await elsewhere.close()
    }
    expect([...simulator.objects.values()].map(({ contentType }) => contentType)).toEqual(['image/webp'])
    await simulator.close()
  })
})
