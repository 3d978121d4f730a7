import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TrustProxy } from '#api/http/trusted-proxies.ts'
import { buildServer } from '#api/server.ts'
import { signId } from '#api/signature.ts'
import { texts } from '#shared/texts/all.ts'
import { apiErrors } from '#shared/texts/uk/api-errors.ts'
import { newEmail, password } from '#tests/support/customer.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

const servers: FastifyInstance[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** A process with its own counters. The factor makes 3 sign-ins a minute of one address, 1 of a known caller. */
const openServer = async (trustProxy: TrustProxy = 'none', redis?: Redis): Promise<FastifyInstance> => {
  const server = await buildServer(testShop.shop, {
    logger: testShop.shop.log,
    rateLimitFactor: 0.1,
    trustProxy,
    redis,
  })
  server.get('/some-page', () => 'a page')
  server.get('/some-file', { config: { limit: 'none' } }, () => 'a file')
  servers.push(server)
  return server
}

interface From {
  /** The address of the connection. */
  at?: string
  headers?: Record<string, string>
}
const register = async (server: FastifyInstance, { at = '10.0.0.1', headers = {} }: From = {}): Promise<number> => {
  const request = { method: 'POST', url: '/v1/auth/register', remoteAddress: at, headers } as const
  return (await server.inject({ ...request, payload: { email: newEmail(), password } })).statusCode
}
const registerOften = async (server: FastifyInstance, from: readonly From[]): Promise<number[]> => {
  const statuses: number[] = []
  for (const one of from) statuses.push(await register(server, one))
  return statuses
}
const forwarded = (...chain: string[]): From => ({ at: '10.0.0.1', headers: { 'x-forwarded-for': chain.join(', ') } })

describe('behind a proxy', () => {
  const visitors = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']

  test.each<[string, TrustProxy]>([
    ['known by its network', ['10.0.0.0/8']],
    ['known by number', 1],
  ])('[API-06h] visitors of a proxy %s are counted by their own addresses', async (_how, trustProxy) => {
    const server = await openServer(trustProxy)
    expect(
      await registerOften(
        server,
        visitors.map((visitor) => forwarded(visitor)),
      ),
    ).toEqual([201, 201, 201, 201])
    // Addresses that a visitor adds in front of its own have no effect.
    const forging = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((made) => forwarded(made, visitors[0]!))
    expect(await registerOften(server, forging)).toEqual([201, 201, 429])
  })

  test('[API-06h] X-Forwarded-For of anyone else counts for nothing', async () => {
    const noProxy = await openServer('none')
    expect(
      await registerOften(
        noProxy,
        visitors.map((visitor) => forwarded(visitor)),
      ),
    ).toEqual([201, 201, 201, 429])
    const otherProxy = await openServer(['172.16.0.0/12'])
    expect(
      await registerOften(
        otherProxy,
        visitors.map((visitor) => forwarded(visitor)),
      ),
    ).toEqual([201, 201, 201, 429])
  })
})

describe('a limit that is reached', () => {
  const exhaust = async (server: FastifyInstance, headers: Record<string, string> = {}) => {
    for (let time = 0; time < 300; time += 1) await server.inject({ url: '/some-page' })
    return server.inject({ url: '/some-page', headers })
  }

  test.each(['uk', 'en'] as const)(
    '[API-06i] is a page in a browser, in %s, with the seconds to wait',
    async (locale) => {
      const response = await exhaust(await openServer(), { accept: 'text/html,*/*', cookie: `locale=${locale}` })
      expect(response.statusCode).toBe(429)
      const seconds = Number(response.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(response.headers['content-type']).toContain('text/html')
      expect(response.headers['content-language']).toBe(locale)
      expect(response.body).toContain(`${seconds}\u00A0${locale === 'uk' ? 'с' : 's'}.`)
      expect(response.body).not.toContain(texts[locale].layout['broken-title'])
    },
  )

  test('[API-06f] [API-06h] is an error reply for a script, with Retry-After', async () => {
    const response = await exhaust(await openServer(), { accept: 'application/json' })
    expect(response.json()).toEqual({ code: 'BAD_REQUEST', message: apiErrors.statuses[429] })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('does not count files', async () => {
    const server = await openServer()
    await exhaust(server)
    expect((await server.inject({ url: '/some-file' })).statusCode).toBe(200)
  })
})

describe('visitors of one address', () => {
  test('a device that has signed in before is counted by itself', async () => {
    const server = await openServer()
    const email = newEmail()
    const first = await server.inject({ method: 'POST', url: '/v1/auth/register', payload: { email, password } })
    const device = first.cookies.find(({ name }) => name === 'device')!
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(device.value).not.toContain(email)
    expect(await registerOften(server, [{ at: '127.0.0.1' }, { at: '127.0.0.1' }, { at: '127.0.0.1' }])).toEqual([
      201, 201, 429,
    ])
    const login = (cookie: string) =>
      server.inject({ method: 'POST', url: '/v1/auth/login', headers: { cookie }, payload: { email, password } })
    expect((await login('')).statusCode).toBe(429)
    expect((await login(`device=${device.value.replace(/^./, 'x')}`)).statusCode).toBe(429)
    expect((await login(`device=${device.value}`)).statusCode).toBe(200)
  })

  test('[API-06h] twenty devices of one address do twice what its guests may, and leave those their share', async () => {
    const server = await openServer()
    const devices = Array.from({ length: 20 }, () => signId(testShop.shop, 'device', randomUUID()))
    const countReplies = async (remoteAddress: string, requests: readonly (string | undefined)[]) => {
      let replies = 0
      for (const device of requests) {
        const cookies = device === undefined ? {} : { device }
        const { statusCode } = await server.inject({ url: '/some-page', remoteAddress, cookies })
        if (statusCode === 200) replies += 1
      }
      return replies
    }
    const often = <Item>(times: number, items: readonly Item[]) => Array.from({ length: times }, () => items).flat()

    expect(await countReplies('10.0.8.1', often(40, devices))).toBe(600)
    expect(await countReplies('10.0.8.1', often(310, [undefined]))).toBe(300)
    // Two phones of another address of the carrier have their own limits, and so has its guest.
    expect(await countReplies('10.0.8.2', often(10, [devices[0], devices[1], undefined]))).toBe(30)
  })

  test('a signed-in caller is counted by itself', async () => {
    const server = await openServer()
    const signedIn = await server.inject({
      method: 'POST',
      url: '/v1/auth/register',
      payload: { email: newEmail(), password },
    })
    const { accessToken } = signedIn.json<{ accessToken: string }>()
    for (let time = 0; time < 300; time += 1) await server.inject({ url: '/some-page' })
    const requestContacts = (authorization: string) =>
      server.inject({ url: '/v1/contacts', headers: { authorization, accept: 'application/json' } })
    expect((await requestContacts('Bearer nonsense')).statusCode).toBe(429)
    expect((await requestContacts(`Bearer ${accessToken}`)).statusCode).toBe(200)
  })
})

describe.skipIf(!process.env['TEST_REDIS_URL'])('processes that share Redis', () => {
  let redis: Redis
  beforeAll(async () => {
    redis = new Redis(process.env['TEST_REDIS_URL']!, { maxRetriesPerRequest: 0, keyPrefix: `${newEmail()}.` })
    await redis.ping()
  })
  afterAll(() => redis.disconnect())

  test('share their limits, and count for themselves while it is away', async () => {
    const [first, second] = [await openServer('none', redis), await openServer('none', redis)]
    const from = { at: '10.9.9.9' }
    expect(await registerOften(first, [from, from])).toEqual([201, 201])
    expect(await registerOften(second, [from, from])).toEqual([201, 429])

    const away = new Redis('redis://127.0.0.1:1', {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      lazyConnect: true,
    })
    away.on('error', () => undefined)
    const alone = await openServer('none', away)
    expect(await registerOften(alone, [from, from, from, from])).toEqual([201, 201, 201, 429])
    away.disconnect()
  })
})
