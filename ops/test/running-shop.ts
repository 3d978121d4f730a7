import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

export interface RunningShop {
  url: string
  dataDir: string
  process: ChildProcess
  /** Returns what the process has printed. */
  output: () => string
  /** Stops the shop and deletes its data. */
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
const startTimeoutMs = 180_000

/**
 * Starts the shop as an operator does: in its own process, on a free port, with its own data folder.
 * @param sources the folder of the project
 */
export const startShop = async (
  storefront: StorefrontName = 'ua',
  env: Record<string, string> = {},
  mode: 'built' | 'development' = 'built',
  sources = root,
): Promise<RunningShop> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shyr-shop-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, mode === 'development' ? ['ops/dev.ts', 'dev'] : ['api/start.ts'], {
    cwd: sources,
    env: {
      ...process.env,
      STOREFRONT: storefront,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      // All buyers come from one address.
      UNPAID_UNITS: '1000000',
      UNPAID_SIZE_PERCENT: '100',
      LOG_LEVEL: 'error',
      // Suites check pages, not images, and resizing them would take most of the time.
      MAKE_IMAGES: 'never',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const deadline = performance.now() + startTimeoutMs
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      throw new Error(`the shop did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, process: child, output: () => output, stop }
}

const isAnswering = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/v1/contacts`).catch(() => undefined)
  return response?.ok ?? false
}

/** Returns a port without a listener, below those that the system gives to outgoing connections, which could take it before its use. */
export const freePort = async (): Promise<number> => {
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
