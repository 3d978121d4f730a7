import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socketLimits } from '#api/http/socket-limits.ts'
import { buildServer } from '#api/server.ts'
import { waitForClose } from '#tests/support/wait-for-close.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let server: Awaited<ReturnType<typeof buildServer>>
const testShop = await openShopFixture()
beforeAll(async () => {
  const sockets = { ...socketLimits, headersMs: 300, requestMs: 600, keepAliveMs: 300, checkMs: 50, maxConnections: 40 }
  server = await buildServer(testShop.shop, { logger: testShop.shop.log, rateLimitFactor: 0, sockets })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Opens a connection, sends bytes and returns the response once the shop has closed it. */
const untilClosed = async (bytes: string, drip?: string): Promise<string> => {
  const { port } = server.server.address() as AddressInfo // the server listens on a port
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  if (bytes) socket.write(bytes)
  const dripping = drip && setInterval(() => socket.write(drip), 40)
  await waitForClose(socket)
  if (dripping) clearInterval(dripping)
  return received
}
const post = 'POST /v1/customer-users/subscribe HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'

test.each([
  ['sends nothing', '', undefined, /^(?:HTTP\/1\.1 408 |$)/],
  ['never ends its headers', 'GET /v1/contacts HTTP/1.1\r\nHost: shop\r\n', undefined, /^HTTP\/1\.1 408 /],
  ['drips its headers', 'GET /v1/contacts HTTP/1.1\r\nHost: shop\r\n', 'x: y\r\n', /^HTTP\/1\.1 408 /],
  ['never sends its body', `${post}Content-Length: 100\r\n\r\n{`, undefined, /^HTTP\/1\.1 408 /],
  ['drips its body', `${post}Content-Length: 100\r\n\r\n{`, ' ', /^HTTP\/1\.1 408 /],
  ['stays after its reply', 'GET /v1/contacts HTTP/1.1\r\nHost: shop\r\n\r\n', undefined, /^HTTP\/1\.1 200 /],
])('a connection that %s is closed', async (_what, bytes, drip, expected) => {
  expect(await untilClosed(bytes, drip)).toMatch(expected)
})

test('connections beyond the limit are closed, and the shop is there again when they have gone', async () => {
  const { port } = server.server.address() as AddressInfo
  const sockets: Socket[] = Array.from({ length: 60 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.resume()
  await Promise.all(sockets.map(waitForClose))
  expect((await fetch(`http://127.0.0.1:${port}/v1/contacts`)).status).toBe(200)
})
