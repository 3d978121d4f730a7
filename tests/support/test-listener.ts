import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PaymentNotice } from '#api/ports/payment.ts'

export interface TestListener {
  readonly url: string
  readonly received: readonly PaymentNotice[]
  close: () => Promise<void>
}

/** Starts a server that collects posted requests. Without `respond` it returns 200. For tests only. */
export const startTestListener = async (
  respond: (response: ServerResponse, request: IncomingMessage) => void = (response) => response.end(),
): Promise<TestListener> => {
  const received: PaymentNotice[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ headers: request.headers, body: await text(request) })
    respond(response, request)
  }
  const server = createServer((request, response) => {
    void receive(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    received,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
