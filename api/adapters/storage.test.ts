import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Simulator, type S3Simulator } from '#simulators/s3.ts'
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

const toBytes = (text: string) => new TextEncoder().encode(text)
const withHeader = (request: Request, name: string, value: string): Headers => {
  const headers = new Headers(request.headers)
  headers.set(name, value)
  return headers
}
const toText = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe.each<[string, () => Storage]>([
  ['a folder', () => diskStorage(folder)],
  ['an S3 bucket', () => s3Storage(simulator.settings)],
])('%s as storage', (_, open) => {
  test('returns a file byte for byte', async () => {
    const storage = open()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256)
    await storage.put('uploads/bytes.webp', bytes, 'image/webp')
    expect(Buffer.from((await storage.get('uploads/bytes.webp'))!).equals(bytes)).toBe(true)
  })

  test('returns the newest content of a key, and keeps other keys apart', async () => {
    const storage = open()
    await storage.put('uploads/one.webp', toBytes('first'), 'image/webp')
    await storage.put('uploads/two.webp', toBytes('other'), 'image/webp')
    await storage.put('uploads/one.webp', toBytes('second'), 'image/webp')
    expect(toText(await storage.get('uploads/one.webp'))).toBe('second')
    expect(toText(await storage.get('uploads/two.webp'))).toBe('other')
  })

  test('returns nothing for an unknown or deleted key; deleting twice is no error', async () => {
    const storage = open()
    expect(await storage.get('uploads/none.webp')).toBeUndefined()
    await storage.put('uploads/gone.webp', toBytes('gone'), 'image/webp')
    await storage.delete('uploads/gone.webp')
    await storage.delete('uploads/gone.webp')
    expect(await storage.get('uploads/gone.webp')).toBeUndefined()
  })

  test('accepts keys in any script', async () => {
    const storage = open()
    await storage.put('uploads/сині (1) + 50%.webp', toBytes('blue'), 'image/webp')
    expect(toText(await storage.get('uploads/сині (1) + 50%.webp'))).toBe('blue')
  })

  test('writes one key concurrently and keeps one of the contents whole', async () => {
    const storage = open()
    const texts = Array.from({ length: 10 }, (_, index) => String(index).repeat(20_000))
    await Promise.all(texts.map((text) => storage.put('uploads/race.webp', toBytes(text), 'image/webp')))
    expect(texts).toContain(toText(await storage.get('uploads/race.webp')))
  })
})

describe('a folder', () => {
  test('refuses keys that lead out of the folder, and leaves no unfinished files', async () => {
    const storage = diskStorage(folder)
    await expect(storage.put('../escape.webp', toBytes('x'), 'image/webp')).rejects.toThrow(/outside/)
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
      await expect(s3Storage(wrong).put('uploads/a.webp', toBytes('a'), 'image/webp')).rejects.toMatchObject({
        code: 'CLOUD_STORAGE_INVALID_CREDENTIALS',
      })
  })

  test.each([
    [
      'other bytes',
      (request: Request) => new Request(request.url, { method: 'PUT', headers: request.headers, body: 'forged' }),
    ],
    [
      'another key',
      (request: Request) =>
        new Request(request.url.replace('a.webp', 'b.webp'), { method: 'PUT', headers: request.headers, body: 'true' }),
    ],
    [
      'another type',
      (request: Request) => new Request(request, { headers: withHeader(request, 'x-amz-meta-type', 'text/html') }),
    ],
    [
      'another hour',
      (request: Request) => new Request(request, { headers: withHeader(request, 'x-amz-date', '20200101T000000Z') }),
    ],
  ])('refuses a signed request that was sent on with %s', async (_what, forge) => {
    const { settings, objects } = simulator
    const client = new AwsClient({ ...settings, service: 's3' })
    const signed = await client.sign(`${settings.endpoint}/${settings.bucket}/signed/a.webp`, {
      method: 'PUT',
      body: 'true',
      headers: {
        'x-amz-content-sha256': createHash('sha256').update('true').digest('hex'),
        'x-amz-meta-type': 'image/webp',
      },
    })
    const attempt = forge(signed.clone())
    expect((await fetch(attempt)).status).toBe(403)
    expect([...objects.keys()].filter((key) => key.startsWith('signed/'))).toEqual([])
    expect((await fetch(signed)).status).toBe(200)
    expect(objects.get('signed/a.webp')?.bytes.toString()).toBe('true')
    await s3Storage(settings).delete('signed/a.webp')
  })

  test('[API-06c] that may only be read says CLOUD_STORAGE_ACCESS_DENIED to a write', async () => {
    const storage = s3Storage(simulator.reader)
    await s3Storage(simulator.settings).put('uploads/read.webp', toBytes('read'), 'image/webp')
    expect(toText(await storage.get('uploads/read.webp'))).toBe('read')
    for (const attempt of [
      () => storage.put('uploads/b.webp', toBytes('b'), 'image/webp'),
      () => storage.delete('uploads/read.webp'),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'CLOUD_STORAGE_ACCESS_DENIED' })
    expect(simulator.objects.get('uploads/read.webp')?.contentType).toBe('image/webp')
  })

  test('that is unreachable is an unexpected error, not the client’s', async () => {
    const storage = s3Storage({ ...simulator.settings, bucket: 'elsewhere' })
    await expect(storage.get('uploads/a.webp')).rejects.toThrow('the file storage answered 404 NoSuchBucket')
  })
})
