import { spawn, type ChildProcess, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import allocator from '#ops/bootstrap/allocator.json' with { type: 'json' }

/** One process of a shop. */
export interface ShopProcess {
  /** http:// with the name of this machine and its port. */
  readonly url: string
  readonly pid: number
  readonly isRunning: () => boolean
  /** Resolves when it is ready for requests. Kills it and throws with its output if it ends before, or takes too long. */
  readonly ready: () => Promise<void>
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<unknown>
  /** Sends SIGTERM, or the given signal, and SIGKILL if it does not end. Returns the exit code; null if a signal ended it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Sends a message to a process that was spawned with `onMessage`. */
  readonly send: (message: Serializable) => void
  /** Returns the printed output. */
  readonly output: () => string
}

interface ShopProcessOptions {
  readonly port: number
  /** Additional settings of this process. */
  readonly env: Readonly<Record<string, string>>
  /** Whether it also gets the environment of this process. Only given settings count otherwise. */
  readonly inheritsEnvironment?: boolean
  /** The name of this machine in its address. */
  readonly hostname?: string
  /** The file or command that node runs. */
  readonly args?: readonly string[]
  /** The folder of the project. */
  readonly folder?: string
  /** The address that replies with success once it is ready. */
  readonly probe?: string
  /** Opens a channel for messages and receives those of the process. */
  readonly onMessage?: (message: Serializable) => void
  readonly timeoutMs?: number
}

const root = join(import.meta.dirname, '../..')
const stopTimeoutMs = 60_000

/** All running processes. They are killed when this one exits. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Returns this process' environment without the shop's settings, and with those of memory that `npm start` adds. */
const bareEnvironment = (): Record<string, string | undefined> => {
  const { PATH, HOME, TMPDIR, TZ, NODE_COMPILE_CACHE } = process.env
  return { ...allocator, PATH, HOME, TMPDIR, TZ, NODE_COMPILE_CACHE }
}

/** Starts `api/start.ts` as a process of its own, as an operator does, without waiting for it. */
export function spawnShopProcess({
  port,
  env,
  inheritsEnvironment = false,
  hostname = '127.0.0.1',
  args = ['api/start.ts'],
  folder = root,
  probe = '/health/ready',
  onMessage,
  timeoutMs = 240_000,
}: ShopProcessOptions): ShopProcess {
  const url = `http://${hostname}:${port}`
  const inherited = inheritsEnvironment ? process.env : { ...bareEnvironment(), HOST: '127.0.0.1' }
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...inherited, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? (['ipc'] as const) : [])],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  if (onMessage) child.on('message', onMessage)
  const ended = once(child, 'close').then(() => running.delete(child))
  const isRunning = () => child.exitCode === null && child.signalCode === null

  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (isRunning()) child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(timer)
    return child.exitCode
  }
  const ready = async (): Promise<void> => {
    const deadline = performance.now() + timeoutMs
    while (!(await isReady(url, probe))) {
      if (!isRunning() || performance.now() > deadline) {
        await stop('SIGKILL')
        throw new Error(`the shop on port ${port} did not start:\n${output}`)
      }
      await sleep(50)
    }
  }
  const send = (message: Serializable) => void child.send(message)
  return { url, pid: child.pid!, isRunning, ready, ended, stop, send, output: () => output } // node runs, so it can be spawned
}

/**
 * Starts a process of a shop and waits until it is ready.
 * @throws with its output if it ends or does not become ready in time
 */
export async function startShopProcess(options: ShopProcessOptions): Promise<ShopProcess> {
  const started = spawnShopProcess(options)
  await started.ready()
  return started
}

/** Returns true if a process replies to the probe with success. */
export async function isReady(url: string, probe = '/health/ready'): Promise<boolean> {
  const response = await fetch(`${url}${probe}`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  await response?.body?.cancel().catch(() => undefined)
  return response?.ok ?? false
}
