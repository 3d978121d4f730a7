import { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'

/** How long a request waits for Redis before it goes on without. */
const patience = { connectTimeout: 2000, commandTimeout: 500 }

/**
 * Connects to Redis or Valkey. The shop also runs without it: commands fail at once while it is away, and the client reconnects
 * automatically. Its absence is logged once.
 */
export function openRedis(url: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Redis {
  let isAway = false
  const redis = new Redis(url, {
    ...patience,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  })
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ error: error.message }, 'Redis is away: this process counts for itself')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
  return redis
}
