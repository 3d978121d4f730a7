import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings, type Settings } from '#api/settings/settings.ts'
import { explainStartError } from '#api/process/start-error.ts'
import { printLine } from '#api/process/terminal.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { enlargeRange } from '#database/seed/enlarge.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const usage = `npm run seed:large -- <variants>     enlarges the range of a demo shop, for measurements; 1000 to 1000000`

/**
 * Enlarges the range of a demo shop. May be interrupted at any point; the next run continues. The shop must not run if its database is
 * embedded.
 */
const main = async (count: number): Promise<number> => {
  if (!Number.isInteger(count) || count < 1000 || count > 1_000_000) {
    printLine(usage)
    return 1
  }
  let settings: Settings | undefined
  try {
    settings = readSettings()
    const storefront = storefronts[settings.storefront]
    const folder = join(settings.dataDir, storefront.name)
    await mkdir(folder, { recursive: true })
    const { databaseUrl, mode } = settings
    const opened = await openShopDatabase({ folder, databaseUrl, storefront, isDemo: mode === 'demo' }, printLine)
    const startedMs = performance.now()
    try {
      await enlargeRange(opened.client.database, storefront.name, count, (variants) =>
        printLine(`${variants} variants, ${((performance.now() - startedMs) / 1000).toFixed(0)} s`),
      )
    } finally {
      await opened.close()
    }
    return 0
  } catch (error) {
    process.stderr.write(`${explainStartError(error, settings)}\n`)
    return 1
  }
}

process.exitCode = await main(Number(process.argv[2]))
