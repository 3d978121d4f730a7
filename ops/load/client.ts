import { Agent, type IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { send, type Call, type Method, type Reply } from '#ops/kit/send.ts'

const decompress = promisify(brotliDecompress)

/** The key by which requests are grouped in the report. */
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
  call: <Body>(kind: RequestKind, method: Method, path: string, body?: object, key?: string) => Promise<Body>
}

/** Connections are shared, as those of a balancer are. A process takes 4096 of them. */
export function loadAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 4000, scheduling: 'lifo' })
}

const timeoutMs = 30_000
let lastVisitor = 0

/**
 * @param shop where the web process is, and the host that it is visited under
 * @param record receives every request
 */
export function newLoadClient(
  shop: { readonly url: string; readonly host: string; readonly agent: Agent },
  record: (sample: Sample) => void,
): LoadClient {
  lastVisitor += 1
  const address = `10.${(lastVisitor >> 16) & 255}.${(lastVisitor >> 8) & 255}.${lastVisitor & 255}`
  const cookies = new Map<string, string>()
  const toHeaders = (accept: string) => ({
    accept,
    'accept-encoding': 'br',
    'x-forwarded-for': address,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': shop.host,
    ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
  })
  const storeCookies = (headers: IncomingHttpHeaders): void => {
    for (const cookie of headers['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
  }

  /** Sends a request, records it, and returns the text of its reply. */
  const sendTimed = async (kind: RequestKind, call: Call): Promise<string> => {
    const startMs = performance.now()
    let reply: Reply
    try {
      reply = await send(shop.url, call, { agent: shop.agent, signal: AbortSignal.timeout(timeoutMs) })
    } catch {
      record({ kind, status: 0, ms: performance.now() - startMs, hasRetryAfter: false })
      throw new VisitEnded('no reply')
    }
    const { status, headers, body, ms } = reply
    record({ kind, status, ms, hasRetryAfter: headers['retry-after'] !== undefined })
    storeCookies(headers)
    if (status >= 400) throw new VisitEnded(`${call.method ?? 'GET'} ${call.path}: ${status}`)
    return (headers['content-encoding'] === 'br' ? await decompress(body) : body).toString()
  }

  return {
    open: (kind, path) => sendTimed(kind, { path, headers: toHeaders('text/html') }),
    call: async <Body>(kind: RequestKind, method: Method, path: string, body?: object, key?: string) => {
      const headers = { ...toHeaders('application/json'), ...(key !== undefined && { 'idempotency-key': key }) }
      // The caller names the fields that it reads.
      return JSON.parse(await sendTimed(kind, { method, path, headers, body })) as Body
    },
  }
}
