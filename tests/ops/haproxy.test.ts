import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasHaproxy, startHaproxy, type Haproxy } from '#ops/production/haproxy.ts'

const cleanups: (() => unknown)[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haproxy-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
})
afterEach(async () => {
  for (const undo of cleanups.splice(0).toReversed()) await undo()
})

/** Starts a substitute for a web process, which returns its name and the received headers. */
const startWeb = async (name: string, host = '127.0.0.1', port = 0) => {
  const state = { isReady: true }
  const server = createServer((from, reply) => {
    reply.statusCode = from.url === '/health/ready' && !state.isReady ? 503 : 200
    reply.end(JSON.stringify({ name, headers: from.headers }))
  }).listen(port, host)
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  cleanups.push(close)
  return { state, close, port: (server.address() as AddressInfo).port } // it listens on a port
}

const start = async (servers: readonly [string, string], resolvers?: string): Promise<Haproxy> => {
  const haproxy = await startHaproxy(servers, { folder, ...(resolvers !== undefined && { resolvers }) })
  cleanups.push(haproxy.close)
  return haproxy
}

interface Answer {
  readonly status: number | undefined
  readonly name?: string
  readonly headers?: IncomingHttpHeaders
}
const sendRequest = async ({ url, certificate }: Haproxy, path = '/', headers = {}): Promise<Answer> => {
  const sent = request(url + path, { ca: certificate, headers, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode, ...(text.startsWith('{') && (JSON.parse(text) as Omit<Answer, 'status'>)) }
}
const soon = { timeout: 20_000, interval: 50 }

/** A name server that returns one address for every name. */
const startNames = async (initial: string) => {
  const state = { address: initial }
  const socket = createSocket('udp4').on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5
    const isAddress = query.readUInt16BE(end - 4) === 1
    const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, isAddress ? 1 : 0, 0, 0, 0, 0])
    const answer = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...state.address.split('.').map(Number)]
    socket.send(Buffer.concat([head, query.subarray(12, end), Buffer.from(isAddress ? answer : [])]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  cleanups.push(() => socket.close())
  return { state, resolvers: `nameserver test 127.0.0.1:${socket.address().port}` }
}

describe.skipIf(!hasHaproxy())('the balancer’s configuration that ships', () => {
  test('sends requests to ready processes only', async () => {
    const [one, two] = [await startWeb('one'), await startWeb('two')]
    const haproxy = await start([`127.0.0.1:${one.port}`, `127.0.0.1:${two.port}`])
    const names = new Set<string | undefined>()
    await vi.waitFor(async () => {
      names.add((await sendRequest(haproxy)).name)
      expect(names).toEqual(new Set(['one', 'two']))
    }, soon)
    one.state.isReady = false
    await vi.waitFor(async () => {
      for (let turn = 0; turn < 6; turn += 1) expect((await sendRequest(haproxy)).name).toBe('two')
    }, soon)
  })

  test('says who asks, whatever the request claims, and shows nobody health and figures', async () => {
    const { port } = await startWeb('one')
    const haproxy = await start([`127.0.0.1:${port}`, `127.0.0.1:${port}`])
    const forged = { 'x-forwarded-for': '10.9.8.7', 'x-forwarded-host': 'evil.example', forwarded: 'for=10.9.8.7' }
    const { headers = {} } = await vi.waitFor(() => sendRequest(haproxy, '/', forged), soon)
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': new URL(haproxy.url).host,
    })
    expect(headers['forwarded']).toBeUndefined()
    for (const path of ['/metrics', '/health/live', '/health/ready'])
      expect((await sendRequest(haproxy, path)).status).toBe(404)
  })

  test('finds a container that was created again at another address', async () => {
    const names = await startNames('127.0.0.2')
    const old = await startWeb('old', '127.0.0.2')
    const server = `web.internal:${old.port}`
    const haproxy = await start([server, server], names.resolvers)
    await vi.waitFor(async () => expect((await sendRequest(haproxy)).name).toBe('old'), soon)
    old.close()
    await startWeb('new', '127.0.0.3', old.port)
    names.state.address = '127.0.0.3'
    await vi.waitFor(async () => expect((await sendRequest(haproxy)).name).toBe('new'), soon)
  })
})
