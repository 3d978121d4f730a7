import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnShopProcess } from '#ops/kit/shop-process.ts'
import type { QueryReply } from '#ops/kit/inside-process.ts'
import { createProcessQuery } from '#ops/kit/process-query.ts'
import type { Query } from '#ops/kit/query.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

export interface RunningShop {
  url: string
  dataDir: string
  /** Returns the printed output of the process. */
  output: () => string
  /** Runs a statement on the embedded database. Only in a shop that was started with `hasQuery`. */
  query: Query
  /** Stops the shop and deletes its data. */
  stop: () => Promise<void>
}

interface StartOptions {
  mode?: 'built' | 'development'
  /** The folder of the project. */
  sources?: string
  /** Lets this process run statements on the embedded database. */
  hasQuery?: boolean
}

/** Starts a demo shop for browsers: in its own process, on a free port, with its own data folder. */
export async function startShop(
  storefront: StorefrontName = 'ua',
  env: Record<string, string> = {},
  { mode = 'built', sources, hasQuery = false }: StartOptions = {},
): Promise<RunningShop> {
  const { query, receive, end } = createProcessQuery((order) => send(order))
  const dataDir = await mkdtemp(join(tmpdir(), 'shyr-shop-'))
  const { url, ready, stop, output, send, ended } = spawnShopProcess({
    port: await findFreePort(),
    inheritsEnvironment: true,
    hostname: 'localhost',
    ...(mode === 'development' && { args: ['ops/dev.ts', 'dev'] }),
    ...(hasQuery && {
      args: ['--import', './ops/kit/inside-process.ts', 'api/start.ts'],
      // inside-process.ts sends nothing else.
      onMessage: (message) => receive(message as QueryReply),
    }),
    ...(sources !== undefined && { folder: sources }),
    probe: '/v1/contacts',
    timeoutMs: 180_000,
    env: {
      STOREFRONT: storefront,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      // All buyers come from one address.
      UNPAID_UNITS: '1000000',
      UNPAID_SIZE_PERCENT: '100',
      LOG_LEVEL: 'error',
      // Suites check pages, not images, and resizing them would take most of the time.
      MAKE_IMAGES: 'never',
      ...env,
    },
  })
  void ended.then(end)
  const stopAndDelete = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  await ready().catch(async (error: unknown) => {
    await stopAndDelete()
    throw error
  })
  return { url, dataDir, output, query, stop: stopAndDelete }
}

/** Returns a port without a listener, below those that the system gives to outgoing connections, which could take it before its use. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
