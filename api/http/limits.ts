import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Requests per minute. `caller` is a session or a device that has signed in before; `address` is all other visitors of one network
 * address together, because carriers put thousands of phones behind one.
 */
export const requestLimits = {
  order: { caller: 60, address: 300 },
  promo: { caller: 30, address: 60 },
  recipient: { caller: 30, address: 30 },
  login: { caller: 10, address: 30 },
  mail: { caller: 5, address: 15 },
  withdrawal: { caller: 10, address: 30 },
  suggestions: { caller: 240, address: 1200 },
  general: { caller: 1200, address: 3000 },
} as const
export type LimitName = keyof typeof requestLimits

/** All sessions and devices of one address together may send this many times the requests of its other visitors. See decision 22. */
const totalFactor = 2

/** Failed sign-ins to one account, within the seconds. [API-05] */
const signInLimits = {
  /** On a device that has signed in to the account before. It is independent of all others, so that strangers cannot lock the owner out. */
  'sign-in.device': { max: 10, seconds: 60 },
  /** From one network address. */
  'sign-in.address': { max: 10, seconds: 15 * 60 },
  /** From all addresses together. Higher than the limit of one address. */
  'sign-in.account': { max: 100, seconds: 15 * 60 },
  /** Mails that warn the owner. */
  'sign-in.warning': { max: 1, seconds: 6 * 60 * 60 },
} as const

export type CounterName = `${LimitName}.${'caller' | 'address' | 'total'}` | keyof typeof signInLimits

/** Becomes BAD_REQUEST with status 429 and Retry-After, like Fastify's own errors. [API-06] */
export class TooManyRequests extends Error {
  readonly statusCode = 429
  readonly retryAfterSeconds: number
  constructor(waitMs: number) {
    super('too many requests')
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

export interface Limits {
  /**
   * Counts a request.
   * @throws TooManyRequests if the key has more than the limit allows
   */
  count: (name: CounterName, key: string) => Promise<void>
  /** Subtracts one request that `count` has counted. */
  revertCount: (name: CounterName, key: string) => Promise<void>
}

/**
 * Returns the counters of this process, or of all processes with a Redis connection. While Redis is away each process counts for itself.
 * @param factor every limit is multiplied by it; 0 switches the limits off
 * @param prefix of the keys in Redis
 */
export function createLimits(factor: number, prefix: string, redis?: Redis): Limits {
  if (factor === 0) return { count: () => Promise.resolve(), revertCount: () => Promise.resolve() }
  const limiters = new Map<CounterName, RateLimiterMemory | RateLimiterRedis>()
  const getLimiter = (name: CounterName) => {
    const limiter = limiters.get(name)
    if (limiter) return limiter
    const { max, seconds } = getLimit(name)
    const options = {
      keyPrefix: `${prefix}.${name}`,
      points: Math.max(1, Math.round(max * factor)),
      duration: seconds,
    }
    const memory = new RateLimiterMemory(options)
    const made = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory
    limiters.set(name, made)
    return made
  }
  return {
    count: async (name, key) => {
      try {
        await getLimiter(name).consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new TooManyRequests(error.msBeforeNext)
      }
    },
    revertCount: async (name, key) => {
      await getLimiter(name).reward(key)
    },
  }
}

const getLimit = (name: CounterName): { max: number; seconds: number } => {
  if (name in signInLimits) return signInLimits[name as keyof typeof signInLimits]
  // By the type of the name, all other counters are limits of requests.
  const [limit, of] = name.split('.') as [LimitName, 'caller' | 'address' | 'total']
  const { caller, address } = requestLimits[limit]
  return { max: { caller, address, total: totalFactor * address }[of], seconds: 60 }
}
