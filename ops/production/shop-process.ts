import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** One process of a shop that consists of several. */
export interface ShopProcess {
  /** http://127.0.0.1 with its port. */
  readonly url: string
  readonly pid: number
  /** Sends SIGTERM, or the given signal, and returns the exit code; null if a signal ended it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Returns what it has printed. */
  readonly output: () => string
}

interface ShopProcessOptions {
  readonly port: number
  /** The settings of this process, beside PORT and HOST. */
  readonly env: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

const root = join(import.meta.dirname, '../..')

/** Returns this process' environment without the shop's settings, so that only given settings count. */
const bareEnvironment = (): Record<string, string | undefined> => {
  const { PATH, HOME, TMPDIR, TZ } = process.env
  return { PATH, HOME, TMPDIR, TZ }
}

/**
 * Starts `api/start.ts` as a process of its own and waits until it is ready.
 * @throws with its output if it ends or does not become ready in time
 */
export const startShopProcess = async ({
  port,
  env,
  timeoutMs = 240_000,
}: ShopProcessOptions): Promise<ShopProcess> => {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['api/start.ts'], {
    cwd: root,
    env: { ...bareEnvironment(), PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = once(child, 'close')
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
    return child.exitCode
  }
  const deadline = performance.now() + timeoutMs
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop('SIGKILL')
      throw new Error(`the shop on port ${port} did not start:\n${output}`)
    }
    await sleep(50)
  }
  return { url, pid: child.pid!, stop, output: () => output } // it has replied, so it was spawned
}

/** Returns true if a process is ready for requests. */
export const isReady = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok ?? false
}
