import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { haveFreeSpace } from '#api/http/disk-space.ts'
import type { Shop } from '#api/shop.ts'

/** A database that replies later than this counts as down. */
const databaseTimeoutMs = 2000

/** Probes are many and open to everyone: they are not counted by the rate limits, and concurrent ones share one query. */
const probe = { schema: { hide: true }, config: { limit: 'none', isProbe: true, whileClosed: true } } as const

/**
 * Serves /health/live, which replies 200 while the process can reply at all, and /health/ready, which replies 503 if requests should
 * go to another process or an operator must act: the database cannot be reached, a disk is full, or this process is about to stop.
 * @param folders where the database and the uploaded photos are stored, if on a disk of this process
 */
export function registerHealth(
  server: FastifyInstance,
  { database }: Pick<Shop, 'database'>,
  isDraining: () => boolean,
  folders: readonly string[],
): void {
  let asking: Promise<boolean> | undefined
  const isDatabaseReachable = (): Promise<boolean> =>
    (asking ??= inTime(database.execute(sql`select 1`)).finally(() => (asking = undefined)))
  const findStatus = async (): Promise<string> => {
    if (isDraining()) return 'draining'
    if (!(await isDatabaseReachable())) return 'database unreachable'
    return (await haveFreeSpace(folders)) ? 'ready' : 'disk full'
  }
  server.get('/health/live', probe, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  server.get('/health/ready', probe, async (_request, reply) => {
    const status = await findStatus()
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}

/** Returns false if the work fails or takes too long. */
const inTime = async (work: PromiseLike<unknown>): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), databaseTimeoutMs)
  const done = Promise.resolve(work).then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the calls of monitoring, which are not logged. */
    isProbe?: boolean
  }
}
