import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { endpoints } from '#shared/endpoints/all.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

/** Public calls; their path parameters are valid ids or names. */
const open = (Object.values(endpoints) as Endpoint[]).filter(({ who }) => who === 'guest')
const withBody = open
  // A raw file is no JSON; its calls have tests of their own.
  .filter(({ body, upload }) => body && !upload)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const idPaths = open
  .filter(({ path }) => path.includes('{id}'))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const toAddress = ({ path }: Endpoint, id: string = crypto.randomUUID()): string => path.replaceAll(/\{\w+\}/g, id)
const send = (
  endpoint: Endpoint,
  path: string,
  rest: { body?: unknown; payload?: string; headers?: Record<string, string> },
) => newGuest(testShop.server).send({ method: endpoint.method, path, ...rest })

/** Returns true for a success, or an error with a code and a Ukrainian message. */
const isReplyOrAppError = ({ status, body }: { status: number; body: { code?: string; message?: string } }): boolean =>
  status < 400 || (Boolean(body.code) && /[а-яіїєґ]/.test(body.message ?? ''))

describe.each(withBody)('%s', (_name, endpoint) => {
  test('[API-06b] refuses broken JSON with 400 and another media type with 415', async () => {
    const json = { 'content-type': 'application/json' }
    expect(await send(endpoint, toAddress(endpoint), { payload: '{"a":', headers: json })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
    expect(
      await send(endpoint, toAddress(endpoint), { payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
    ).toMatchObject({
      status: 415,
      body: { code: 'BAD_REQUEST' },
    })
  })

  test('[API-06b] refuses a megabyte with 413', async () => {
    const response = await send(endpoint, toAddress(endpoint), { body: { text: 'а'.repeat(600_000) } })
    expect(response).toMatchObject({ status: 413, body: { code: 'BAD_REQUEST' } })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'text'],
    ['a list', []],
    ['null', null],
    ['an undeclared field', { nonsense: 1 }],
    ['an unknown filter field', { filter: { field: 'password', op: 'eq', value: 'x' } }],
    ['text that the database cannot store', { filter: { field: 'name', op: 'eq', value: 'a\0b' }, email: 'a\0@b.c' }],
  ])('[API-06a] %s returns a success or a client error in Ukrainian', async (_what, body) => {
    const response = await send(endpoint, toAddress(endpoint), body === undefined ? {} : { body })
    expect(response.status).toBeLessThan(500)
    expect(isReplyOrAppError(response), JSON.stringify(response.body)).toBe(true)
  })

  test('[API-03f] refuses a body nested a thousand deep', async () => {
    const deep = `${'{"and":['.repeat(1000)}${']}'.repeat(1000)}`
    const response = await send(endpoint, toAddress(endpoint), {
      payload: `{"filter":${deep}}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })
})

describe.each(idPaths)('%s', (_name, endpoint) => {
  test.each(['1', 'abc', '%20', '00000000-0000-0000-0000-00000000000g', "' or 1=1 --", 'ї'])(
    '[API-06c] the malformed id “%s” returns INVALID_UUID',
    async (id) => {
      const response = await send(
        endpoint,
        toAddress(endpoint, encodeURIComponent(id)),
        endpoint.body ? { body: {} } : {},
      )
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_UUID' } })
    },
  )
})

test('[API-06a] unknown and undecodable paths return an error of the API', async () => {
  const guest = newGuest(testShop.server)
  expect(await guest.send({ method: 'POST', path: '/v1/nothing' })).toMatchObject({
    status: 404,
    body: { code: 'BAD_REQUEST' },
  })
  expect(await guest.send({ path: '/v1/orders/%zz' })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

test('[API-03e] [API-03f] the page, limit, sort and filter size of a search are limited', async () => {
  const guest = newGuest(testShop.server)
  const search = (body: unknown) => guest.send({ method: 'POST', path: '/v1/products/variants/search', body })
  const leaf = { field: 'variants.inStock', op: 'eq', value: true }
  for (const body of [
    { limit: 101 },
    { limit: 0 },
    { limit: 1.5 },
    { page: 0 },
    { page: 1e9 },
    { sort: [{ field: 'variants.words', order: 'asc' }] },
    { sort: [{ field: 'variants.price', order: 'sideways' }] },
    { filter: { or: Array.from({ length: 201 }, () => leaf) } },
    {
      filter: {
        and: [{ or: Array.from({ length: 150 }, () => leaf) }, { or: Array.from({ length: 150 }, () => leaf) }],
      },
    },
    { filter: { field: 'variants.price', op: 'eq', value: 'cheap' } },
    { filter: { field: 'variants._id', op: 'in', value: 'not a list' } },
    { filter: { field: 'variants.publishedAt', op: 'gt', value: 'yesterday' } },
    { filter: { field: 'variants.publishedAt', op: 'gt', value: '0000-01-01T00:00:00Z' } },
    { filter: { field: 'variants.publishedAt', op: 'gt', value: '0001-01-01T00:00:00+14:00' } },
    { filter: { field: 'variants.publishedAt', op: 'gt', value: '9999-12-31T23:59:59-14:00' } },
    { filter: { field: 'constructor', op: 'eq', value: 1 } },
  ])
    expect(await search(body), JSON.stringify(body).slice(0, 80)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR' },
    })
})
