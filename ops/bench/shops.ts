import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import journal from '#database/migrations/meta/_journal.json' with { type: 'json' }
import { demoCustomer } from '#database/seed/demo-customer.ts'
import { send } from '#ops/kit/send.ts'
import { findFreePort } from '#ops/test/running-shop.ts'
import { startShopProcess } from '#ops/kit/shop-process.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** A shop that is measured. */
export interface BenchShop {
  readonly url: string
  readonly pid: number
  /** Cookies of the signed-in demo customer. */
  readonly cookie: string
  /** The same session for calls of the API. */
  readonly authorization: string
  readonly stop: () => Promise<void>
}

export interface BenchShopOptions {
  readonly kind: DatabaseKind
  /** The range is enlarged to this many variants, once; 0: as it is seeded. */
  readonly variants: number
  /** Placed orders are added until there are this many, once. Default: those of the seed. */
  readonly orders?: number
  /** Without them, each call reads the database. */
  readonly withCaches: boolean
  /** Begins with an empty embedded database. Default: that of the last run. */
  readonly isFirstStart?: boolean
  /** Holds the listings in memory, and starts once it does. Default: as the caches. */
  readonly withIndex?: boolean
}

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/bench')
/** A shop of another migration is not reused. */
const version = journal.entries.at(-1)!.tag.slice(0, 4) // there is a first migration

/** Returns the settings of a shop's database; fills it first if that was not done before. */
const prepareDatabase = async (
  { kind, variants, orders, isFirstStart }: Pick<BenchShopOptions, 'kind' | 'variants' | 'orders' | 'isFirstStart'>,
  report: (step: string) => void,
): Promise<Record<string, string>> => {
  const counts = orders === undefined ? [variants] : [variants, orders]
  const name = `shyr_bench_${version}_${counts.join('_')}`
  const dataDir = join(folder, isFirstStart ? 'first-start' : `${kind}_${name}`)
  if (isFirstStart) await rm(dataDir, { recursive: true, force: true })
  const env = { DATA_DIR: dataDir, ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(name) }) }
  const isReady = join(dataDir, 'ready')
  if (variants === 0 || existsSync(isReady)) return env
  report(`enlarging the range to ${variants} variants${orders === undefined ? '' : ` and ${orders} orders`}, once`)
  await promisify(execFile)(process.execPath, ['ops/seed-large.ts', ...counts.map(String)], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  await mkdir(dataDir, { recursive: true })
  await writeFile(isReady, '')
  return env
}

/** Creates a database on the server of TEST_DATABASE_URL if it has none of this name. Returns its address. */
const createDatabase = async (name: string): Promise<string> => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** Waits until the process lists from memory. */
const untilInMemory = async (url: string): Promise<void> => {
  for (let waits = 0; waits < 600; waits++) {
    const { body } = await send(url, { path: '/metrics' })
    if (/^shop_listings_in_memory [1-9]/m.test(body.toString())) return
    await setTimeout(100)
  }
  throw new Error('the listings were not read into memory within a minute')
}

/** Starts a built demo shop without limits of rates, in its own process, and signs the demo customer in. */
export async function startBenchShop(options: BenchShopOptions, report: (step: string) => void): Promise<BenchShop> {
  const env = await prepareDatabase(options, report)
  const withIndex = options.withIndex ?? options.withCaches
  const port = await findFreePort()
  const { url, pid, stop } = await startShopProcess({
    port,
    env: {
      ...env,
      NODE_ENV: 'production',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMITS: 'off',
      // All buyers come from one address.
      UNPAID_UNITS: '1000000',
      UNPAID_SIZE_PERCENT: '100',
      LOG_LEVEL: 'error',
      MAKE_IMAGES: 'never',
      ...(!withIndex && { CATALOGUE_INDEX_ROWS: '0' }),
      ...(!options.withCaches && { REPLY_CACHE_MEGABYTES: '0', PAGE_CACHE_MEGABYTES: '0' }),
    },
  })
  const { status, headers, body } = await send(url, {
    method: 'POST',
    path: '/v1/auth/login',
    headers: { 'x-session': 'cookie' },
    body: demoCustomer,
  })
  if (status !== 200) throw new Error(`the demo customer cannot sign in: ${status} ${body.toString()}`)
  if (withIndex) await untilInMemory(url)
  const { accessToken } = JSON.parse(body.toString()) as { accessToken: string }
  const cookie = [headers['set-cookie']]
    .flat()
    .map((one) => one?.split(';')[0])
    .join('; ')
  return { url, pid, cookie, authorization: `Bearer ${accessToken}`, stop: async () => void (await stop()) }
}
