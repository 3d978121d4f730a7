import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { toErrorText } from '#shared/texts/error-text.ts'
import { waitForClose } from '#tests/support/wait-for-close.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let port: number
const testShop = await openShopFixture()
beforeAll(async () => {
  await testShop.server.listen({ port: 0, host: '127.0.0.1' })
  port = (testShop.server.server.address() as AddressInfo).port // the server listens on a port
})

/** Sends raw bytes and returns the whole response. */
const sendRaw = async (bytes: string): Promise<{ status: number; head: string; body: string }> => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  // The shop may reset the connection while bytes are still being sent.
  const closing = waitForClose(socket)
  // Not ended: Node closes a connection that its client has half closed, also in the middle of a reply.
  socket.write(Buffer.from(bytes, 'latin1'))
  await closing
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}
const sendBytes = async (bytes: string): Promise<{ status: number; body: unknown }> => {
  const { status, body } = await sendRaw(bytes)
  return { status, body: JSON.parse(body) as unknown }
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
  ['a target that is no path', 'GET * HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET /v1/contacts HTTP/1.1\r\nHost: shop\r\nHost: other\r\nConnection: close\r\n\r\n', 400],
  [
    'an absolute target with another host',
    'GET http://other/v1/contacts HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'headers of 40 kB',
    `GET /v1/contacts HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['headers without end', `${line}x: ${'y'.repeat(70_000)}\r\n\r\n`, 431],
])('[API-06a] [API-06b] %s returns BAD_REQUEST', async (_what, bytes, status) => {
  expect(await sendBytes(bytes)).toEqual({
    status,
    body: { code: 'BAD_REQUEST', message: toErrorText('BAD_REQUEST', 'uk', { status }) },
  })
  expect((await fetch(`http://127.0.0.1:${port}/v1/contacts`)).status).toBe(200)
})

test('[API-06a] a target in absolute form is the path in it, with its headers', async () => {
  const raw = await sendRaw('GET http://shop/v1/contacts HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  const path = await sendRaw('GET /v1/contacts HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  const missing = await sendRaw('GET http://shop/v1/none HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  const stable = ({ head, body }: Awaited<ReturnType<typeof sendRaw>>) => [
    head.replaceAll(/^(?:date|x-request-id|server-timing): .*\r\n/gim, ''),
    body,
  ]

  expect(raw.status).toBe(200)
  expect(stable(raw)).toEqual(stable(path))
  expect(missing.head.toLowerCase()).toContain('cache-control: no-store')
})

const accept = 'text/html,application/xhtml+xml'
const search = `/catalog?q=${encodeURIComponent('щ'.repeat(5000))}`

test.each([
  ['an address that cannot be decoded', '/%zz', 400, 'Цей запит нам не\u00A0прочитати.', 'We can’t read this request.'],
  ['a search of 5,000 letters', search, 431, 'Адреса задовга.', 'That address is too long.'],
])('[API-06n] a browser that opens %s gets a page in its language', async (_what, path, status, uk, en) => {
  const fetchPage = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}${path}`, { headers })

  const first = await fetchPage({ accept })
  expect([first.status, first.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  const html = await first.text()
  expect(html).toContain('<html lang="uk-UA">')
  expect(html).toContain(`<h1 style="max-width:20em;margin:0 0 16px;font-size:32px;line-height:1.1">${uk}</h1>`)
  expect(html).toContain('<a href="/"')
  const english = await fetchPage({ accept, cookie: 'locale=en' })
  expect([english.status, english.headers.get('content-language')]).toEqual([status, 'en'])
  expect(await english.text()).toContain(`${en}</h1>`)
  const script = await fetchPage({ accept: 'application/json' })
  expect([script.status, await script.json()]).toEqual([
    status,
    { code: 'BAD_REQUEST', message: toErrorText('BAD_REQUEST', 'uk', { status }) },
  ])
})

test('[API-06n] address and headers of 16 KiB are read, a byte more is refused', async () => {
  // The default headers of fetch differ from version to version, so the request is sent raw.
  const send = (padding: number) =>
    sendRaw(`GET /v1/contacts HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nx: ${'y'.repeat(padding)}\r\n\r\n`)
  const fixed = '/v1/contacts'.length + 'HostshopConnectionclosex'.length
  expect((await send(16 * 1024 - fixed)).status).toBe(200)
  expect((await send(16 * 1024 - fixed + 1)).status).toBe(431)
})
