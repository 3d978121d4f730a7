import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import { backUp } from '#ops/backup/backup.ts'
import { tryBackup } from '#ops/backup/try-backup.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let backups: string
let databaseUrl: string
beforeEach(async () => {
  testShop = await openTestShop()
  const { driver } = testShop.shop.client
  if (driver.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  databaseUrl = driver.pool.options.connectionString!
  backups = await mkdtemp(join(tmpdir(), 'shyr-backups-'))
  await backUp({ databaseUrl, folder: backups, storage: diskStorage(backups) }, join(backups, 'new'))
})
afterEach(async () => {
  expect(await listTried()).toEqual([])
  await testShop.close()
  await rm(backups, { recursive: true, force: true })
})

/** The databases that a try may have left. */
const listTried = async (): Promise<unknown[]> => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const name = `${new URL(databaseUrl).pathname.slice(1)}_restore_try`
  const { rows } = await admin.query<object>('select datname from pg_database where datname = $1', [name])
  await admin.end()
  return rows
}
const setCreatedAt = async (createdAt: Date) => {
  const file = join(backups, 'new', 'backup.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...manifest, createdAt }))
}

test('the newest backup is restored, counted and dropped', async () => {
  await backUp({ databaseUrl, folder: backups, storage: diskStorage(backups) }, join(backups, 'a-newer-one'))
  const tried = await tryBackup(backups, databaseUrl, new Date())
  expect(tried.folder).toBe(join(backups, 'a-newer-one'))
  expect(tried.variants).toBeGreaterThan(50)
})

test('a backup that is damaged, older than two days or missing fails', async () => {
  await writeFile(join(backups, 'new', 'extra'), 'not in the list')
  await expect(tryBackup(backups, databaseUrl, new Date())).rejects.toThrow('is damaged')
  await rm(join(backups, 'new', 'extra'))
  await setCreatedAt(new Date(Date.now() - 49 * 3_600_000))
  await expect(tryBackup(backups, databaseUrl, new Date())).rejects.toThrow('older than two days')
  await rm(join(backups, 'new', 'backup.json'))
  await expect(tryBackup(backups, databaseUrl, new Date())).rejects.toThrow('There is no backup in')
})
