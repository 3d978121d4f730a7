import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, QueryReply } from '#ops/prove/inside-process.ts'
import type { Query } from '#ops/prove/query.ts'

/** One process of the shop. It keeps its port and its folder when it is started again. */
export interface ShopProcess {
  readonly url: string
  readonly isRunning: () => boolean
  /** Resolves when it replies to requests. Throws with its output if it ends before. */
  start: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Asks it to stop, and waits until it has. Returns its exit code. */
  stop: () => Promise<number | null>
  /** Kills it, and keeps it from being started again. */
  discard: () => Promise<void>
  setClock: (shiftMs: number) => void
  /** Runs a statement on the embedded database of this process. */
  query: Query
  /** The last lines that it wrote. */
  output: () => string
}

const root = join(import.meta.dirname, '../..')
const startTimeoutMs = 120_000
const stopTimeoutMs = 60_000
const keptOutput = 20_000

/** All processes that run now: they end with this one, whichever way it ends. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Prepares a process of the shop, as an operator starts it: `api/start.ts` with these settings and nothing else of the environment. */
export const shopProcess = (port: number, settings: Readonly<Record<string, string>>): ShopProcess => {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''
  let shiftMs = 0
  let lastQuery = 0
  let isDiscarded = false
  const waiting = new Map<number, { resolve: (rows: object[]) => void; reject: (error: Error) => void }>()

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  const receive = ({ id, rows, error }: QueryReply): void => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(rows ?? [])
    else asked?.reject(new Error(error))
  }

  const start = async (): Promise<void> => {
    if (isDiscarded) throw new Error('the trial is over')
    const { PATH = '', HOME = '', TMPDIR = '' } = process.env
    const started = spawn(process.execPath, ['--import', './ops/prove/inside-process.ts', 'api/start.ts'], {
      cwd: root,
      env: {
        PATH,
        HOME,
        ...(TMPDIR && { TMPDIR }),
        ...settings,
        PORT: String(port),
        PROVE_CLOCK_SHIFT_MS: String(shiftMs),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    running.add(started)
    const collect = (bytes: Buffer) => (output = (output + bytes.toString()).slice(-keptOutput))
    started.stdout?.on('data', collect)
    started.stderr?.on('data', collect)
    started.on('message', receive)
    started.on('exit', () => {
      running.delete(started)
      for (const { reject } of waiting.values()) reject(new Error('the process ended'))
      waiting.clear()
    })
    const deadline = performance.now() + startTimeoutMs
    while (!(await isReplying(url))) {
      if (!isRunning() || performance.now() > deadline) {
        started.kill('SIGKILL')
        throw new Error(`the shop did not start:\n${output}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (!child || !isRunning()) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    const timer = setTimeout(() => child?.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(timer)
    return child.exitCode
  }

  return {
    url,
    isRunning,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    discard: async () => {
      isDiscarded = true
      await end('SIGKILL')
    },
    setClock: (shift) => {
      shiftMs = shift
      if (isRunning()) child?.send({ kind: 'clock', shiftMs } satisfies Order)
    },
    query: <Row extends object>(text: string, values: readonly unknown[] = []) =>
      new Promise<Row[]>((resolve, reject) => {
        if (!isRunning()) throw new Error('the process does not run')
        lastQuery += 1
        // The caller names the type of the rows, as with any SQL driver.
        waiting.set(lastQuery, { resolve: (rows) => resolve(rows as Row[]), reject })
        child?.send({ kind: 'query', id: lastQuery, text, values } satisfies Order)
      }),
    output: () => output,
  }
}

const isReplying = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/v1/contacts`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  return response?.ok ?? false
}
