import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings, type Settings } from '#api/settings/settings.ts'
import { explainStartError } from '#api/process/start-error.ts'
import { printLine } from '#api/process/terminal.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { enlargeOrders } from '#database/seed/enlarge-orders.ts'
import { enlargeRange } from '#database/seed/enlarge.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const usage = `npm run seed:large -- <variants> [<orders>]     enlarges the range and the orders of a demo shop, for measurements; 1000 to 1000000`

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1000 && count <= 1_000_000

/**
 * Enlarges the range and the orders of a demo shop. May be interrupted at any point; the next run continues. The shop must not run if its
 * database is embedded.
 */
const main = async ([variants, orders]: readonly number[]): Promise<number> => {
  if (variants === undefined || !isCount(variants) || (orders !== undefined && !isCount(orders))) {
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
      const report = (noun: string) => (made: number) =>
        printLine(`${made} ${noun}, ${((performance.now() - startedMs) / 1000).toFixed(0)} s`)
      await enlargeRange(opened.client.database, storefront.name, variants, report('variants'))
      if (orders !== undefined) await enlargeOrders(opened.client.database, orders, report('orders'))
    } finally {
      await opened.close()
    }
    return 0
  } catch (error) {
    process.stderr.write(`${explainStartError(error, settings)}\n`)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2).map(Number))
