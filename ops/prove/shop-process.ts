import { spawnShopProcess, type ShopProcess } from '#ops/kit/shop-process.ts'
import type { Order, QueryReply } from '#ops/kit/inside-process.ts'
import { createProcessQuery } from '#ops/kit/process-query.ts'
import type { Query } from '#ops/kit/query.ts'

/** One process of the shop. It keeps its port and its folder when it is started again. */
export interface TrialProcess {
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

const maxOutput = 20_000

/** Prepares a process of the shop, as an operator starts it: `api/start.ts` with these settings and nothing else of the environment. */
export function prepareProcess(port: number, settings: Readonly<Record<string, string>>): TrialProcess {
  const url = `http://127.0.0.1:${port}`
  let current: ShopProcess | undefined
  let earlierOutput = ''
  let shiftMs = 0
  let isDiscarded = false

  const isRunning = () => current?.isRunning() ?? false
  const {
    query,
    receive,
    end: endQueries,
  } = createProcessQuery((order) => {
    if (!isRunning()) throw new Error('the process does not run')
    current?.send(order)
  })

  const start = async (): Promise<void> => {
    if (isDiscarded) throw new Error('the trial is over')
    earlierOutput = readOutput()
    current = spawnShopProcess({
      port,
      args: ['--import', './ops/kit/inside-process.ts', 'api/start.ts'],
      env: { ...settings, PROVE_CLOCK_SHIFT_MS: String(shiftMs) },
      probe: '/v1/contacts',
      timeoutMs: 120_000,
      // inside-process.ts sends nothing else.
      onMessage: (message) => receive(message as QueryReply),
    })
    void current.ended.then(endQueries)
    await current.ready()
  }

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (!current?.isRunning()) return null
    return current.stop(signal)
  }
  const readOutput = () => (earlierOutput + (current?.output() ?? '')).slice(-maxOutput)

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
      if (isRunning()) current?.send({ kind: 'clock', shiftMs } satisfies Order)
    },
    query,
    output: readOutput,
  }
}
