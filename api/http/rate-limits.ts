import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'

/** Requests per address and minute. Calls that cost more if abused have lower limits. */
export const requestsPerMinute = { order: 60, promo: 60, login: 10, mail: 5, general: 1200 } as const
export type LimitName = keyof typeof requestsPerMinute

/** Returns the limit of an endpoint as its route's configuration. */
export const limits = (endpoint: Endpoint): { rateLimit?: RateLimitOptions } =>
  endpoint.limit ? { rateLimit: { max: (request) => request.server.limitOf(endpoint.limit!) } } : {}

/**
 * Returns a check that applies the same limit to the account that a call names, across all addresses: guesses of one password,
 * mails to one recipient. Must run after the body is parsed. Returns undefined if the call names no account, or without limits.
 */
export const limitAccount = (
  server: FastifyInstance,
  { limit, limitBy, path }: Endpoint,
): ((request: FastifyRequest) => Promise<void>) | undefined => {
  // The plugin is not registered if the limits are off.
  if (!limit || !limitBy || !server.hasDecorator('createRateLimit')) return undefined
  const count = server.createRateLimit({
    max: () => server.limitOf(limit),
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const named = (request.body as Record<string, unknown>)[limitBy] // parsed by the validator
      return `${path} ${String(named).toLowerCase()}`
    },
  })
  return async (request) => {
    if ((request.body as Record<string, unknown>)[limitBy] === undefined) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests()
  }
}

/** Becomes BAD_REQUEST with this status, like Fastify's own errors. */
class TooManyRequests extends Error {
  readonly statusCode = 429
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the requests per minute of a limit, multiplied by the settings' factor. */
    limitOf: (name: LimitName) => number
  }
}
