import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { convertHeic } from '#api/modules/files/decode-heic.ts'
import { readImage } from '#api/modules/files/read-image.ts'
import { files } from '#database/schema/files.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { readHeic, stateSize } from '#tests/support/heic/read-heic.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const send = (payload: Buffer, type = 'image/heic') =>
  admin.send({ method: 'POST', path: '/v1/files', payload, headers: { 'content-type': type } })
const readStored = async (id: unknown) => {
  const [row] = await testShop.shop.database
    .select()
    .from(files)
    .where(eq(files.id, String(id)))
  return (await testShop.shop.storage.get(row!.source))!
}
/** Returns the colour of a pixel. */
const readPixel = async (image: Uint8Array, left: number, top: number) => [
  ...(await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]
/** Expects a colour, as far as two lossy codings keep it. */
const expectColour = (pixel: number[], colour: readonly number[]) => {
  for (const [channel, value] of pixel.entries()) expect(Math.abs(value - colour[channel]!)).toBeLessThan(6)
}
/** The fields of the files, in sRGB; in Display P3 the same colours have other numbers. */
const [green, orange] = [
  [0, 176, 80],
  [224, 96, 16],
]

describe('a HEIC photo', () => {
  test.each(['image/heic', 'image/heif'])(
    '[ADM-33a] sent as %s is stored upright, in the colours that it was taken in and without its metadata',
    async (type) => {
      const { status, body } = await send(readHeic('on-its-side'), type)
      expect(status).toBe(201)
      expect(body).toMatchObject({ width: 1200, height: 1600 })
      const stored = await readStored(body['_id'])
      const { format, exif, icc, orientation } = await sharp(stored).metadata()
      expect({ format, exif, icc, orientation }).toEqual({ format: 'webp' })
      expectColour(await readPixel(stored, 600, 100), green)
      expectColour(await readPixel(stored, 600, 1000), orange)
    },
  )

  test('[ADM-33a] of tiles is stored whole, in the largest size used', async () => {
    const { body } = await send(readHeic('in-tiles'))
    expect(body).toMatchObject({ width: 3000, height: 2250 })
    const stored = await readStored(body['_id'])
    // Each tile is green on its left.
    for (const left of [100, 1100, 2100]) expectColour(await readPixel(stored, left, 2000), green)
    expectColour(await readPixel(stored, 2900, 2200), orange)
  })

  test('[ADM-33a] whose rows are padded is stored without the padding', async () => {
    const stored = await readStored((await send(readHeic('upright'))).body['_id'])
    expect(await sharp(stored).metadata()).toMatchObject({ width: 1601, height: 1201 })
    for (const top of [10, 600, 1190]) {
      expectColour(await readPixel(stored, 380, top), green)
      expectColour(await readPixel(stored, 420, top), orange)
    }
  })

  test('[ADM-33a] is one file if it is sent twice', async () => {
    const replies = await Promise.all([send(readHeic('upright')), send(readHeic('upright'), 'image/heif')])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[0].body['_id']).toBe(replies[1].body['_id'])
  })

  test('[ADM-33b] is decoded while other requests are answered', async () => {
    let answered = 0
    const stored = send(readHeic('in-tiles'))
    while (!(await Promise.race([stored, setTimeout(5)]))) {
      const { statusCode } = await testShop.server.inject('/v1/contacts')
      answered += statusCode === 200 ? 1 : 0
    }
    expect((await stored).status).toBe(201)
    // It takes more than half a second; each turn takes a few milliseconds unless the process is blocked.
    expect(answered).toBeGreaterThan(20)
  })
})

test('[ADM-33b] HEIC photos are decoded one after the other', async () => {
  const done: string[] = []
  const convert = (name: 'cropped-bomb' | 'upright') =>
    convertHeic(readHeic(name), 100)
      .catch(() => undefined)
      .then(() => done.push(name))
  // The first one takes longer.
  await Promise.all([convert('cropped-bomb'), convert('upright')])
  expect(done).toEqual(['cropped-bomb', 'upright'])
})

describe('a HEIC photo is refused', () => {
  test.each([
    ['half of its bytes are missing', readHeic('upright').subarray(0, 1500), 'broken'],
    ['it is only a head', Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heic', 'latin1'), 'broken'],
    ['its pixels are more than it states', stateSize(readHeic('on-its-side'), 16, 16), 'broken'],
    ['it states 54 megapixels', stateSize(readHeic('on-its-side'), 9000, 6000), 'too_many_pixels'],
    ['it states 3,600 megapixels', stateSize(readHeic('on-its-side'), 60_000, 60_000), 'too_many_pixels'],
    ['it unpacks to more memory than is allowed', readHeic('cropped-bomb'), 'broken'],
  ])('[ADM-33c] if %s, and the reply says why', async (_why, bytes, rule) => {
    const { status, body } = await send(bytes)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION_ERROR' })
    expect(body['details']).toEqual([{ field: 'picture', rule }])
    const { message } = body as unknown as { message: string }
    expect(message).toContain(rule === 'broken' ? 'пошкоджений' : 'мегапікселів')
  })

  test('[ADM-33c] if it takes too long, and the next one is decoded', async () => {
    const slow = convertHeic(readHeic('cropped-bomb'), 1000, 50)
    const next = convertHeic(readHeic('upright'), 1000)
    await expect(slow).rejects.toMatchObject({ details: [{ field: 'picture', rule: 'too_slow' }] })
    expect(await sharp(await next).metadata()).toMatchObject({ width: 1000, height: 750 })
  })

  test('[ADM-33c] if too many are waiting already', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => convertHeic(readHeic('upright'), 100)))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ status: 503, details: { reason: 'TOO_BUSY' } })
    expect(await readImage({ type: 'image/heic', bytes: readHeic('upright') })).toMatchObject({ width: 1601 })
  })

  test('[ADM-33c] if its bytes or its type say something else', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    for (const [bytes, type] of [
      [jpeg, 'image/heic'],
      [readHeic('upright'), 'image/jpeg'],
      [readHeic('upright'), 'image/avif'],
    ] as const)
      expect(await send(bytes, type)).toMatchObject({ status: 415, body: { code: 'FILE_HAS_DIFFERENT_TYPE' } })
  })
})
