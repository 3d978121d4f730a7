import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/** Maximum time that `hold` waits for the shop to begin its replies. */
const replyTimeoutMs = 30_000

/** A server that keeps its port while the shop behind it is replaced. Requests wait meanwhile, so none is refused. */
export interface ReloadableServer {
  readonly server: Server
  readonly listen: (address: { host: string; port: number }) => Promise<void>
  /** Sends waiting and new requests to a shop. */
  readonly handOver: (handle: RequestListener) => void
  /** Replies 503 with a text until the next shop. */
  readonly fail: (text: string) => void
  readonly close: () => void
  /** Holds new requests back, and returns once those under way have their replies. */
  readonly hold: () => Promise<void>
}

/** Creates a server whose shop can be replaced. */
export function createReloadableServer(): ReloadableServer {
  let shop = Promise.withResolvers<RequestListener>()
  const openResponses = new Set<ServerResponse>()
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const handle = await shop.promise
    openResponses.add(response)
    response.once('close', () => openResponses.delete(response))
    handle(request, response)
  }
  const server = createServer((request, response) => void reply(request, response))
  const handOver = (handle: RequestListener): void => {
    shop.resolve(handle)
    shop = { ...shop, promise: Promise.resolve(handle) }
  }
  return {
    server,
    async listen({ host, port }) {
      server.listen(port, host)
      await once(server, 'listening')
    },
    handOver,
    fail: (text) =>
      handOver((_request, response) => response.writeHead(503, { 'content-type': 'text/plain' }).end(text)),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
    async hold() {
      shop = Promise.withResolvers()
      const deadline = performance.now() + replyTimeoutMs
      // Responses in progress go on without the shop, except streams, which end when it stops.
      const isWorking = () => openResponses.values().some(({ headersSent }) => !headersSent)
      while (isWorking() && performance.now() < deadline) await sleep(5)
    },
  }
}
