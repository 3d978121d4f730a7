import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { replyToError } from '#api/http/reply-to-error.ts'
import { originalsIn } from '#api/pictures/originals.ts'
import { createPictures } from '#api/pictures/create-pictures.ts'
import { registerPictures } from '#api/pictures/register-pictures.ts'
import type { Pictures, PicturesProgress } from '#api/ports/pictures.ts'
import { embeddedClient, type DatabaseClient } from '#database/client.ts'
import { openEmbedded } from '#database/embedded.ts'
import { files } from '#database/schema/files.ts'

let client: DatabaseClient
let root: string
let pictures: Pictures
let progress: PicturesProgress[]
const log = { error: vi.fn<() => void>() }
/** The hashes of the photographs of this shop, by name. */
const hashes: Record<string, string> = {}

beforeAll(async () => {
  client = embeddedClient(await openEmbedded(null))
  await client.migrate()
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(root, 'photographs'))
  // 600 wide, taken with the camera on its side, which wrote down who held it.
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
  await insert('broken.webp', Buffer.from('not a picture'), 600)
})
beforeEach(() => {
  progress = []
  pictures = open()
})
afterEach(async () => {
  await pictures.stop()
  await rm(join(root, 'images'), { recursive: true, force: true })
  log.error.mockReset()
})
afterAll(async () => {
  await client.close()
  await rm(root, { recursive: true, force: true })
})

const open = (): Pictures =>
  createPictures({
    folder: join(root, 'images'),
    originals: originalsIn(join(root, 'photographs')),
    database: client.database,
    log,
    onProgress: (now) => progress.push(now),
  })
const insert = async (name: string, bytes: Buffer, width: number): Promise<void> => {
  await writeFile(join(root, 'photographs', name), bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  hashes[name] = hash
  const alt = { uk: name, en: name }
  await client.database.insert(files).values({ source: name, hash, width, height: 800, dominant: '#fff', alt })
}
const get = (name: string, headers: Record<string, string> = {}) => {
  const server = Fastify()
  server.setErrorHandler(replyToError('uk'))
  registerPictures(server, pictures)
  return server.inject({ url: `/images/${name}`, headers })
}
const madeNames = async () => (await readdir(join(root, 'images'))).toSorted()
const until = (name: string) => vi.waitFor(async () => expect(await madeNames()).toContain(name), { timeout: 10_000 })

test('a picture that is not made yet shows its photograph, and is made next', async () => {
  const name = `${hashes['tee.jpg']}-500.avif`
  const reply = await get(name)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-cache' })
  expect(reply.rawPayload).toEqual(await readFile(join(root, 'photographs/tee.jpg')))
  await until(name)
  expect((await get(name)).headers['content-type']).toBe('image/avif')
})

test('a made picture is kept for ever and not sent twice', async () => {
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
})

test('pictures stand upright, tell nothing of the camera, and are never enlarged', async () => {
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

test('a picture that is not there is not found', async () => {
  const tee = hashes['tee.jpg']!
  const names = [
    '0123456789abcdef-500.webp',
    // The photograph is 600 wide: the large widths are not made of it.
    `${tee}-1500.webp`,
    `${tee}-501.webp`,
    `${tee}-500.png`,
    `${tee.toUpperCase()}-500.webp`,
    '..%2Fphotographs%2Ftee.jpg',
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

test('everything is made in the background, but what can’t be, and a restart goes on from there', async () => {
  await pictures.makeAll()
  expect(progress.at(0)).toEqual({ made: 0, total: 20 })
  // Three widths of the shirt, four of the wide scene, both in two formats; six of the broken one are missing.
  expect(progress.at(-1)).toEqual({ made: 14, total: 20 })
  expect(await madeNames()).toHaveLength(14)
  expect(log.error).toHaveBeenCalledTimes(6)

  await writeFile(join(root, 'images', 'half.webp.00.unfinished'), 'half')
  await open().makeAll()
  expect(progress.at(-1)).toEqual({ made: 14, total: 20 })
  expect(await madeNames()).toHaveLength(14)
})

test('a stop ends the making after the picture under way', async () => {
  const all = pictures.makeAll()
  await vi.waitFor(() => expect(progress.length).toBeGreaterThan(1), { interval: 1 })
  await pictures.stop()
  await all
  const names = await madeNames()
  expect(names.length).toBeLessThan(14)
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

test('a photograph that is broken is shown as it is and tried once', async () => {
  const name = `${hashes['broken.webp']}-500.webp`
  await get(name)
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled())
  expect((await get(name)).statusCode).toBe(200)
  expect(log.error).toHaveBeenCalledOnce()
})
