import { sql } from 'drizzle-orm'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import type { Database, DatabaseClient } from '#database/client.ts'
import { embeddedClient, postgresClient } from '#database/connect.ts'
import { listRows } from '#database/rows.ts'
import { files } from '#database/schema/files.ts'
import { backUp, restore, type CopiedShop } from '#ops/backup/backup.ts'
import { templateDatabase, templateDump, testDatabaseUrl } from '#tests/support/templates.ts'

/** On the embedded database, or on PostgreSQL in the run that uses it. */
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const names = { from: `shyr_test_backup_${process.pid}`, to: `shyr_test_restore_${process.pid}` }
let root: string
let from: CopiedShop
let to: CopiedShop
let admin: pg.Client | undefined

const shopIn = (name: 'from' | 'to'): CopiedShop => {
  const folder = join(root, name, 'ua')
  const url = isPostgres ? new URL(testDatabaseUrl()) : undefined
  if (url) url.pathname = `/${names[name]}`
  return { databaseUrl: url?.href, folder, storage: diskStorage(join(folder, 'files')) }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shyr-backup-'))
  ;[from, to] = [shopIn('from'), shopIn('to')]
  await mkdir(from.folder, { recursive: true })
  await writeFile(join(from.folder, 'secret'), 'the secret of a demo')
  if (isPostgres) {
    admin = new pg.Client({ connectionString: testDatabaseUrl() })
    await admin.connect()
    await admin.query(`create database ${names.from} template ${templateDatabase('ua')}`)
    await admin.query(`create database ${names.to}`)
  } else {
    const dump = new Blob([await readFile(templateDump('ua'))])
    await (await PGlite.create(join(from.folder, 'database'), { loadDataDir: dump })).close()
  }
  await from.storage.put('uploads/a.webp', Buffer.from('the bytes of a photo'), 'image/webp')
  const alt = { uk: 'Фото', en: 'Photo' }
  await use(from, ({ database }) =>
    database
      .insert(files)
      .values({ source: 'uploads/a.webp', hash: 'abc', width: 1, height: 1, dominant: '#fff', alt }),
  )
})
afterEach(async () => {
  for (const name of Object.values(names)) await admin?.query(`drop database if exists ${name} with (force)`)
  await admin?.end()
  await rm(root, { recursive: true, force: true })
})

const use = async <Result>(shop: CopiedShop, work: (client: DatabaseClient) => Promise<Result>): Promise<Result> => {
  const client = shop.databaseUrl
    ? postgresClient(shop.databaseUrl)
    : embeddedClient(await PGlite.create(join(shop.folder, 'database')))
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

/** Returns a checksum of every table and the value of every sequence. */
const checksums = async (database: Database): Promise<Record<string, string>> => {
  const tables = await listRows<{ name: string }>(
    database,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await listRows<{ sum: string }>(
      database,
      sql.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as sum from ${name} t`,
      ),
    )
    sums[name] = row!.sum
  }
  const sequences = await listRows<{ name: string; value: string | null }>(
    database,
    sql`select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences order by 1`,
  )
  for (const { name, value } of sequences) sums[name] = String(value)
  return sums
}

/** Each test opens several databases. */
const timeout = 120_000

test('a restored backup has every row, sequence and file of the shop', { timeout }, async () => {
  expect(await backUp(from, join(root, 'backup'))).toEqual([])
  expect(await restore(to, join(root, 'backup'))).toBe(1)
  const before = await use(from, ({ database }) => checksums(database))
  expect(await use(to, ({ database }) => checksums(database))).toEqual(before)
  expect(before['public.files']).not.toMatch(/^0 /)
  expect(Buffer.from((await to.storage.get('uploads/a.webp'))!).toString()).toBe('the bytes of a photo')
  expect(await readFile(join(to.folder, 'secret'), 'utf8')).toBe('the secret of a demo')
})

test('a restore changes nothing in a database that is not empty', { timeout }, async () => {
  await backUp(from, join(root, 'backup'))
  const before = await use(from, ({ database }) => checksums(database))
  await expect(restore(from, join(root, 'backup'))).rejects.toThrow(/exists|is not empty/)
  expect(await use(from, ({ database }) => checksums(database))).toEqual(before)
})

test('an unfinished or damaged backup is not restored', { timeout }, async () => {
  await backUp(from, join(root, 'backup'))
  await cp(join(root, 'backup'), join(root, 'damaged'), { recursive: true })
  await writeFile(join(root, 'damaged/files/uploads/a.webp'), 'other bytes')
  await expect(restore(to, join(root, 'damaged'))).rejects.toThrow('is damaged')
  await rm(join(root, 'backup/backup.json'))
  await expect(restore(to, join(root, 'backup'))).rejects.toThrow('is no complete backup')
})

test('a backup names the files that its storage does not have, and replaces no other backup', { timeout }, async () => {
  await from.storage.delete('uploads/a.webp')
  expect(await backUp(from, join(root, 'backup'))).toEqual(['uploads/a.webp'])
  await expect(backUp(from, join(root, 'backup'))).rejects.toThrow('exists already')
})
