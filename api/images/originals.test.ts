import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3Simulator } from '#simulators/s3.ts'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import { openOriginals, combineOriginals, openUploadedOriginals } from '#api/images/originals.ts'

let seeded: string
let folder: string
beforeEach(async () => {
  seeded = await mkdtemp(join(tmpdir(), 'shyr-seeded-'))
  folder = await mkdtemp(join(tmpdir(), 'shyr-files-'))
  await writeFile(join(seeded, 'front.webp'), 'front')
})
afterEach(() => Promise.all([seeded, folder].map((one) => rm(one, { recursive: true, force: true }))))

const bytes = new TextEncoder().encode('uploaded')

test('seeded and uploaded originals are found by their keys, and nothing else is', async () => {
  const storage = diskStorage(folder)
  await storage.put('uploads/a.webp', bytes, 'image/webp')
  const originals = combineOriginals(openOriginals(seeded), openUploadedOriginals(storage, folder))
  expect(await originals.findPath('front.webp')).toBe(join(seeded, 'front.webp'))
  expect(await readFile((await originals.findPath('uploads/a.webp'))!, 'utf8')).toBe('uploaded')
  expect(await originals.findPath('back.webp')).toBeUndefined()
  expect(await originals.findPath('uploads/b.webp')).toBeUndefined()
  await expect(originals.findPath('../escape')).rejects.toThrow(/outside/)
  await expect(originals.findPath('uploads/../../escape')).rejects.toThrow(/outside/)
})

test('one that lies in a bucket is copied once, and then read from here', async () => {
  const simulator = await startS3Simulator()
  const storage = s3Storage(simulator.settings)
  await storage.put('uploads/a.webp', bytes, 'image/webp')
  const originals = openUploadedOriginals(storage, folder)
  const paths = await Promise.all([originals.findPath('uploads/a.webp'), originals.findPath('uploads/a.webp')])
  expect(new Set(paths)).toEqual(new Set([join(folder, 'uploads/a.webp')]))
  await simulator.close()
  expect(await readFile((await originals.findPath('uploads/a.webp'))!, 'utf8')).toBe('uploaded')
})
