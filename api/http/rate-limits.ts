import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'

/** Requests per address and minute, by what the call costs if it is abused. */
export const requestsPerMinute = { order: 60, promo: 60, login: 10, mail: 5, general: 1200 } as const
export type LimitName = keyof typeof requestsPerMinute

/** The limit of one endpoint, as its route's configuration. */
export const limits = (endpoint: Endpoint): { rateLimit?: RateLimitOptions } =>
  endpoint.limit ? { rateLimit: { max: (request) => request.server.limitOf(endpoint.limit!) } } : {}

/**
 * The same limit once more for the account that a call names, from however many addresses it is asked: guesses at one password,
 * mails to one reader. The check to run once the body is parsed; undefined for a call that names nobody, or without limits.
 */
export const limitAccount = (
  server: FastifyInstance,
  { limit, limitBy, path }: Endpoint,
): ((request: FastifyRequest) => Promise<void>) | undefined => {
  // Without limits the plugin is not there at all.
  if (!limit || !limitBy || !server.hasDecorator('createRateLimit')) return undefined
  const count = server.createRateLimit({
    max: () => server.limitOf(limit),
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const named = (request.body as Record<string, unknown>)[limitBy] // the validator has seen to it
      return `${path} ${String(named).toLowerCase()}`
    },
  })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new TooOften()
  }
}

/** Read by the funnel as Fastify's own refusals are: BAD_REQUEST with this status. */
class TooOften extends Error {
  readonly statusCode = 429
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests per minute of a named limit, as the settings have it. */
    limitOf: (name: LimitName) => number
  }
}
