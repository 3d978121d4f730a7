import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv4 } from 'node:net'
import type { Metrics } from '#api/metrics/metrics.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Serves /metrics to Prometheus.
 * @param token the bearer token that is needed. Without one, only connections from this machine that no proxy has forwarded are
 * replied to.
 */
export function registerMetrics(server: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  server.get(
    '/metrics',
    { schema: { hide: true }, config: { limit: 'none', isProbe: true, whileClosed: true } },
    async (request, reply) => {
      if (token === undefined ? !isLocal(request) : !hasToken(request, token)) throw new AppError('UNAUTHORIZED')
      return reply
        .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
        .send(await metrics.render())
    },
  )
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** A proxy on this machine connects from loopback too, but says that it forwards. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

const isLocal = ({ raw, headers }: FastifyRequest): boolean => {
  const address = raw.socket.remoteAddress ?? ''
  return (
    loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') && forwardingHeaders.every((name) => !(name in headers))
  )
}

const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** Digests have equal lengths, as the comparison requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
