import type { FastifyInstance } from 'fastify'
import { registerHealth } from '#api/http/health.ts'
import { logRequests, sendRequestId } from '#api/http/request-log.ts'
import { registerMetrics } from '#api/http/serve-metrics.ts'
import type { Metrics } from '#api/metrics/metrics.ts'
import type { Shop } from '#api/shop.ts'

/** The figures by which the operator watches a process. */
export interface Operation {
  readonly metrics: Metrics
  /** The bearer token of /metrics. */
  readonly metricsToken?: string | undefined
  /** Returns true once the process was told to stop. */
  readonly isDraining: () => boolean
  /** The folders whose disk must have room. Default: none. */
  readonly folders?: readonly string[]
}

/** Registers health, metrics and the request log. Must be called before the routes that it watches. */
export function registerOperation(
  server: FastifyInstance,
  shop: Pick<Shop, 'database'>,
  { metrics, metricsToken, isDraining, folders = [] }: Operation,
): void {
  logRequests(server, metrics)
  server.addHook('onRequest', sendRequestId)
  // Clients and balancers open their next connection elsewhere.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) void reply.header('connection', 'close')
    done()
  })
  registerHealth(server, shop, isDraining, folders)
  registerMetrics(server, metrics, metricsToken)
}
