import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { FastifyBaseLogger } from 'fastify'
import type { JobCount } from '#api/ports/jobs.ts'
import type { DatabaseClient } from '#database/client.ts'
import { createPageSpeeds, type PageSpeeds } from '#api/metrics/page-speeds.ts'
import type { BusinessEvent } from '#database/changes.ts'

/** One request that has been replied to. */
export interface MeasuredRequest {
  readonly method: string
  /** The route's pattern, never the requested address: a label must have few values. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** The figures of one process, in Prometheus' format. */
export interface Metrics {
  readonly contentType: string
  readonly render: () => Promise<string>
  readonly observeRequest: (request: MeasuredRequest) => void
  readonly pageSpeeds: PageSpeeds
  /** Counts an event of a committed transaction. */
  readonly count: (event: BusinessEvent) => void
  /** Adds the database connections of this process. */
  readonly watchDatabase: (client: DatabaseClient) => void
  /** Adds the listings that this process holds in memory. */
  readonly watchListings: (countRows: () => number) => void
  /** Adds the jobs of all processes. They are counted at each scrape. */
  readonly watchJobs: (listCounts: () => Promise<readonly JobCount[]>) => void
}

/** Creates the figures of this process. With `log`, also those of Node itself: memory, event-loop lag, garbage collection. */
export function createMetrics(log?: Pick<FastifyBaseLogger, 'warn'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (log) collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its reply.',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    observeRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    pageSpeeds: createPageSpeeds(registers),
    count: countBusiness(registers),
    watchDatabase: ({ driver }) => {
      if (driver.kind !== 'postgres') return
      const { pool } = driver
      const gauge = new Gauge({
        name: 'shop_database_connections',
        help: 'Connections of this process by state; waiting are requests that wait for one.',
        labelNames: ['state'],
        registers,
        collect: () => {
          gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
          gauge.set({ state: 'idle' }, pool.idleCount)
          gauge.set({ state: 'waiting' }, pool.waitingCount)
        },
      })
      const seconds = new Counter({
        name: 'shop_database_connection_seconds_total',
        help: 'Seconds for which connections of this process were busy, all together.',
        registers,
      })
      const busySinceMs = new WeakMap<object, number>()
      pool.on('acquire', (connection) => busySinceMs.set(connection, performance.now()))
      pool.on('release', (_error, connection) => {
        const sinceMs = busySinceMs.get(connection)
        if (sinceMs !== undefined) seconds.inc((performance.now() - sinceMs) / 1000)
      })
    },
    watchListings: (countRows) => {
      const gauge = new Gauge({
        name: 'shop_listings_in_memory',
        help: 'Variants that this process lists and counts from memory; 0 while searches read the database.',
        registers,
        collect: () => {
          gauge.set(countRows())
        },
      })
    },
    watchJobs: (listCounts) => {
      const gauge = new Gauge({
        name: 'shop_jobs',
        help: 'Jobs that are not completed, by name and state. The same in every process.',
        labelNames: ['name', 'state'],
        registers,
        collect: async () => {
          gauge.reset()
          try {
            for (const { name, state, count } of await listCounts()) gauge.set({ name, state }, count)
          } catch (error) {
            // The other figures matter most while the database is down.
            log?.warn({ err: error }, 'jobs could not be counted')
          }
        },
      })
    },
  }
}

/** Counters of this process since its start. The figure of the shop is their sum over all processes. */
const countBusiness = (registers: Registry[]): Metrics['count'] => {
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const placed = counter('shop_orders_placed_total', 'Placed orders, paid or not.')
  const units = counter('shop_units_sold_total', 'Units in placed orders.')
  const value = counter('shop_revenue_placed_total', 'Totals of placed orders.', ['currency'])
  const paid = counter('shop_orders_paid_total', 'Orders paid online, in full or by prepayment.')
  const revenue = counter('shop_revenue_paid_total', 'Money received online.', ['currency'])
  const failed = counter('shop_payments_failed_total', 'Payments that a provider declined.', ['method'])
  const canceled = counter('shop_orders_canceled_total', 'Cancelled orders; HOLD_ENDED: nobody paid.', ['reason'])
  return (counted) => {
    switch (counted.event) {
      case 'order-placed':
        placed.inc()
        units.inc(counted.units)
        value.inc({ currency: counted.currency }, counted.totalMinor / 100)
        break
      case 'order-paid':
        paid.inc()
        revenue.inc({ currency: counted.currency }, counted.amountMinor / 100)
        break
      case 'payment-failed':
        failed.inc({ method: counted.method })
        break
      case 'order-canceled':
        canceled.inc({ reason: counted.reason })
    }
  }
}
