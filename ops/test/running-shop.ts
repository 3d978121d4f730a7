import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnShopProcess } from '#ops/kit/shop-process.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

export interface RunningShop {
  url: string
  dataDir: string
  /** Returns what the process has printed. */
  output: () => string
  /** Stops the shop and deletes its data. */
  stop: () => Promise<void>
}

/**
 * Starts a demo shop for browsers: in its own process, on a free port, with its own data folder.
 * @param sources the folder of the project
 */
export async function startShop(
  storefront: StorefrontName = 'ua',
  env: Record<string, string> = {},
  mode: 'built' | 'development' = 'built',
  sources?: string,
): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shyr-shop-'))
  const { url, ready, stop, output } = spawnShopProcess({
    port: await freePort(),
    inheritsEnvironment: true,
    hostname: 'localhost',
    ...(mode === 'development' && { args: ['ops/dev.ts', 'dev'] }),
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
  const stopAndDelete = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  await ready().catch(async (error: unknown) => {
    await stopAndDelete()
    throw error
  })
  return { url, dataDir, output, stop: stopAndDelete }
}

/** Returns a port without a listener, below those that the system gives to outgoing connections, which could take it before its use. */
export async function freePort(): Promise<number> {
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
