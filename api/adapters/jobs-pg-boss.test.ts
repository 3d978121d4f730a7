import { jobQueues } from '#api/adapters/job-queues.ts'
import { Client } from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startJobs, type RunningJobs } from '#api/adapters/jobs-pg-boss.ts'
import { openChanges, type OpenChanges } from '#api/changes/changes.ts'
import type { JobName, Workers } from '#api/ports/jobs.ts'
import type { DatabaseClient } from '#database/client.ts'
import { embeddedClient, postgresClient } from '#database/connect.ts'
import { openEmbedded } from '#database/embedded.ts'
import { listRows } from '#database/rows.ts'

/** A busy machine may take longer than the second that is the default. */
const eventually = { timeout: 20_000 }

const testUrl = process.env['TEST_DATABASE_URL']

/** A PostgreSQL database of this suite, dropped afterwards. */
const openPostgres = async (url: string): Promise<DatabaseClient> => {
  const name = `jobs_${process.pid}`
  const administer = async (statement: string) => {
    const admin = new Client({ connectionString: url })
    await admin.connect()
    try {
      await admin.query(statement)
    } finally {
      await admin.end()
    }
  }
  await administer(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const client = postgresClient(own.href)
  const close = async () => {
    await client.close()
    // Connections that were just closed may linger for a moment.
    await administer(`drop database ${name} with (force)`)
  }
  return { ...client, close }
}

const databases = [
  { database: 'the embedded database', open: async () => embeddedClient(await openEmbedded(null)) },
  ...(testUrl ? [{ database: 'PostgreSQL', open: () => openPostgres(testUrl) }] : []),
]

describe.each(databases)('work behind the requests, on $database', ({ open }) => {
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  const order = { mail: 'received', orderId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', locale: 'uk' } as const
  let client: DatabaseClient
  let running: RunningJobs | undefined
  let changes: OpenChanges

  beforeAll(async () => {
    client = await open()
    await client.migrate()
  })
  afterEach(async () => {
    await running?.stop()
    running = undefined
    await changes.close()
    log.error.mockReset()
    log.warn.mockReset()
  })
  afterAll(() => client.close())

  const start = async (workers: Workers): Promise<RunningJobs> => {
    changes = await openChanges(client, log)
    running = await startJobs(client, workers, changes, log)
    return running
  }
  const countJobs = async (name: string): Promise<number> => {
    const [row] = await listRows<{ count: number }>(
      client.database,
      sql`select count(*)::int as count from pgboss.job where name = ${name} and state <> 'completed'`,
    )
    return row?.count ?? 0
  }

  test('an order whose transaction is rolled back sends no mail', async () => {
    const jobs = await start({})
    const placing = changes.change(async (tx) => {
      await jobs.send(tx, 'order-mail', order)
      throw new Error('sold out')
    })
    await expect(placing).rejects.toThrow('sold out')
    expect(await countJobs('order-mail')).toBe(0)
  })

  test('a placed order’s mail waits until a worker sends it', async () => {
    const jobs = await start({})
    await changes.change((tx) => jobs.send(tx, 'order-mail', order))
    expect(await countJobs('order-mail')).toBe(1)

    await jobs.stop()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await start({ 'order-mail': async (data) => resolve(data) })
    expect(await promise).toEqual(order)
    await vi.waitFor(async () => expect(await countJobs('order-mail')).toBe(0), eventually)
  })

  test('a sent job wakes its worker as soon as it is committed', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const jobs = await start({ 'record-tax': async () => resolve(performance.now()) })
    // The worker has polled once: its next poll is 30 seconds away.
    await new Promise((done) => setTimeout(done, 300))
    await changes.change((tx) => jobs.send(tx, 'record-tax', { orderId: order.orderId }))
    const committedAt = performance.now()
    expect((await promise) - committedAt).toBeLessThan(15_000)
  })

  test('a job that waits runs after its delay, not before', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const jobs = await start({ 'order-mail': async () => resolve(performance.now()) })
    const sentAt = performance.now()
    await changes.change((tx) => jobs.send(tx, 'order-mail', order, { delayMs: 3000 }))
    expect((await promise) - sentAt).toBeGreaterThan(2900)
  })

  test('every kind of job reaches its worker', async () => {
    const names = Object.keys(jobQueues) as JobName[]
    const reached = new Set<string>()
    const worker = (name: JobName) => () => Promise.resolve(void reached.add(name))
    const jobs = await start(Object.fromEntries(names.map((name) => [name, worker(name)])))
    await changes.change(async (tx) => {
      for (const name of names) await jobs.send(tx, name, { orderId: order.orderId })
    })
    await vi.waitFor(() => expect([...reached].toSorted()).toEqual(names.toSorted()), eventually)
  })

  test('a failed job is retried and logged', async () => {
    const jobs = await start({ 'order-mail': () => Promise.reject(new Error('the mail server is down')) })
    await changes.change((tx) => jobs.send(tx, 'order-mail', order))
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), eventually)
    await vi.waitFor(async () => {
      const [job] = await listRows<{ state: string; retry_limit: number; dead_letter: string }>(
        client.database,
        sql`select state::text, retry_limit, dead_letter from pgboss.job where name = 'order-mail' and state = 'retry'`,
      )
      expect(job).toEqual({ state: 'retry', retry_limit: 30, dead_letter: 'dead-letters' })
    }, eventually)
  })

  test('a job that was given up is listed, and runs once it is put back or never once it is discarded', async () => {
    const fail = () => Promise.reject(new Error('the mail server is down'))
    const sent: unknown[] = []
    let work: () => Promise<void> = fail
    const jobs = await start({ 'account-mail': () => work() })
    const giveUp = async (id: string) => {
      await changes.change(async (tx) => {
        await jobs.send(tx, 'account-mail', { mail: 'first-order-code', id })
        await tx.execute(sql`update pgboss.job set retry_limit = 0 where name = 'account-mail' and state = 'created'`)
      })
      return vi.waitFor(async () => {
        const { jobs: failed } = await jobs.failed.list()
        expect(failed).toHaveLength(1)
        return failed[0]!
      }, eventually)
    }
    const first = await giveUp(order.orderId)
    expect(first).toMatchObject({
      name: 'account-mail',
      data: { mail: 'first-order-code', id: order.orderId },
      error: 'the mail server is down',
    })
    work = async () => void sent.push('mail')
    expect(await changes.change((tx) => jobs.failed.retry(tx, first.id))).toMatchObject({ id: first.id })
    await vi.waitFor(() => expect(sent).toEqual(['mail']), eventually)
    expect(await jobs.failed.list()).toEqual({ jobs: [], total: 0 })
    expect(await changes.change((tx) => jobs.failed.retry(tx, first.id))).toBeUndefined()

    work = fail
    const second = await giveUp(order.orderId)
    expect(await changes.change((tx) => jobs.failed.discard(tx, second.id))).toMatchObject({ id: second.id })
    expect(await jobs.failed.list()).toEqual({ jobs: [], total: 0 })
    expect(await changes.change((tx) => jobs.failed.discard(tx, second.id))).toBeUndefined()
    expect(sent).toEqual(['mail'])
  })

  test('a second start finds the queues and schedules of the first', async () => {
    await start({})
    await running?.stop()
    await start({})
    const schedules = await listRows<{ name: string; cron: string }>(
      client.database,
      sql`select name, cron from pgboss.schedule order by name`,
    )
    const byTheClock = Object.entries(jobQueues).flatMap(([name, { cron }]) => (cron ? [{ name, cron }] : []))
    expect(schedules).toEqual(byTheClock.toSorted((a, b) => a.name.localeCompare(b.name)))
    expect(schedules).toContainEqual({ name: 'purge-drafts', cron: '17 4 * * *' })
    expect(log.error).not.toHaveBeenCalled()
  })
})
