import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorText } from '#shared/texts/error-text.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
let port: number
beforeAll(async () => {
  house = await openTestShop()
  await house.server.listen({ port: 0, host: '127.0.0.1' })
  port = (house.server.server.address() as AddressInfo).port // it listens on a port
})
afterAll(() => house.close())

/** Sends bytes as they are and answers everything that comes back. */
const say = async (bytes: string): Promise<{ status: number; body: unknown }> => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  // The shop may hang up while we still speak.
  socket.on('error', () => undefined)
  socket.end(Buffer.from(bytes, 'latin1'))
  await once(socket, 'close')
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown }
}

const line = 'POST /v1/contacts HTTP/1.1\r\nHost: shop\r\n'

test.each([
  ['no HTTP', 'Добрий день\r\n\r\n', 400],
  ['a header without a colon', `${line}nonsense\r\n\r\n`, 400],
  ['NUL in a header', `${line}x: a\0b\r\n\r\n`, 400],
  ['a length that is no number', `${line}Content-Length: many\r\n\r\n`, 400],
  ['two lengths', `${line}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['a length and pieces', `${line}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc`, 400],
  ['pieces of no size', `${line}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['headers without end', `${line}x: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
])('[API-06a] [API-06b] %s is answered as a bad request of the catalogue', async (_what, bytes, status) => {
  expect(await say(bytes)).toEqual({
    status,
    body: { code: 'BAD_REQUEST', message: errorText('BAD_REQUEST', 'uk') },
  })
  expect((await fetch(`http://127.0.0.1:${port}/v1/contacts`)).status).toBe(200)
})
