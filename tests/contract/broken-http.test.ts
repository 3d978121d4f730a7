import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorText } from '#shared/texts/error-text.ts'
import { closingOf } from '#tests/support/closing.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let port: number
beforeAll(async () => {
  testShop = await openTestShop()
  await testShop.server.listen({ port: 0, host: '127.0.0.1' })
  port = (testShop.server.server.address() as AddressInfo).port // the server listens on a port
})
afterAll(() => testShop.close())

/** Sends raw bytes and returns the whole response. */
const sendBytes = async (bytes: string): Promise<{ status: number; body: unknown }> => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  // The shop may reset the connection while bytes are still being sent.
  const closing = closingOf(socket)
  socket.end(Buffer.from(bytes, 'latin1'))
  await closing
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown }
}

const line = 'POST /v1/contacts HTTP/1.1\r\nHost: shop\r\n'

test.each([
  ['no HTTP', 'Добрий день\r\n\r\n', 400],
  ['a header without a colon', `${line}nonsense\r\n\r\n`, 400],
  ['NUL in a header', `${line}x: a\0b\r\n\r\n`, 400],
  ['a length that is no number', `${line}Content-Length: many\r\n\r\n`, 400],
  ['two lengths', `${line}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['a length and chunks', `${line}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc`, 400],
  ['chunks without a size', `${line}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['headers without end', `${line}x: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
])('[API-06a] [API-06b] %s returns BAD_REQUEST', async (_what, bytes, status) => {
  expect(await sendBytes(bytes)).toEqual({
    status,
    body: { code: 'BAD_REQUEST', message: errorText('BAD_REQUEST', 'uk', { status }) },
  })
  expect((await fetch(`http://127.0.0.1:${port}/v1/contacts`)).status).toBe(200)
})
