import pg from 'pg'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import { postgresClient } from '#database/connect.ts'
import { orders } from '#database/schema/orders.ts'
import { variants } from '#database/schema/variants.ts'
import { manifestName, restore } from '#ops/backup/backup.ts'

/** A nightly copy that is older than this was missed. */
const maxAgeMs = 48 * 3_600_000

/** The contents of a restored copy. */
export interface TriedBackup {
  readonly folder: string
  readonly createdAt: Date
  readonly files: number
  readonly variants: number
  readonly orders: number
}

/**
 * Restores the newest backup of a folder into a database of its own on the same server, counts its rows, and drops it again. The shop is
 * not touched. The user of the database needs CREATEDB.
 * @throws if there is none, it is older than two days, damaged, or cannot be restored
 */
export async function tryBackup(backups: string, databaseUrl: string, now: Date): Promise<TriedBackup> {
  const { folder, createdAt } = await findNewest(backups)
  if (now.getTime() - createdAt.getTime() > maxAgeMs)
    throw new Error(`The newest backup is ${folder} of ${createdAt.toISOString()}: older than two days.`)
  const url = new URL(databaseUrl)
  const name = `${url.pathname.slice(1)}_restore_try`
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const files = await mkdtemp(join(tmpdir(), 'shyr-restore-'))
  const drop = () => admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  try {
    await drop()
    await admin.query(`create database ${pg.escapeIdentifier(name)}`)
    const shop = { databaseUrl: url.href, folder: files, storage: diskStorage(join(files, 'files')) }
    const fileCount = await restore(shop, folder)
    const client = postgresClient(url.href)
    try {
      const [variantCount, orderCount] = [await client.database.$count(variants), await client.database.$count(orders)]
      return { folder, createdAt, files: fileCount, variants: variantCount, orders: orderCount }
    } finally {
      await client.close()
    }
  } finally {
    await drop()
    await admin.end()
    await rm(files, { recursive: true, force: true })
  }
}

/** Returns the finished backup that was made last. */
async function findNewest(backups: string): Promise<{ folder: string; createdAt: Date }> {
  const names = await readdir(backups).catch(() => [])
  const manifests = await Promise.all(
    names.map(async (name) => {
      const folder = join(backups, name)
      const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
      return text === undefined
        ? []
        : [{ folder, createdAt: new Date((JSON.parse(text) as { createdAt: string }).createdAt) }]
    }),
  )
  const newest = manifests.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
  if (!newest) throw new Error(`There is no backup in ${backups}.`)
  return newest
}
