import { join } from 'node:path'
import { listOpenTasks } from '#api/live-check.ts'
import { readSettings, type Settings } from '#api/settings/settings.ts'
import { explainStartError } from '#api/process/start-error.ts'
import { printLine } from '#api/process/terminal.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { storefronts } from '#shared/storefronts/all.ts'

/** Prints the tasks that remain before a shop can go live. Exit code 0 if there are none. */
const main = async (): Promise<number> => {
  let settings: Settings | undefined
  try {
    settings = readSettings()
    const storefront = storefronts[settings.storefront]
    const folder = join(settings.dataDir, storefront.name)
    const opened = await openShopDatabase(
      { folder, databaseUrl: settings.databaseUrl, storefront, isDemo: settings.mode === 'demo' },
      () => undefined,
    )
    const tasks = await listOpenTasks(settings, opened.client.database)
    await opened.close()
    if (settings.mode === 'demo') printLine('This is a demo. Set SHOP_MODE=live and the settings of the shop.')
    for (const { what, how } of tasks) printLine(`– ${what}\n      ${how}`)
    printLine(tasks.length === 0 ? 'Nothing of the demo is left.' : `${tasks.length} left.`)
    return tasks.length === 0 && settings.mode === 'live' ? 0 : 1
  } catch (error) {
    process.stderr.write(`${explainStartError(error, settings)}\n`)
    return 1
  }
}

process.exitCode = await main()
