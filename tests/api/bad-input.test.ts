import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { endpoints } from '#shared/endpoints/all.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
beforeAll(async () => {
  house = await openTestShop()
})
afterAll(() => house.close())

/** Calls that anybody may make, with an address that exists in form. */
const open = (Object.values(endpoints) as Endpoint[]).filter(({ who }) => who === 'guest')
const withBody = open
  .filter(({ body }) => body)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const withId = open
  .filter(({ path }) => path.includes('{id}'))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const addressOf = ({ path }: Endpoint, id: string = crypto.randomUUID()): string => path.replaceAll(/\{\w+\}/g, id)
const send = (
  endpoint: Endpoint,
  path: string,
  rest: { body?: unknown; payload?: string; headers?: Record<string, string> },
) => newGuest(house.server).send({ method: endpoint.method, path, ...rest })

/** Either the call could do with it, or it says why not: a code, and a message in Ukrainian. */
const isAnswerOrRefusal = ({ status, body }: { status: number; body: { code?: string; message?: string } }): boolean =>
  status < 400 || (Boolean(body.code) && /[а-яіїєґ]/.test(body.message ?? ''))

describe.each(withBody)('%s', (_name, endpoint) => {
  test('[API-06b] refuses broken JSON with 400 and another media type with 415', async () => {
    const json = { 'content-type': 'application/json' }
    expect(await send(endpoint, addressOf(endpoint), { payload: '{"a":', headers: json })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
    expect(
      await send(endpoint, addressOf(endpoint), { payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
    ).toMatchObject({
      status: 415,
      body: { code: 'BAD_REQUEST' },
    })
  })

  test('[API-06b] refuses a megabyte with 413', async () => {
    const answer = await send(endpoint, addressOf(endpoint), { body: { text: 'а'.repeat(600_000) } })
    expect(answer).toMatchObject({ status: 413, body: { code: 'BAD_REQUEST' } })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'text'],
    ['a list', []],
    ['null', null],
    ['a field that no call has', { nonsense: 1 }],
    ['an unknown filter field', { filter: { field: 'password', op: 'eq', value: 'x' } }],
    ['text that no database keeps', { filter: { field: 'name', op: 'eq', value: 'a\0b' }, email: 'a\0@b.c' }],
  ])('[API-06a] answers %s as a client’s fault, in Ukrainian, and never fails itself', async (_what, body) => {
    const answer = await send(endpoint, addressOf(endpoint), body === undefined ? {} : { body })
    expect(answer.status).toBeLessThan(500)
    expect(isAnswerOrRefusal(answer), JSON.stringify(answer.body)).toBe(true)
  })

  test('[API-03f] refuses a body nested a thousand deep', async () => {
    const deep = `${'{"and":['.repeat(1000)}${']}'.repeat(1000)}`
    const answer = await send(endpoint, addressOf(endpoint), {
      payload: `{"filter":${deep}}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })
})

describe.each(withId)('%s', (_name, endpoint) => {
  test.each(['1', 'abc', '%20', '00000000-0000-0000-0000-00000000000g', "' or 1=1 --", 'ї'])(
    '[API-06c] answers the malformed id “%s” with INVALID_UUID',
    async (id) => {
      const answer = await send(
        endpoint,
        addressOf(endpoint, encodeURIComponent(id)),
        endpoint.body ? { body: {} } : {},
      )
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_UUID' } })
    },
  )
})

test('[API-06a] addresses that no call has, or that cannot be decoded, are answered as an error of the API', async () => {
  const guest = newGuest(house.server)
  expect(await guest.send({ method: 'POST', path: '/v1/nothing' })).toMatchObject({
    status: 404,
    body: { code: 'BAD_REQUEST' },
  })
  expect(await guest.send({ path: '/v1/orders/%zz' })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

test('[API-03e] [API-03f] a list of a client’s wishes is bounded: page, limit, sort and the size of a filter', async () => {
  const guest = newGuest(house.server)
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
