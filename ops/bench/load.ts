import { Agent } from 'node:http'
import autocannon from 'autocannon'
import { median } from '#ops/kit/median.ts'
import { send, toHeaders, type Call } from '#ops/kit/send.ts'

export interface Load {
  readonly perSecond: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
}

/**
 * Sends these calls in turn over so many connections, each as fast as it is answered.
 * @throws if any reply is not 2xx: a shop that refuses is fast
 */
export async function measureLoad(
  url: string,
  calls: readonly Call[],
  { connections = 16, durationMs = 2000 } = {},
): Promise<Load> {
  const requests = calls.map((call) => ({
    method: call.method ?? 'GET',
    path: call.path,
    headers: toHeaders(call),
    ...(call.body && { body: JSON.stringify(call.body) }),
  }))
  // Its reply comes after those of requests that an earlier load has left unread.
  await send(url, calls[0]!) // a load has calls
  let started = 0
  const result = await autocannon({
    url,
    connections,
    duration: durationMs / 1000,
    // Each connection begins with another call, so that they do not all send the same one at the same moment.
    setupClient: (client) => {
      const first = started++ % requests.length
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  if (result.non2xx + result.errors + result.timeouts > 0 || result.requests.total === 0)
    throw new Error(
      `${url}${calls[0]?.path}: ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} timeouts of ${result.requests.total}`,
    )
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
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
