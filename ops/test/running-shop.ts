import { spawn, type ChildProcess } from 'node:child_process'
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
  /** Ends it and forgets its data. */
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
const startTimeoutMs = 90_000

/** The shop as it runs for an operator: a process of its own, on a free port, with data of its own. */
export const startShop = async (
  storefront: StorefrontName = 'ua',
  env: Record<string, string> = {},
  mode: 'built' | 'development' = 'built',
): Promise<RunningShop> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shyr-shop-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['api/start.ts', ...(mode === 'development' ? ['dev'] : [])], {
    cwd: root,
    env: {
      ...process.env,
      STOREFRONT: storefront,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      // Suites look at pages, not at pictures: making them would take most of their time.
      MAKE_PICTURES: 'never',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const deadline = performance.now() + startTimeoutMs
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      throw new Error(`the shop did not start:\n${said}`)
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
  return { url, dataDir, process: child, stop }
}

const answers = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/v1/contacts`).catch(() => undefined)
  return answer?.ok ?? false
}

/** A port that nobody listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}
