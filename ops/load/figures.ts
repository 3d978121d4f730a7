import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** The resources that the processes used during a stage. Shares are of one processor: 1.5 is one and a half. */
export interface Figures {
  readonly webCpu: number
  readonly visitorsCpu: number
  /** Everything on the machine, PostgreSQL and the worker among it. */
  readonly machineCpu: number
  /** The largest p99 of the web process' event-loop delay that was read. */
  readonly loopDelayMs: number
  /** How many connections to the database were busy, on average. */
  readonly busyConnections: number
  /** The most requests that waited for a connection when it was read. */
  readonly waiting: number
}

const everyMs = 2000

/** Reads numbers from a web process' /metrics. Returns undefined if it does not reply. */
const readMetrics = async (url: string, token: string): Promise<((name: string) => number) | undefined> => {
  const response = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  const text = response?.ok ? await response.text() : undefined
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? 0)
}

const machineSeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0)
const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

/** Returns how much of the machine is busy, in shares of one processor. */
export async function measureMachine(durationMs: number): Promise<number> {
  const [before, startMs] = [machineSeconds(), performance.now()]
  await sleep(durationMs)
  return (machineSeconds() - before) / ((performance.now() - startMs) / 1000)
}

/** Watches a web process for as long as a stage lasts. */
export async function watchFigures(url: string, token: string, durationMs: number): Promise<Figures> {
  const begin = await readMetrics(url, token)
  const startMs = performance.now()
  const [machineBefore, ownBefore] = [machineSeconds(), ownSeconds()]
  let last = begin
  let [loopDelayMs, waiting] = [0, 0]
  while (performance.now() - startMs < durationMs) {
    await sleep(Math.min(everyMs, durationMs - (performance.now() - startMs)))
    const metrics = await readMetrics(url, token)
    if (!metrics) continue
    last = metrics
    loopDelayMs = Math.max(loopDelayMs, metrics('nodejs_eventloop_lag_p99_seconds') * 1000)
    waiting = Math.max(waiting, metrics('shop_database_connections{state="waiting"}'))
  }
  const seconds = (performance.now() - startMs) / 1000
  const getRate = (name: string) => ((last?.(name) ?? 0) - (begin?.(name) ?? 0)) / seconds
  return {
    webCpu: getRate('process_cpu_seconds_total'),
    visitorsCpu: (ownSeconds() - ownBefore) / seconds,
    machineCpu: (machineSeconds() - machineBefore) / seconds,
    loopDelayMs,
    busyConnections: getRate('shop_database_connection_seconds_total'),
    waiting,
  }
}
