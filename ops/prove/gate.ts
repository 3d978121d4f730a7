import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface GateRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A server between two others, that lets requests through, holds them back or loses them. */
export interface Gate {
  readonly url: string
  /** Closed, it breaks every connection, as a server that cannot be reached. */
  setOpen: (isOpen: boolean) => void
  /** Replies 200 to requests instead of passing them on, and collects them. Returns the requests collected before. */
  hold: (isHeld: boolean) => readonly GateRequest[]
  /** Called with each request before it is passed on. */
  onRequest: (listener: ((request: GateRequest) => Promise<void> | void) | undefined) => void
  /** Called after the other side has replied and before the reply is passed back. */
  onReply: (listener: ((request: GateRequest) => Promise<void> | void) | undefined) => void
  /** Passes a request on. Returns the status of the reply; 0 if there was none. */
  pass: (request: GateRequest) => Promise<number>
  close: () => Promise<void>
}

const hopHeaders = new Set([
  'connection',
  'host',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'accept-encoding',
])

/** @param target returns the address that requests are passed on to; undefined if there is none at the moment */
export async function openGate(target: () => string | undefined): Promise<Gate> {
  let isOpen = true
  let isHeld = false
  let held: GateRequest[] = []
  let beforeRequest: Parameters<Gate['onRequest']>[0]
  let beforeReply: Parameters<Gate['onReply']>[0]

  const forward = async ({ method, path, headers, body }: GateRequest): Promise<Response> => {
    const to = target()
    if (to === undefined) throw new Error('no process runs')
    const passed = Object.entries(headers).flatMap(([name, value]) =>
      hopHeaders.has(name) || value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
    )
    return fetch(`${to}${path}`, {
      method,
      headers: passed,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
  }

  const reply = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!isOpen) return void incoming.socket.destroy()
    const request: GateRequest = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: await buffer(incoming),
    }
    if (isHeld) {
      held.push(request)
      return void outgoing.writeHead(200).end()
    }
    await beforeRequest?.(request)
    const response = await forward(request)
    const body = Buffer.from(await response.arrayBuffer())
    await beforeReply?.(request)
    const headers = [...response.headers].filter(([name]) => !hopHeaders.has(name) && name !== 'content-encoding')
    outgoing.writeHead(response.status, { ...Object.fromEntries(headers), connection: 'close' }).end(body)
  }

  const server = createServer((incoming, outgoing) => {
    reply(incoming, outgoing).catch(() => incoming.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    setOpen: (open) => (isOpen = open),
    hold: (hold) => {
      const collected = held
      held = []
      isHeld = hold
      return collected
    },
    onRequest: (listener) => (beforeRequest = listener),
    onReply: (listener) => (beforeReply = listener),
    pass: async (request) => {
      const response = await forward(request).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      return response?.status ?? 0
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
