import { watch } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '#api/log.ts'
import { endProperly, type Running } from '#api/process/ending.ts'
import type { Host } from '#api/process/host.ts'
import { explainStartError } from '#api/process/start-error.ts'
import { printLine } from '#api/process/terminal.ts'
import { listMisspelt } from '#api/settings/misspelt-settings.ts'
import { readSettings, type Settings } from '#api/settings/settings.ts'
import type * as StartShop from '#api/start-shop.ts'
import { createReloadableServer, type ReloadableServer } from '#ops/development/reloadable-server.ts'
import { createDatabaseCache } from '#ops/development/database-cache.ts'
import type { ModuleVersions } from '#ops/development/module-versions.ts'
import { openSources } from '#ops/development/sources.ts'

const root = join(import.meta.dirname, '../..')
const shopFile = join(root, 'api/start-shop.ts')
/** The folders whose modules the server runs. Vite watches the others. */
const serverFolders = ['api', 'database', 'shared', 'simulators']
/** Editors write a file in several steps. */
const debounceMs = 30

/**
 * Runs the shop for development: after a change of a server module, the shop is replaced in the same process. The port, the embedded
 * database and Vite stay open, so that no request is refused and a change takes about a second.
 */
export async function develop(modules: ModuleVersions): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = readSettings()
    for (const line of listMisspelt()) printLine(line)
    await serve(settings, modules)
  } catch (error) {
    process.stderr.write(`${explainStartError(error, settings)}\n`)
    process.exit(1)
  }
}

const serve = async (settings: Settings, modules: ModuleVersions): Promise<void> => {
  const devServer = createReloadableServer()
  await devServer.listen(settings)
  const sources = await openSources(devServer.server)
  const databases = createDatabaseCache()
  const host = { ...hostBehind(devServer), openEmbedded: databases.open, sources: sources.servers }
  let running: Running | undefined = await (
    await importShop(modules)
  ).startShop(settings, { ...host, print: printLine })

  const replace = async (files: readonly string[]): Promise<void> => {
    const start = performance.now()
    for (const file of files) modules.invalidate(file)
    try {
      // A module with an error leaves the shop as it is.
      const { startShop } = await importShop(modules)
      await devServer.hold()
      await running?.stop()
      running = undefined
      running = await startShop(settings, { ...host, print: () => undefined })
      printLine(
        `changed        ${files.length === 1 ? files[0]!.slice(root.length + 1) : `${files.length} files`}, ${Math.round(performance.now() - start)} ms`,
      )
    } catch (error) {
      const message = explainStartError(error, settings)
      process.stderr.write(`${message}\n`)
      if (!running) devServer.fail(message)
    }
  }
  watchFiles(modules.isImported, replace)
  endProperly(
    {
      drain: () => running?.drain(),
      stop: async () => {
        await sources.close()
        await running?.stop()
        await databases.close()
        devServer.close()
      },
    },
    { drainSeconds: settings.drainSeconds, log: createLog(settings.logLevel) },
  )
}

const hostBehind = (devServer: ReloadableServer): Pick<Host, 'assertPortFree' | 'listen'> => ({
  // The server listens already.
  assertPortFree: () => Promise.resolve(),
  listen: async (server) => {
    await server.ready()
    devServer.handOver((request, response) => server.routing(request, response))
  },
})

/** Imports the shop's modules as they are now. */
const importShop = (modules: ModuleVersions): Promise<typeof StartShop> =>
  import(modules.toUrl(shopFile)) as Promise<typeof StartShop> // a computed address has no type

/** Calls back with the files that changed, one call after the other. */
const watchFiles = (isWatched: (file: string) => boolean, onChange: (files: string[]) => Promise<void>): void => {
  const changed = new Set<string>()
  let isAtWork = false
  let timer: NodeJS.Timeout | undefined
  const work = async () => {
    if (isAtWork) return
    isAtWork = true
    while (changed.size > 0) {
      const files = [...changed]
      changed.clear()
      await onChange(files)
    }
    isAtWork = false
  }
  for (const folder of serverFolders)
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = name === null ? '' : join(root, folder, name)
      if (!isWatched(file)) return
      changed.add(file)
      clearTimeout(timer)
      timer = setTimeout(() => void work(), debounceMs)
    })
}
