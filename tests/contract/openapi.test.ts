import '@fastify/swagger'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { listErrors } from '#api/http/describe-errors.ts'
import { fits } from '#api/reference/reference-examples.ts'
import { renderOpenApi } from '#ops/docs/openapi.ts'
import { errors } from '#shared/errors.ts'
import { everyCall } from '#tests/contract/every-call.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const document = testShop.server.swagger() as unknown as OpenApi // The fields of the document that this suite uses.

interface Response {
  $ref?: string
  content?: { 'application/json'?: { schema?: object; examples?: Record<string, unknown> } }
}
interface Operation {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string }[]
  requestBody?: object
  responses: Record<string, Response>
}
interface OpenApi {
  openapi: string
  info: { description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Response> }
}

const named = (response: Response | undefined): Response | undefined =>
  response?.$ref ? document.components.responses[response.$ref.replace('#/components/responses/', '')] : response

test('no two calls share a method and a path', () => {
  const calls = everyCall.map(({ call }) => call)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

test('[API-01c] the document is OpenAPI 3.1 and describes the calls of the contract and no others', () => {
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(everyCall.map(({ call }) => call).toSorted())
})

describe.each(everyCall)('$call', ({ name, endpoint }) => {
  const operation = () => document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]

  test('has a route on the server', () => {
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    expect(testShop.server.hasRoute({ method: endpoint.method, url })).toBe(true)
  })

  test('[API-01c] is in the document with its name, one sentence, its input, its reply and its roles', () => {
    const found = operation()!
    expect(found.operationId).toBe(name)
    expect(found.summary).toMatch(/^\S.{5,}\.$/)
    const opensOrder = endpoint.path.startsWith('/v1/orders/{id}')
    const open = opensOrder ? [{ orderKey: [] }, { bearer: [] }] : []
    expect(found.security).toEqual(endpoint.who === 'guest' ? open : [{ bearer: [] }])
    const headers = found.parameters?.filter((one) => one.in === 'header').map((one) => one.name) ?? []
    expect(headers.includes('Idempotency-Key')).toBe(endpoint.idempotent === true)
    expect(headers.includes('Cancellable')).toBe(endpoint.cancellable === true)
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap)
    expect(found.parameters?.filter((one) => one.in === 'path').map((one) => one.name) ?? []).toEqual(inPath)
    expect(found.requestBody !== undefined).toBe(endpoint.body !== undefined)
    expect(found.responses[endpoint.status ?? 200]).toBeDefined()
  })

  test('[API-01c] lists every error that it may return, under its status and with an example', () => {
    const undescribed = listErrors(endpoint).filter((code) => {
      const refusal = named(operation()?.responses[errors[code].status])
      return !(code in (refusal?.content?.['application/json']?.examples ?? {}))
    })
    expect(undescribed).toEqual([])
  })
})

test('[API-06h] [API-06j] every call says that it may be too often or the shop unavailable, and for how long; a body, that it may be too large', () => {
  for (const { endpoint } of everyCall) {
    const { responses } = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!
    for (const status of ['429', '503'])
      expect(named(responses[status])).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } })
    expect('413' in responses).toBe(Boolean(endpoint.body ?? endpoint.upload))
  }
  expect(document.servers).toEqual([{ url: testShop.shop.publicUrl }])
})

test('the document says how to begin, and describes every group of calls', () => {
  expect(document.info.description).toContain('## How to begin')
  const groups = Object.values(document.paths).flatMap((calls) =>
    Object.values(calls).flatMap(({ tags }) => tags ?? []),
  )
  expect(new Set(groups)).toEqual(new Set(document.tags.map(({ name }) => name)))
  expect(JSON.stringify(document)).not.toContain('Default Response')
})

test('every text that must fit a pattern has an example that fits it', () => {
  const wrong: unknown[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { pattern, format, examples } = node as { pattern?: unknown; format?: string; examples?: unknown[] }
    const isText = typeof pattern === 'string' && format !== 'date-time'
    if (isText && !(examples?.length && examples.every((one) => fits(node, one)))) wrong.push(node)
    for (const part of Object.values(node)) walk(part)
  }
  walk([document.paths, document.components.schemas])
  expect(wrong).toEqual([])
})

test('[API-01c] every reference in the document resolves', () => {
  const { schemas, responses } = document.components
  const there = new Set([...Object.keys(schemas), ...Object.keys(responses)])
  const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/\w+\/([\w.]+)"/g)]
  expect(pointers.length).toBeGreaterThan(100)
  expect(pointers.flatMap(([, name = '']) => (there.has(name) ? [] : [name]))).toEqual([])
})

test('[API-01c] docs/openapi.json matches what `npm run docs` writes', async () => {
  expect(await readFile('docs/openapi.json', 'utf8')).toBe(await renderOpenApi())
})

test('[API-01c] the shop serves the document and its page', async () => {
  const guest = newGuest(testShop.server)
  expect((await guest.send({ path: '/v1/openapi.json' })).body).toMatchObject({ openapi: '3.1.0' })
  const page = await guest.send({ path: '/docs/api' })
  expect(page.status).toBe(200)
  // The page has the shop's title, icon, type and wordmark, not the library's.
  expect(page.body['text']).toContain('<title>SHYR API</title>')
  expect(page.body['text']).toContain('theme/shop.css')
  expect(page.body['text']).not.toMatch(/Swagger UI<|favicon-32x32/)
})
