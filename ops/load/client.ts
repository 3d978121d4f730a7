import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const decompress = promisify(brotliDecompress)

/** What requests are grouped by in the report. */
export const requestKinds = [
  'home',
  'catalogue',
  'product',
  'search',
  'suggestions',
  'files',
  'basket',
  'checkout',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** One request of a visitor. Status 0: no reply. */
export interface Sample {
  readonly kind: RequestKind
  readonly status: number
  readonly ms: number
  readonly hasRetryAfter: boolean
}

/** Ends a visit: the shop has refused a request or has not replied. */
export class VisitEnded extends Error {}

/** One visitor's browser, with the cookies and the address of its own that a balancer in front of the shop passes on. */
export interface LoadClient {
  /** Opens a page or a file. @throws VisitEnded if it is refused */
  open: (kind: RequestKind, path: string) => Promise<string>
  /** Calls the API. @throws VisitEnded if it is refused */
  call: <Reply>(kind: RequestKind, method: string, path: string, body?: object, key?: string) => Promise<Reply>
}

/** Connections are shared, as those of a balancer are. A process takes 4096 of them. */
export const loadAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 4000, scheduling: 'lifo' })

const timeoutMs = 30_000
let lastVisitor = 0

/**
 * @param shop where the web process is, and the host that it is visited under
 * @param record receives every request
 */
export const newLoadClient = (
  shop: { readonly url: string; readonly host: string; readonly agent: Agent },
  record: (sample: Sample) => void,
): LoadClient => {
  lastVisitor += 1
  const address = `10.${(lastVisitor >> 16) & 255}.${(lastVisitor >> 8) & 255}.${lastVisitor & 255}`
  const cookies = new Map<string, string>()
  const headersOf = (accept: string) => ({
    accept,
    'accept-encoding': 'br',
    'x-forwarded-for': address,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': shop.host,
    ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
  })
  const keepCookies = (response: IncomingMessage): void => {
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
  }

  const send = async (
    kind: RequestKind,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ readonly bytes: Buffer; readonly isCompressed: boolean }> => {
    const startMs = performance.now()
    const note = (status: number, hasRetryAfter = false) =>
      record({ kind, status, ms: performance.now() - startMs, hasRetryAfter })
    const sent = request(`${shop.url}${path}`, {
      agent: shop.agent,
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    sent.on('response', resolve).on('error', reject)
    sent.end(body)
    let response: IncomingMessage
    let bytes: Buffer
    try {
      response = await promise
      bytes = await buffer(response)
    } catch {
      note(0)
      throw new VisitEnded('no reply')
    }
    const status = response.statusCode ?? 0
    note(status, response.headers['retry-after'] !== undefined)
    keepCookies(response)
    if (status >= 400) throw new VisitEnded(`${method} ${path}: ${status}`)
    return { bytes, isCompressed: response.headers['content-encoding'] === 'br' }
  }
  const textOf = async ({ bytes, isCompressed }: Awaited<ReturnType<typeof send>>): Promise<string> =>
    (isCompressed ? await decompress(bytes) : bytes).toString()

  return {
    open: async (kind, path) => textOf(await send(kind, 'GET', path, headersOf('text/html'))),
    call: async <Reply>(kind: RequestKind, method: string, path: string, body?: object, key?: string) => {
      const headers = {
        ...headersOf('application/json'),
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      // The caller names the fields that it reads.
      return JSON.parse(await textOf(await send(kind, method, path, headers, body && JSON.stringify(body)))) as Reply
    },
  }
}
