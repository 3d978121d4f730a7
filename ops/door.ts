import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listOpenTasks } from '#api/live-check.ts'
import { updateDoor } from '#api/modules/door/door.queries.ts'
import { createStaffLink, staffDays } from '#api/modules/door/staff-link.ts'
import { explainStartError } from '#api/process/start-error.ts'
import { printLine } from '#api/process/terminal.ts'
import { readSettings, type Settings } from '#api/settings/settings.ts'
import { runChange } from '#database/changes.ts'
import type { Database } from '#database/client.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const usage = `npm run live:open      shows the shop to visitors; refused while npm run live:check lists anything
  npm run live:close     shows visitors that it is closed
  npm run live:link      prints a link that shows a closed shop to staff`

const commands: Readonly<Record<string, (settings: Settings, database: Database) => Promise<number>>> = {
  async open(settings, database) {
    const tasks = settings.mode === 'demo' ? [] : await listOpenTasks(settings, database)
    for (const { what, how } of tasks) printLine(`– ${what}\n      ${how}`)
    if (tasks.length > 0) {
      printLine(`Not opened: ${tasks.length} left.`)
      return 1
    }
    await changeDoor(database, true)
    printLine('The shop is open.')
    return 0
  },
  async close(settings, database) {
    await changeDoor(database, false)
    printLine('The shop is closed.')
    return printLink(settings)
  },
  link: (settings) => Promise.resolve(printLink(settings)),
}

/** This process has no caches. The change is published for the processes of the shop. */
const changeDoor = (database: Database, isOpen: boolean): Promise<void> =>
  runChange(database, {}, (tx) => updateDoor(tx, isOpen, new Date()))

const printLink = ({ secret, publicUrl }: Settings): number => {
  if (!secret) {
    printLine('A link needs the SECRET of the shop in the settings.')
    return 1
  }
  printLine(`Staff sees it for ${staffDays} days by ${createStaffLink({ secret, publicUrl }, new Date())}`)
  return 0
}

const main = async ([name = '']: readonly string[]): Promise<number> => {
  const command = commands[name]
  if (!command) {
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
    const opened = await openShopDatabase({ folder, databaseUrl, storefront, isDemo: mode === 'demo' }, () => undefined)
    try {
      return await command(settings, opened.client.database)
    } finally {
      await opened.close()
    }
  } catch (error) {
    process.stderr.write(`${explainStartError(error, settings)}\n`)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
