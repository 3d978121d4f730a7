import '#api/process/node-env.ts' // first: it sets NODE_ENV
import { endProperly } from '#api/process/ending.ts'
import { ownProcess } from '#api/process/host.ts'
import { explainStartError } from '#api/process/start-error.ts'
import { printLine } from '#api/process/terminal.ts'
import { createLog } from '#api/log.ts'
import { listMisspelt } from '#api/settings/misspelt-settings.ts'
import { readSettings, type Settings } from '#api/settings/settings.ts'
import { startShop } from '#api/start-shop.ts'

let settings: Settings | undefined
try {
  settings = readSettings()
  for (const line of listMisspelt()) printLine(line)
  const running = await startShop(settings, ownProcess)
  endProperly(running, { drainSeconds: settings.drainSeconds, log: createLog(settings.logLevel) })
} catch (error) {
  process.stderr.write(`${explainStartError(error, settings)}\n`)
  process.exit(1)
}
