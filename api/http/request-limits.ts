import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAccessToken } from '#api/http/access-token.ts'
import { readDevice } from '#api/http/device-cookie.ts'
import type { LimitName, Limits } from '#api/http/limits.ts'
import { toNetwork } from '#api/http/network.ts'
import type { Shop } from '#api/shop.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of the route. Default: `general`. `none` is for files, which cost nothing. */
    limit?: LimitName | 'none'
  }
  interface FastifyInstance {
    limits: Limits
  }
}

/** Counts every request against the limit of its route, before its body is read. Must be called before routes are registered. */
export function registerRequestLimits(server: FastifyInstance, shop: Pick<Shop, 'secret' | 'now'>): void {
  server.addHook('onRequest', async (request) => {
    const limit = request.routeOptions.config?.limit ?? 'general'
    if (limit !== 'none') await countSender(server.limits, shop, request, limit)
  })
}

/**
 * Returns a check that counts calls by the values in their body or path, across all addresses: guesses about one draft, mails to one
 * recipient. It also counts attempts of promo codes, which several calls accept. Must run after the body is parsed.
 */
export function limitInput(
  server: FastifyInstance,
  shop: Pick<Shop, 'secret' | 'now'>,
  { limit, limitBy = [], path }: Endpoint,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const input = readInput(request)
    for (const field of limit ? limitBy : []) {
      const value = input[field]
      if (typeof value === 'string') await server.limits.count(`${limit!}.caller`, `${path} ${value.toLowerCase()}`)
    }
    if (typeof input['promoCode'] !== 'string') return
    await countSender(server.limits, shop, request, 'promo')
    if (typeof input['id'] === 'string') await server.limits.count('promo.caller', `draft ${input['id']}`)
  }
}

const countSender = async (
  limits: Limits,
  shop: Pick<Shop, 'secret' | 'now'>,
  request: FastifyRequest,
  limit: LimitName,
): Promise<void> => {
  for (const { kind, key } of await listSenders(shop, request)) await limits.count(`${limit}.${kind}`, key)
}

/** The key by which requests are counted. */
export interface Sender {
  readonly kind: 'caller' | 'address' | 'total'
  readonly key: string
}

/** Returns the keys by which a request is counted: its session or device and the total of its address, or only its address. */
export async function listSenders(
  shop: Pick<Shop, 'secret' | 'now'>,
  request: FastifyRequest,
): Promise<readonly Sender[]> {
  const network = toNetwork(request.ip)
  const caller = await findKnownCaller(shop, request)
  return caller === undefined
    ? [{ kind: 'address', key: network }]
    : [
        { kind: 'caller', key: caller },
        { kind: 'total', key: network },
      ]
}

/** Returns the device or the session of a request, both proven by the shop's signature; undefined for anyone else. */
const findKnownCaller = async (
  shop: Pick<Shop, 'secret' | 'now'>,
  request: FastifyRequest,
): Promise<string | undefined> => {
  const device = readDevice(shop, request)
  if (device) return `device ${device.id}`
  const token = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = token && (await readAccessToken(shop, token))
  return claims ? `session ${claims.sessionId}` : undefined
}

/** Fields of the path and the body, which the validator has parsed. */
const readInput = ({ params, body }: FastifyRequest): Record<string, unknown> => ({
  ...(body as object | undefined),
  ...(params as object | undefined),
})
