import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Simulator, type S3Simulator } from '#api/adapters/s3-simulator.ts'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import type { Storage } from '#api/ports/storage.ts'

let folder: string
let simulator: S3Simulator
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shyr-storage-'))
  simulator = await startS3Simulator()
})
afterAll(async () => {
  await simulator.close()
  await rm(folder, { recursive: true, force: true })
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe.each<[string, () => Storage]>([
  ['a folder', () => diskStorage(folder)],
  ['an S3 bucket', () => s3Storage(simulator.settings)],
])('%s as storage', (_, open) => {
  test('keeps what it is given, byte by byte', async () => {
    const storage = open()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256)
    await storage.put('uploads/bytes.webp', bytes, 'image/webp')
    expect(Buffer.from((await storage.get('uploads/bytes.webp'))!).equals(bytes)).toBe(true)
  })

  test('holds the newest under a key, and other keys apart', async () => {
    const storage = open()
    await storage.put('uploads/one.webp', bytesOf('first'), 'image/webp')
    await storage.put('uploads/two.webp', bytesOf('other'), 'image/webp')
    await storage.put('uploads/one.webp', bytesOf('second'), 'image/webp')
    expect(textOf(await storage.get('uploads/one.webp'))).toBe('second')
    expect(textOf(await storage.get('uploads/two.webp'))).toBe('other')
  })

  test('has nothing under an unknown key, nor under one that was deleted; deleting twice is no error', async () => {
    const storage = open()
    expect(await storage.get('uploads/none.webp')).toBeUndefined()
    await storage.put('uploads/gone.webp', bytesOf('gone'), 'image/webp')
    await storage.delete('uploads/gone.webp')
    await storage.delete('uploads/gone.webp')
    expect(await storage.get('uploads/gone.webp')).toBeUndefined()
  })

  test('takes keys with letters of every kind', async () => {
    const storage = open()
    await storage.put('uploads/сині (1) + 50%.webp', bytesOf('blue'), 'image/webp')
    expect(textOf(await storage.get('uploads/сині (1) + 50%.webp'))).toBe('blue')
  })

  test('takes the same key from many at once, and holds one of them whole', async () => {
    const storage = open()
    const texts = Array.from({ length: 10 }, (_, index) => String(index).repeat(20_000))
    await Promise.all(texts.map((text) => storage.put('uploads/race.webp', bytesOf(text), 'image/webp')))
    expect(texts).toContain(textOf(await storage.get('uploads/race.webp')))
  })
})

describe('a folder', () => {
  test('is never left by a key, and has no unfinished files', async () => {
    const storage = diskStorage(folder)
    await expect(storage.put('../escape.webp', bytesOf('x'), 'image/webp')).rejects.toThrow(/outside/)
    await expect(storage.get('/etc/hostname')).rejects.toThrow(/outside/)
    expect((await readdir(join(folder, 'uploads'))).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

describe('an S3 bucket', () => {
  test('[API-06c] whose keys are unknown or wrong says CLOUD_STORAGE_INVALID_CREDENTIALS', async () => {
    const { settings } = simulator
    for (const wrong of [
      { ...settings, accessKeyId: 'SOMEBODY' },
      { ...settings, secretAccessKey: 'not the secret' },
    ])
      await expect(s3Storage(wrong).put('uploads/a.webp', bytesOf('a'), 'image/webp')).rejects.toMatchObject({
        code: 'CLOUD_STORAGE_INVALID_CREDENTIALS',
      })
  })

  test('[API-06c] that may only be read says CLOUD_STORAGE_ACCESS_DENIED to a write', async () => {
    const storage = s3Storage(simulator.reader)
    await s3Storage(simulator.settings).put('uploads/read.webp', bytesOf('read'), 'image/webp')
    expect(textOf(await storage.get('uploads/read.webp'))).toBe('read')
    for (const attempt of [
      () => storage.put('uploads/b.webp', bytesOf('b'), 'image/webp'),
      () => storage.delete('uploads/read.webp'),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'CLOUD_STORAGE_ACCESS_DENIED' })
    expect(simulator.objects.get('uploads/read.webp')?.contentType).toBe('image/webp')
  })

  test('that is not there is an error of the shop, not of who asked', async () => {
    const storage = s3Storage({ ...simulator.settings, bucket: 'elsewhere' })
    await expect(storage.get('uploads/a.webp')).rejects.toThrow('the file storage answered 404 NoSuchBucket')
  })
})
