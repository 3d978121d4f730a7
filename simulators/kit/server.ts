import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { parse } from 'regexparam'

export interface SimulatorRequest {
  readonly method: string
  /** Path and query, as they were sent. */
  readonly url: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** The body, and the same as text. */
  readonly bytes: Buffer
  readonly body: string
}

/** At most one of `json`, `page`, `script` and `bytes`. */
export interface SimulatorReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly page?: string
  readonly script?: string
  readonly bytes?: Buffer
  /** Sends the browser there. */
  readonly redirect?: string
}

/** Returns the reply to a request; undefined leaves the client waiting. */
export type SimulatorHandler = (
  request: SimulatorRequest,
) => SimulatorReply | undefined | Promise<SimulatorReply | undefined>

/** Handlers by method and path, such as 'GET /v2/orders/:id'. */
export type SimulatorRoutes = Readonly<Record<string, SimulatorHandler>>

export interface SimulatorServer {
  readonly url: string
  readonly port: number
  close: () => Promise<void>
}

/**
 * Starts the HTTP server of a simulator on this machine.
 * @param routes a table, or one function that handles every request
 * @param port preferred, so that addresses stay valid after a restart; another one if it is in use
 */
export async function startSimulatorServer(
  routes: SimulatorRoutes | SimulatorHandler,
  port = 0,
): Promise<SimulatorServer> {
  const handle = typeof routes === 'function' ? routes : createRouter(routes)
  const server = createServer((request, response) => {
    readRequest(request)
      .then(handle)
      .then(
        (reply) => reply && send(response, reply),
        (error: unknown) => {
          console.error(error)
          send(response, { status: 500, json: {} })
        },
      )
  })
  const listen = async (wanted: number) => {
    server.listen(wanted, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(port).catch(() => listen(0))
  const { port: taken } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const createRouter = (routes: SimulatorRoutes): SimulatorHandler => {
  const table = Object.entries(routes).map(([route, handle]) => {
    const [method, path = ''] = route.split(' ')
    return { method, ...parse(path), handle }
  })
  return (request) => {
    for (const { method, pattern, keys, handle } of table) {
      const match = method === request.method ? pattern.exec(request.path) : null
      if (!match) continue
      const params = Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]))
      return handle({ ...request, params })
    }
    return { status: 404, json: { error: { type: 'invalid_request_error', message: 'Not found' } } }
  }
}

const readRequest = async (request: IncomingMessage): Promise<SimulatorRequest> => {
  const { method = 'GET', url = '/', headers } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://simulator')
  const bytes = await buffer(request)
  return { method, url, path, params: {}, query, headers, bytes, body: bytes.toString('utf8') }
}

const send = (response: ServerResponse, reply: SimulatorReply): void => {
  const { status = 200, headers, redirect } = reply
  const [type, body] = encode(reply)
  response
    .writeHead(redirect === undefined ? status : 303, {
      ...(type && { 'content-type': type }),
      'cache-control': 'no-store',
      // A caller never meets a connection that a restart has closed.
      connection: 'close',
      ...(redirect !== undefined && { location: redirect }),
      ...headers,
    })
    .end(body)
}

/** Returns content type and body. */
const encode = ({
  json,
  page,
  script,
  bytes,
}: SimulatorReply): [type: string | undefined, body: string | Buffer | undefined] => {
  if (page !== undefined) return ['text/html; charset=utf-8', page]
  if (script !== undefined) return ['text/javascript; charset=utf-8', script]
  if (json !== undefined) return ['application/json', JSON.stringify(json)]
  return [undefined, bytes]
}
