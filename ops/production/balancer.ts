import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isReady } from '#ops/kit/shop-process.ts'

/** A load balancer for trying the shop out. It replaces haproxy or Caddy, without TLS. */
export interface Balancer {
  readonly url: string
  readonly close: () => Promise<void>
}

interface Target {
  readonly url: string
  isUp: boolean
}

/** Requests go to ready processes in turn. A failed request is never sent twice, so that faults show. */
export async function startBalancer(
  urls: readonly string[],
  {
    port = 0,
    checkEveryMs = 100,
    proto = 'http',
  }: { port?: number; checkEveryMs?: number; proto?: 'http' | 'https' } = {},
): Promise<Balancer> {
  const targets: Target[] = urls.map((url) => ({ url, isUp: false }))
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const next = (): Target | undefined => {
    const up = targets.filter(({ isUp }) => isUp)
    turn += 1
    return up[turn % up.length]
  }

  const forward = (from: IncomingMessage, reply: ServerResponse): void => {
    const target = next()
    if (!target) return fail(reply, 503)
    const headers = {
      ...from.headers,
      'x-forwarded-for': from.socket.remoteAddress,
      'x-forwarded-host': from.headers.host,
      'x-forwarded-proto': proto,
    }
    const onward = request(new URL(from.url ?? '/', target.url), { method: from.method, headers, agent })
    onward.on('response', (response) => {
      const { connection: _, 'keep-alive': __, ...passed } = response.headers
      reply.writeHead(response.statusCode ?? 502, passed)
      response.pipe(reply)
    })
    onward.on('error', () => fail(reply, 502))
    from.pipe(onward)
  }

  const check = async (target: Target): Promise<void> => {
    target.isUp = await isReady(target.url)
  }
  const timers = targets.map((target) => setInterval(() => void check(target), checkEveryMs))
  await Promise.all(targets.map(check))
  const server = createServer(forward).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const fail = (reply: ServerResponse, status: number): void => {
  if (reply.headersSent) reply.destroy()
  else reply.writeHead(status).end()
}
