import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface LocalReply {
  readonly status: number
  readonly body: unknown
}

/** What can go wrong with a carrier, for tests: every request is refused, never answered, or answered with half of the rows. */
export type Trouble = 'none' | 'refused' | 'silent' | 'cut'

export interface CarrierSimulator<Settings> {
  /** What the adapter needs to use it. */
  readonly settings: Settings
  trouble: Trouble
  close(): Promise<void>
}

/** Starts an HTTP server on this machine that replies in JSON. A reply of null is never sent. */
export const startLocalServer = async (
  reply: (request: IncomingMessage, body: string) => LocalReply | null,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const made = reply(request, await text(request))
    if (made) response.writeHead(made.status, { 'content-type': 'application/json' }).end(JSON.stringify(made.body))
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(400).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
