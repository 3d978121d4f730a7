import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import { openIndex } from '#api/catalogue-index/open-index.ts'
import { openChanges } from '#api/changes/changes.ts'
import { createMetrics } from '#api/metrics/metrics.ts'
import { createCaches } from '#api/create-caches.ts'
import type { Operation } from '#api/http/operation.ts'
import { buildServer } from '#api/server.ts'
import type { JobData, JobName } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import type { DatabaseClient } from '#database/client.ts'
import { postgresClient } from '#database/connect.ts'
import { variantId } from '#database/seed/variant-id.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { openTestDatabase } from '#tests/support/open-database.ts'
import type { TestStorefront } from '#tests/support/templates.ts'

export interface SentJob {
  name: JobName
  data: JobData[JobName]
  /** How long it waits; left out if not at all. */
  delayMs?: number
}

export interface TestShop {
  shop: Shop
  server: FastifyInstance
  /** Jobs that the queue received, from committed transactions and others. */
  jobs: SentJob[]
  /** Ids of the demo products: `variant('tee-step', 'black')`. */
  variant: (productKey: string, colourKey: string) => string
  close: () => Promise<void>
}

type TestOptions = Partial<Shop> &
  Partial<Omit<Operation, 'metrics'>> & {
    rateLimitFactor?: number
    replyBytes?: number
    indexRows?: number
    ownIndexRows?: number
  }

/** Opens a whole shop on its own database: the server that runs in production, with a queue that only records its jobs. */
export const openTestShop = async (storefront: TestStorefront = 'ua', changes: TestOptions = {}): Promise<TestShop> => {
  const client = await openTestDatabase(storefront)
  return runTestShop(client, storefront, changes)
}

/**
 * Opens a second process of the same shop: its own connections and memory on the first one's database. Needs PostgreSQL.
 * @param url another address of that database
 */
export const openSecondProcess = ({ shop }: TestShop, url?: string): Promise<TestShop> => {
  const { driver } = shop.client
  if (driver.kind !== 'postgres') throw new Error('the embedded database allows only one process')
  return runTestShop(postgresClient(url ?? driver.pool.options.connectionString!), shop.storefront.name, {
    now: shop.now,
  })
}

const runTestShop = async (
  client: DatabaseClient,
  storefront: TestStorefront,
  changes: TestOptions,
): Promise<TestShop> => {
  const folder = await mkdtemp(join(tmpdir(), 'shyr-files-'))
  const jobs: SentJob[] = []
  const {
    rateLimitFactor = 0,
    // Most tests change tables directly, without publishing it, so replies are cached only if a test sets this.
    replyBytes = 0,
    // For the same reason, searches read the database.
    indexRows = 0,
    ownIndexRows = indexRows,
    log = pino({ level: 'silent' }),
    metricsToken,
    isDraining = () => false,
    folders = [],
    ...shopChanges
  } = changes
  const metrics = createMetrics()
  const openedChanges = await openChanges(client, log, metrics.count)
  const listings = openIndex(openedChanges, client, { maxRows: indexRows, maxOwnRows: ownIndexRows, log })
  const shop: Shop = {
    storefront: storefronts[storefront],
    client,
    database: client.database,
    jobs: {
      send: (_tx, name, data, { delayMs } = {}) => {
        jobs.push({ name, data, ...(delayMs && { delayMs }) })
        return Promise.resolve()
      },
    },
    failedJobs: {
      list: () => Promise.resolve({ jobs: [], total: 0 }),
      retry: () => Promise.resolve(undefined),
      discard: () => Promise.resolve(undefined),
    },
    storage: diskStorage(folder),
    secret: 'a secret of the test suites, long enough',
    publicUrl: 'http://localhost:3000',
    payments: [],
    paymentMethods: ['CASH_ON_DELIVERY'],
    prepaymentMinor: 0,
    orderHoldMinutes: 30,
    turnMinutes: 120,
    fastOrderHoldHours: 48,
    cashOrderHoldHours: 48,
    // All buyers of a test come from one address, so unpaid orders are bounded only if a test sets this.
    unpaidBounds: { visitorUnits: 1_000_000, sizePercent: 100 },
    lowStockUnits: 2,
    draftLines: 1_000_000,
    staffSession: { idleMs: 30 * 60_000, maxMs: 12 * 3_600_000 },
    confirmRefundsAboveMinor: 5000_00,
    mailsPerDay: 1000,
    mailsAfterScan: false,
    withdrawalDays: 14,
    branchCarrier: 'NOVA_POSHTA',
    now: () => new Date('2026-11-02T10:00:00Z'),
    changes: openedChanges,
    change: openedChanges.change,
    caches: createCaches(openedChanges, client.database, { replyBytes }),
    listings,
    listOpenTasks: () => Promise.resolve([]),
    pageSpeeds: metrics.pageSpeeds,
    log,
    ...shopChanges,
  }
  const server = await buildServer(shop, {
    logger: log,
    rateLimitFactor,
    operation: { metrics, metricsToken, isDraining, folders },
  })
  await server.ready()
  return {
    shop,
    server,
    jobs,
    variant: variantId,
    close: async () => {
      await server.close()
      await listings.close()
      await openedChanges.close()
      await client.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a shop for all tests of a file, and closes it after them. Called at the top level of the file. */
export const openShopFixture = async (...options: Parameters<typeof openTestShop>): Promise<TestShop> => {
  const testShop = await openTestShop(...options)
  afterAll(testShop.close)
  return testShop
}
