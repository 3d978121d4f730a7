import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { gatherPhotos } from '#admin/features/imports/gather-photos.ts'
import { readZip } from '#admin/features/imports/read-zip.ts'

const makeZip = (files: Zippable): Buffer => Buffer.from(zipSync(files))
const signature = Buffer.from([0x50, 0x4b, 1, 2])
/** Returns a copy of a ZIP in which a field of every entry of its list at the end is changed. */
const changeList = (zip: Buffer, change: (list: Buffer, entry: number) => void): Buffer => {
  const copy = Buffer.from(zip)
  for (let entry = copy.indexOf(signature); entry >= 0; entry = copy.indexOf(signature, entry + 4)) change(copy, entry)
  return copy
}
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (zip: Buffer) => readZip(new Blob([new Uint8Array(zip)]))
const failure = (zip: Buffer): Promise<unknown> => read(zip).catch((error: unknown) => error)
const toBrought = (zip: Buffer, path = 'photos.zip') => ({
  path,
  bytes: zip.length,
  open: () => Promise.resolve(new File([new Uint8Array(zip)], path)),
})
const photo = bytes('a photo that is a photo that is a photo')

describe('[ADM-35i] a ZIP', () => {
  test('gives its files as they were, packed or not, in folders, with names in any script', async () => {
    const zip = makeZip({
      'осінь/худі-1.jpg': photo,
      'осінь/2.jpg': [bytes('stored'), { level: 0 }],
      'empty.jpg': new Uint8Array(),
    })
    const files = await read(zip)
    expect(await Promise.all(files.map(async ({ path, open }) => [path, await (await open()).text()]))).toEqual([
      ['осінь/худі-1.jpg', 'a photo that is a photo that is a photo'],
      ['осінь/2.jpg', 'stored'],
      ['empty.jpg', ''],
    ])
    expect((await files[0].open()).name).toBe('худі-1.jpg')
  })

  test('may have a comment after its list', async () => {
    const zip = makeZip({ 'a.jpg': photo })
    const comment = bytes('PK\u0005\u0006 is no end')
    const withComment = Buffer.concat([zip, comment])
    withComment.writeUInt16LE(comment.length, zip.length - 2)
    expect(await read(withComment)).toHaveLength(1)
  })

  test('made by Windows has its Cyrillic names read', async () => {
    // жовте.jpg in code page 866.
    const name = Buffer.from([0xa6, 0xae, 0xa2, 0xe2, 0xa5, ...Buffer.from('.jpg')])
    const zip = makeZip({ 'aaaaa.jpg': photo })
    const renamed = changeList(zip, (list, entry) => name.copy(list, entry + 46))
    expect((await read(renamed))[0].path).toBe('жовте.jpg')
  })

  test('has folders of its own, which are no files, and folders divided as Windows divides them', async () => {
    const files = await read(makeZip({ 'autumn/': new Uint8Array(), 'autumn\\a.jpg': photo }))
    expect(files.map(({ path }) => path)).toEqual(['autumn/a.jpg'])
    expect((await files[0].open()).name).toBe('a.jpg')
  })

  test('of 64-bit sizes is read', async () => {
    const writer = new ZipWriter(new BlobWriter(), { zip64: true, useWebWorkers: false })
    await writer.add('a.jpg', new TextReader('a photo'))
    const [file] = await readZip(await writer.close())
    expect(file.bytes).toBe(7)
    expect(await (await file.open()).text()).toBe('a photo')
  })

  test.each([
    ['is no ZIP', Buffer.from('PK\u0003\u0004 and nothing else'), 'broken'],
    ['is empty', Buffer.alloc(0), 'broken'],
    ['breaks off', makeZip({ 'a.jpg': photo }).subarray(0, -30), 'broken'],
    ['has a path that leads out', makeZip({ 'a.jpg': photo, 'x/../../etc/passwd.jpg': photo }), 'leads-out'],
    ['has a path that begins at the root', makeZip({ '/etc/a.jpg': photo }), 'leads-out'],
    ['has a path of a drive', makeZip({ 'C:\\a.jpg': photo }), 'leads-out'],
    ['has another ZIP inside', makeZip({ 'a.jpg': photo, 'more/b.zip': makeZip({ 'c.jpg': photo }) }), 'nested'],
    ['unpacks to a thousand times its size', makeZip({ 'bomb.jpg': new Uint8Array(30_000_000) }), 'bomb'],
    [
      'has a password',
      changeList(makeZip({ 'a.jpg': photo }), (list, entry) => list.writeUInt16LE(1, entry + 8)),
      'password',
    ],
    [
      'is packed in a way of its own',
      changeList(makeZip({ 'a.jpg': photo }), (list, entry) => list.writeUInt16LE(14, entry + 10)),
      'broken',
    ],
    [
      'has files that share their bytes',
      changeList(makeZip({ 'a.jpg': photo, 'b.jpg': photo }), (list, entry) => list.writeUInt32LE(0, entry + 42)),
      'bomb',
    ],
    [
      'has a list of 13 MB',
      makeZip(
        Object.fromEntries(
          Array.from({ length: 200 }, (_, index) => [`${index}.jpg`, [photo, { comment: 'x'.repeat(65_535) }]]),
        ),
      ),
      'broken',
    ],
    [
      'has 50,000 files',
      makeZip(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`${index}.jpg`, new Uint8Array()]))),
      'too-many',
    ],
  ])('that %s is refused whole', async (_why, zip, problem) => {
    expect(await failure(zip)).toMatchObject({ name: 'ZipError', problem })
    expect(await gatherPhotos([toBrought(zip)])).toMatchObject({ problem, zip: 'photos.zip' })
  })

  test('whose list lies about a size gives no more than it says, and the others all the same', async () => {
    const zip = makeZip({ 'bomb.jpg': new Uint8Array(5_000_000), 'good.jpg': photo })
    let entries = 0
    const lying = changeList(zip, (list, entry) => {
      entries += 1
      if (entries === 1) list.writeUInt32LE(1000, entry + 24)
    })
    const [bomb, good] = await read(lying)
    await expect(bomb.open()).rejects.toMatchObject({ problem: 'bomb' })
    expect(await (await good.open()).text()).toBe('a photo that is a photo that is a photo')
  })

  test('whose packed bytes are damaged says so for that file', async () => {
    const zip = makeZip({ 'a.jpg': bytes('abcdefgh'.repeat(1000)) })
    zip.fill(0xff, 36, 50)
    await expect((await read(zip))[0].open()).rejects.toMatchObject({ problem: 'broken', file: 'a.jpg' })
  })

  test('whose stored bytes are changed says so for that file', async () => {
    const zip = makeZip({ 'a.jpg': [photo, { level: 0 }] })
    zip.fill('x', 40, 41)
    await expect((await read(zip))[0].open()).rejects.toMatchObject({ problem: 'broken', file: 'a.jpg' })
  })

  test('that was moved since is not called damaged', async () => {
    const zip = new Blob([new Uint8Array(makeZip({ 'a.jpg': photo }))])
    const [file] = await readZip(zip)
    zip.slice = () => {
      throw new DOMException('', 'NotReadableError')
    }
    await expect(file.open()).rejects.toMatchObject({ name: 'NotReadableError' })
  })
})

describe('[ADM-35i] of what is brought', () => {
  test('hidden files are left out in silence, others with their reason, and the first photo of a name is taken', async () => {
    const zip = makeZip({
      'b/1.JPG': photo,
      'a/1.jpg': bytes('first'),
      '__MACOSX/a/._1.jpg': photo,
      'a/.DS_Store': photo,
      'Thumbs.db': photo,
      'notes.txt': photo,
      'inner.xlsx': photo,
      '2.heic': photo,
    })
    const table = { path: 'range.xlsx', bytes: 1, open: () => Promise.reject(new Error('not opened')) }
    const gathered = await gatherPhotos([table, toBrought(zip)])
    expect(gathered).toMatchObject({
      tables: [{ path: 'range.xlsx' }],
      photos: [{ path: '2.heic' }, { path: 'a/1.jpg' }],
      skipped: [
        { path: 'notes.txt', reason: 'not-photo' },
        { path: 'inner.xlsx', reason: 'not-photo' },
        { path: 'b/1.JPG', reason: 'same-name' },
      ],
    })
  })

  test('more photos than a table takes, and more files than are looked at, are refused', async () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `${index}.jpg`, bytes: 1, open: () => Promise.reject() }))
    expect(await gatherPhotos(list(2000))).toMatchObject({ photos: { length: 2000 } })
    expect(await gatherPhotos(list(2001))).toEqual({ problem: 'too-many-photos' })
    expect(await gatherPhotos(list(10_001))).toEqual({ problem: 'too-many-files' })
  })
})
