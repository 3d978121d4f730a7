import { join } from 'node:path'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import { readSettings, type Settings } from '#api/settings/settings.ts'
import { explainStartError } from '#api/process/start-error.ts'
import { printLine } from '#api/process/terminal.ts'
import { backUp, restore, type CopiedShop } from '#ops/backup/backup.ts'
import { tryBackup } from '#ops/backup/try-backup.ts'

const usage = `npm run backup -- <new folder>     copies the database and the uploaded files, with the settings of the shop
npm run restore -- <folder>        reads such a copy into an empty database
npm run backup:try -- <folder>     restores the newest copy in a folder of copies into a database of its own, counts, and drops it`

const toCopiedShop = ({ databaseUrl, dataDir, storefront, storage }: Settings): CopiedShop => {
  const folder = join(dataDir, storefront)
  return { databaseUrl, folder, storage: storage ? s3Storage(storage) : diskStorage(join(folder, 'files')) }
}

const commands: Readonly<Record<string, (shop: CopiedShop, folder: string) => Promise<number>>> = {
  async try({ databaseUrl }, folder) {
    if (databaseUrl === undefined) throw new Error('Only copies of PostgreSQL are tried: set DATABASE_URL.')
    const tried = await tryBackup(folder, databaseUrl, new Date())
    printLine(
      `restored ${tried.folder} of ${tried.createdAt.toISOString()}: ${tried.files} files, ${tried.variants} variants, ${tried.orders} orders`,
    )
    return 0
  },
  async backup(shop, folder) {
    const missing = await backUp(shop, folder)
    for (const key of missing) printLine(`missing in the storage: ${key}`)
    printLine(`backed up to ${folder}`)
    return missing.length > 0 ? 1 : 0
  },
  async restore(shop, folder) {
    const count = await restore(shop, folder)
    printLine(`restored ${folder}, with ${count} files`)
    return 0
  },
}

const main = async ([name = '', folder]: readonly string[]): Promise<number> => {
  const command = commands[name]
  if (!command || !folder) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  let settings: Settings | undefined
  try {
    settings = readSettings()
    return await command(toCopiedShop(settings), folder)
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error && !('code' in error) ? error.message : explainStartError(error, settings)}\n`,
    )
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
