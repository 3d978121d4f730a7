import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** One request of a load. */
export interface Call {
  readonly method?: Method
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: object | undefined
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** From the request to the last byte. */
  readonly ms: number
}

interface SendOptions {
  readonly agent?: Agent
  /** The address of this machine that it is sent from. */
  readonly localAddress?: string
  readonly signal?: AbortSignal
}

export function toHeaders({ headers, body }: Call): Record<string, string> {
  return {
    ...headers,
    ...(body && { 'content-type': 'application/json' }),
  }
}

/** Sends one call and returns its reply as it came: `fetch` would decompress it. */
export async function send(url: string, call: Call, options: SendOptions = {}): Promise<Reply> {
  const startMs = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Reply, 'ms'>>()
  const sent = request(
    new URL(call.path, url),
    { method: call.method ?? 'GET', headers: toHeaders(call), ...options },
    (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response).then((body) => resolve({ status, headers, body }), reject)
    },
  )
  sent.on('error', reject)
  sent.end(call.body && JSON.stringify(call.body))
  const reply = await promise
  return { ...reply, ms: performance.now() - startMs }
}

/** Runs all of these at the same time, each again and again, until `isOver`. Resolves when the last run has ended. */
export async function repeatUntil(isOver: () => boolean, ...runs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const repeat = async (run: () => Promise<unknown>): Promise<void> => {
    while (!isOver()) await run()
  }
  await Promise.all(runs.map(repeat))
}
