import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { replyToError } from '#api/http/reply-to-error.ts'
import { openOriginals } from '#api/images/originals.ts'
import { createImages } from '#api/images/create-images.ts'
import { registerImages } from '#api/images/register-images.ts'
import type { Images, ImagesProgress } from '#api/ports/images.ts'
import type { DatabaseClient } from '#database/client.ts'
import type { EntityState } from '#shared/enums.ts'
import { embeddedClient } from '#database/connect.ts'
import { openEmbedded } from '#database/embedded.ts'
import { categories } from '#database/schema/categories.ts'
import { files } from '#database/schema/files.ts'

/** A busy machine may take longer than the second that is the default. */
const eventually = { timeout: 20_000 }

let client: DatabaseClient
let root: string
let images: Images
let progress: ImagesProgress[]
const log = { error: vi.fn<() => void>() }
/** The content hashes of the photos, by name. */
const hashes: Record<string, string> = {}

beforeAll(async () => {
  client = embeddedClient(await openEmbedded(null))
  await client.migrate()
  root = await mkdtemp(join(tmpdir(), 'images-'))
  await mkdir(join(root, 'photos'))
  // 600 wide, taken with the camera on its side, with the photographer's name in its metadata.
  const upended = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8421f' } })
  await insert(
    'tee.jpg',
    await upended
      .withExif({ IFD0: { Artist: 'Secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    600,
  )
  const wide = sharp({ create: { width: 1600, height: 400, channels: 3, background: '#1d45c4' } })
  await insert('rail.webp', await wide.webp().toBuffer(), 1600)
  await insert('broken.webp', Buffer.from('not a image'), 600)
  const old = sharp({ create: { width: 600, height: 800, channels: 3, background: '#1e6b3a' } })
  await insert('unsold.webp', await old.webp().toBuffer(), 600, 'INACTIVE')
})
beforeEach(() => {
  progress = []
  images = open()
})
afterEach(async () => {
  await images.stop()
  await rm(join(root, 'images'), { recursive: true, force: true })
  log.error.mockReset()
})
afterAll(async () => {
  await client.close()
  await rm(root, { recursive: true, force: true })
})

const open = (): Images =>
  createImages({
    folder: join(root, 'images'),
    originals: openOriginals(join(root, 'photos')),
    database: client.database,
    log,
    onProgress: (now) => progress.push(now),
  })
/** Adds a photo, as that of a category. */
const insert = async (name: string, bytes: Buffer, width: number, state: EntityState = 'ACTIVE'): Promise<void> => {
  await writeFile(join(root, 'photos', name), bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  hashes[name] = hash
  const alt = { uk: name, en: name }
  const [file] = await client.database
    .insert(files)
    .values({ source: name, hash, width, height: 800, dominant: '#fff', alt })
    .returning()
  await client.database.insert(categories).values({ name: alt, lead: alt, state, position: 0, photoId: file!.id })
}
const get = async (name: string, headers: Record<string, string> = {}) => {
  const server = Fastify()
  server.setErrorHandler(replyToError('uk', () => ''))
  await registerImages(server, images)
  return server.inject({ url: `/images/${name}`, headers })
}
const madeNames = async () => (await readdir(join(root, 'images'))).toSorted()
const until = (name: string) => vi.waitFor(async () => expect(await madeNames()).toContain(name), { timeout: 10_000 })

test('an image that is not made yet is replaced by its original and made next', async () => {
  const name = `${hashes['tee.jpg']}-500.avif`
  const reply = await get(name)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-cache' })
  expect(reply.rawPayload).toEqual(await readFile(join(root, 'photos/tee.jpg')))
  await until(name)
  expect((await get(name)).headers['content-type']).toBe('image/avif')
})

test('a made image is immutable, is not sent twice, and is served in ranges', async () => {
  const name = `${hashes['tee.jpg']}-250.webp`
  await get(name)
  await until(name)
  const reply = await get(name)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(reply.rawPayload.length),
  })
  const again = await get(name, { 'if-none-match': String(reply.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  const part = await get(name, { range: 'bytes=0-9' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, reply.rawPayload.subarray(0, 10)])
})

test('images are upright, have no camera metadata, and are never enlarged', async () => {
  for (const [width, format] of [
    [250, 'webp'],
    [1000, 'avif'],
  ] as const) {
    const name = `${hashes['tee.jpg']}-${width}.${format}`
    await get(name)
    await until(name)
    const metadata = await sharp((await get(name)).rawPayload).metadata()
    expect(metadata.width).toBe(Math.min(width, 600))
    expect(metadata.height).toBe(Math.round((metadata.width * 800) / 600))
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation ?? 1).toBe(1)
  }
})

test('the image of a shared link is a JPEG of 1200 × 630 with the whole photo, made before it is sent', async () => {
  const name = `${hashes['tee.jpg']}-share.jpg`
  const [first, second] = await Promise.all([get(name), get(name)])
  for (const { statusCode, headers, rawPayload } of [first, second]) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { width, height, format, exif } = await sharp(rawPayload).metadata()
    expect({ width, height, format, exif }).toEqual({ width: 1200, height: 630, format: 'jpeg', exif: undefined })
  }
  const { data, info } = await sharp(first.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  // The photo is upright and as high as the image, with the background at its sides.
  expect(pixel(600, 2)[0]).toBeGreaterThan(pixel(600, 2)[2]! + 60)
  expect(pixel(600, 627)[0]).toBeGreaterThan(pixel(600, 627)[2]! + 60)
  expect(Math.min(...pixel(20, 315))).toBeGreaterThan(220)
})

test('the image of a shared link of a broken photo is not found', async () => {
  expect((await get(`${hashes['broken.webp']}-share.jpg`)).statusCode).toBe(404)
  expect((await get('0123456789abcdef-share.jpg')).statusCode).toBe(404)
  log.error.mockReset()
})

test('an unknown image is not found', async () => {
  const tee = hashes['tee.jpg']!
  const names = [
    '0123456789abcdef-500.webp',
    // The photo is 600 wide, so the large widths are not offered.
    `${tee}-1500.webp`,
    `${tee}-501.webp`,
    `${tee}-500.png`,
    `${tee.toUpperCase()}-500.webp`,
    '..%2Fphotos%2Ftee.jpg',
    '%2Fetc%2Fpasswd',
    'tee.jpg',
  ]
  for (const name of names) {
    const reply = await get(name)
    expect({ name, status: reply.statusCode, code: reply.json().code }).toEqual({
      name,
      status: 404,
      code: 'FILE_NOT_FOUND',
    })
  }
})

test('the images of products on sale are made in the background except broken ones, and a restart continues', async () => {
  await images.makeAll()
  expect(progress.at(0)).toEqual({ made: 0, total: 20 })
  // Three widths of the shirt, four of the wide scene, both in two formats; six of the broken one are missing.
  expect(progress.at(-1)).toEqual({ made: 14, total: 20 })
  expect(await madeNames()).toHaveLength(14)
  expect(log.error).toHaveBeenCalledTimes(6)

  await writeFile(join(root, 'images', 'half.webp.00.unfinished'), 'half')
  await open().makeAll()
  expect(progress.at(-1)).toEqual({ made: 14, total: 20 })
  expect(await madeNames()).toHaveLength(14)

  // Images of variants that are not sold are made only when they are requested.
  const unsold = `${hashes['unsold.webp']}-250.webp`
  await get(unsold)
  await until(unsold)
})

test('stopping finishes the image in progress and starts no other', async () => {
  const all = images.makeAll()
  await vi.waitFor(() => expect(progress.length).toBeGreaterThan(1), { ...eventually, interval: 1 })
  await images.stop()
  await all
  const names = await madeNames()
  expect(names.length).toBeLessThan(14)
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

test('a broken photo is sent as it is, and making it is tried once', async () => {
  const name = `${hashes['broken.webp']}-500.webp`
  await get(name)
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), eventually)
  expect((await get(name)).statusCode).toBe(200)
  expect(log.error).toHaveBeenCalledOnce()
})
