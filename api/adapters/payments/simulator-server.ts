import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { parse } from 'regexparam'

export interface SimulatorRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface SimulatorReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly page?: string
  readonly script?: string
  /** Sends the browser there. */
  readonly redirect?: string
}

/** Method and path, 'GET /v2/orders/:id', and what handles it. */
export type SimulatorRoutes = Readonly<
  Record<string, (request: SimulatorRequest) => SimulatorReply | Promise<SimulatorReply>>
>

export interface SimulatorServer {
  readonly url: string
  readonly port: number
  close: () => Promise<void>
}

/**
 * Starts the HTTP server of a simulator on this machine.
 * @param port preferred, so that addresses stay valid after a restart; another one if it is in use
 */
export const startSimulatorServer = async (routes: SimulatorRoutes, port = 0): Promise<SimulatorServer> => {
  const table = Object.entries(routes).map(([route, reply]) => {
    const [method, path = ''] = route.split(' ')
    return { method, ...parse(path), reply }
  })

  const replyTo = async (request: IncomingMessage): Promise<SimulatorReply> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator')
    for (const { method, pattern, keys, reply } of table) {
      const match = method === request.method ? pattern.exec(pathname) : null
      if (!match) continue
      const params = Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')]))
      return reply({ params, query, headers: request.headers, body: await text(request) })
    }
    return { status: 404, json: { error: { type: 'invalid_request_error', message: 'Not found' } } }
  }

  const server = createServer((request, response) => {
    replyTo(request).then(
      (reply) => send(response, reply),
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

const send = (response: ServerResponse, { status, headers, json, page, script, redirect }: SimulatorReply): void => {
  const [type, body] =
    page === undefined
      ? script === undefined
        ? ['application/json', JSON.stringify(json ?? {})]
        : ['text/javascript; charset=utf-8', script]
      : ['text/html; charset=utf-8', page]
  response
    .writeHead(redirect === undefined ? (status ?? 200) : 303, {
      'content-type': type,
      'cache-control': 'no-store',
      // A caller never meets a connection that a restart has closed.
      connection: 'close',
      ...(redirect !== undefined && { location: redirect }),
      ...headers,
    })
    .end(body)
}
