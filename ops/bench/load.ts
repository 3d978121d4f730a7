import { Agent } from 'node:http'
import { loadWithAutocannon } from '#ops/bench/autocannon.ts'
import type { Load, LoadOptions } from '#ops/bench/load-generator.ts'
import { hasWrk, loadWithWrk } from '#ops/bench/wrk.ts'
import { median } from '#ops/kit/median.ts'
import { readProcessorMs } from '#ops/kit/process-figures.ts'
import { send, type Call } from '#ops/kit/send.ts'

/** A load, and the processor time of the server. */
export interface MeasuredLoad extends Load {
  /** Of all threads of the server's process, in milliseconds a request. NaN if the process is not known. */
  readonly processorMs: number
}

/**
 * Sends these calls in turn over so many connections, each as fast as it is answered: by wrk, which takes far less processor time than
 * the server does, or by autocannon in threads where wrk is not installed.
 * @param server.pid the process whose time is counted
 * @throws if a reply is an error: a shop that refuses is fast
 */
export async function measureLoad(
  { url, pid }: { readonly url: string; readonly pid?: number },
  calls: readonly Call[],
  { connections = 16, durationMs = 2000 }: Partial<LoadOptions> = {},
): Promise<MeasuredLoad> {
  // Its reply comes after those of requests that an earlier load has left unread.
  const { status } = await send(url, calls[0]!) // a load has calls
  if (status >= 300) throw new Error(`${url}${calls[0]!.path} replied ${status}`)
  const generate = (await hasWrk()) ? loadWithWrk : loadWithAutocannon
  const beforeMs = pid === undefined ? Number.NaN : await readProcessorMs(pid)
  const load = await generate(url, calls, { connections, durationMs })
  const spentMs = pid === undefined ? Number.NaN : (await readProcessorMs(pid)) - beforeMs
  return { ...load, processorMs: spentMs / load.requests }
}

const minCalls = 5

/**
 * Returns the median time of these calls in milliseconds, sent in turn over one connection, each after the reply to the one before.
 * @throws if a reply is not 2xx
 */
export async function measureCalls(url: string, calls: readonly Call[], durationMs = 800): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + durationMs
  try {
    for (let nth = 0; nth < minCalls || performance.now() < end; nth++) {
      const call = calls[nth % calls.length]!
      const { status, body, ms } = await send(url, call, { agent })
      if (status >= 300) throw new Error(`${call.path} replied ${status}: ${body.toString().slice(0, 300)}`)
      times.push(ms)
    }
  } finally {
    agent.destroy()
  }
  return median(times)
}
