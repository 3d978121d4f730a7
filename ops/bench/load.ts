import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { median } from '#ops/median.ts'

/** One request of a load. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: object
}

export interface Load {
  readonly perSecond: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
}

const headersOf = ({ headers, body }: Call): Record<string, string> => ({
  ...headers,
  ...(body && { 'content-type': 'application/json' }),
})

/**
 * Sends these calls in turn over so many connections, each as fast as it is answered.
 * @throws if any reply is not 2xx: a shop that refuses is fast
 */
export const measureLoad = async (
  url: string,
  calls: readonly Call[],
  { connections = 16, durationMs = 2000 } = {},
): Promise<Load> => {
  const requests = calls.map((call) => ({
    method: call.method ?? 'GET',
    path: call.path,
    headers: headersOf(call),
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

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Sends one call and returns its reply as it came: `fetch` would decompress it. */
export const send = (url: string, call: Call, agent?: Agent): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(
      new URL(call.path, url),
      { method: call.method ?? 'GET', headers: headersOf(call), ...(agent && { agent }) },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(call.body && JSON.stringify(call.body))
  })

const minCalls = 5

/**
 * Returns the median time of these calls in milliseconds, sent in turn over one connection, each after the reply to the one before.
 * @throws if a reply is not 2xx
 */
export const measureCalls = async (url: string, calls: readonly Call[], durationMs = 800): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + durationMs
  try {
    for (let nth = 0; nth < minCalls || performance.now() < end; nth++) {
      const startMs = performance.now()
      const call = calls[nth % calls.length]!
      const { status, body } = await send(url, call, agent)
      if (status >= 300) throw new Error(`${call.path} replied ${status}: ${body.toString().slice(0, 300)}`)
      times.push(performance.now() - startMs)
    }
  } finally {
    agent.destroy()
  }
  return median(times)
}
