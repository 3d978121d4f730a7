import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openIndexInThread, type ThreadOptions } from '#api/catalogue-index/index-in-thread.ts'
import { openIndex } from '#api/catalogue-index/open-index.ts'
import type { ListingsInMemory } from '#api/catalogue-index/questions.ts'
import type { ThreadData } from '#api/catalogue-index/thread-messages.ts'
import type { Listener } from '#api/changes/changes.ts'
import { listRows } from '#database/rows.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import { addSameAnswersTests } from '#tests/support/same-answers.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture('ua', { indexRows: 10_000, ownIndexRows: 100 })
const { client, database } = testShop.shop
const tee = testShop.variant('tee-step', 'black')

const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() }
let listeners: { topic: ChangeTopic; listener: Listener }[]
let isListening: boolean
let threads: Worker[]
let opened: ListingsInMemory | undefined

beforeEach(() => {
  listeners = []
  isListening = true
  threads = []
  log.info.mockClear()
  log.warn.mockClear()
})
afterEach(() => opened?.close())

const changes = {
  isListening: () => isListening,
  subscribe: (topic: ChangeTopic, listener: Listener) => void listeners.push({ topic, listener }),
}
const publish = (topic: ChangeTopic, key?: string) => {
  for (const one of listeners) if (one.topic === topic) one.listener(key)
}
const startThread = (data: ThreadData): Worker => {
  const thread = new Worker(new URL('../../api/catalogue-index/index-thread.ts', import.meta.url), {
    workerData: data,
  })
  threads.push(thread)
  return thread
}
const databaseUrl = client.driver.kind === 'postgres' ? client.driver.pool.options.connectionString! : ''
const open = (options: Partial<ThreadOptions> = {}): ListingsInMemory => {
  opened = openIndexInThread(changes, { databaseUrl, maxRows: 10_000, log, startThread, restartMs: 20, ...options })
  return opened
}
const whenInMemory = ({ countRows }: ListingsInMemory) =>
  vi.waitFor(() => expect(countRows()).toBeGreaterThan(0), { timeout: 20_000, interval: 5 })
const openBuilt = async (options?: Partial<ThreadOptions>): Promise<ListingsInMemory> => {
  const index = open(options)
  await whenInMemory(index)
  return index
}
const countAll = ({ ask }: Pick<ListingsInMemory, 'ask'>) =>
  ask('countTotal', { filter: undefined, byProduct: false, meanings: undefined })
/** The index of the shop learns of it too. */
const setPrice = (minor: number) =>
  testShop.shop.change(async (tx) => {
    await tx.execute(sql`update variants set price_minor = ${minor}, discount_price_minor = null where id = ${tee}`)
    tx.publish('price', tee)
  })
const findDearest = async ({ ask }: ListingsInMemory) =>
  (await ask('findIds', { filter: undefined, fit: undefined, order: 'dearest', limit: 1, offset: 0 }))?.[0]

test('holds every listing once they are read, and none before', async () => {
  const index = open()
  expect(index.countRows()).toBe(0)
  expect(await countAll(index)).toBeUndefined()
  await whenInMemory(index)
  const [row] = await listRows<{ all: number; visible: number }>(
    database,
    sql`select count(*)::int as all, count(*) filter (where visible)::int as visible from listings`,
  )
  expect(index.countRows()).toBe(row!.all)
  expect(await countAll(index)).toBe(row!.visible)
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ count: row!.all }),
    'listings are in memory',
  )
})

test('a change that was published before a question is in its answer', async () => {
  const index = await openBuilt()
  await setPrice(1_000_000_00)
  publish('price', tee)
  expect(await findDearest(index)).toBe(tee)
  await setPrice(1)
  publish('price', tee)
  expect(await findDearest(index)).not.toBe(tee)
})

describe('SQL answers', () => {
  test('after the thread has ended, until another one has read the listings', async () => {
    const index = await openBuilt({ restartMs: 300 })
    await threads[0]!.terminate()
    expect(await countAll(index)).toBeUndefined()
    expect(index.countRows()).toBe(0)
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining('has ended'))
    await whenInMemory(index)
    expect(threads).toHaveLength(2)
    expect(await countAll(index)).toBeGreaterThan(0)
  })

  test('questions that a thread leaves unanswered when it ends', async () => {
    const index = await openBuilt({ maxAnswerMs: 1_000_000 })
    const answers = Promise.all([countAll(index), countAll(index)])
    threads[0]!.removeAllListeners('message')
    await threads[0]!.terminate()
    expect(await answers).toEqual([undefined, undefined])
  })

  test('a question that takes too long', async () => {
    const index = await openBuilt({ maxAnswerMs: 5 })
    threads[0]!.removeAllListeners('message')
    expect(await countAll(index)).toBeUndefined()
  })

  test('a question that fails', async () => {
    const index = await openBuilt()
    const question = { filter: { field: 'no', op: 'eq', value: 1 }, byProduct: false, meanings: undefined } as never
    expect(await index.ask('countTotal', question)).toBeUndefined()
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'countTotal' }),
      expect.stringContaining('has failed'),
    )
  })

  test('while changes of other processes may be missed, and until the listings are read again', async () => {
    const index = await openBuilt()
    const asked = countAll(index)
    isListening = false
    expect(await asked).toBeUndefined()
    expect(index.countRows()).toBe(0)
    const askedBlindly = countAll(index)
    isListening = true
    expect(await askedBlindly).toBeUndefined()
    publish('variant')
    expect(await countAll(index)).toBeUndefined()
    await vi.waitFor(async () => expect(await countAll(index)).toBeGreaterThan(0), { timeout: 20_000 })
  })

  test('if there are more listings than the setting allows', async () => {
    const index = open({ maxRows: 10 })
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 20_000 })
    expect(await countAll(index)).toBeUndefined()
  })
})

const listConnections = async (): Promise<number[]> => {
  const rows = await listRows<{ pid: number }>(
    database,
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

test('closing ends the thread and its connections', async () => {
  // Those of a thread that was closed just before may still be among them.
  const before = new Set(await listConnections())
  const index = await openBuilt()
  const opened = (await listConnections()).filter((pid) => !before.has(pid))
  expect(opened).not.toEqual([])
  const exit = once(threads[0]!, 'exit')
  await index.close()
  expect(await exit).toEqual([0])
  await vi.waitFor(async () => expect((await listConnections()).filter((pid) => opened.includes(pid))).toEqual([]))
  expect(threads).toHaveLength(1)
  expect(log.warn).not.toHaveBeenCalled()
})

test('a thread that has ended is not started again after closing', async () => {
  const index = await openBuilt()
  await threads[0]!.terminate()
  await index.close()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(threads).toHaveLength(1)
})

test('a range that is too large for the process moves to a thread', async () => {
  const openOwn = (maxOwnRows: number) => openIndex(changes, client, { maxRows: 10_000, maxOwnRows, log })
  opened = openOwn(10_000)
  await whenInMemory(opened)
  const total = await countAll(opened)
  await opened.close()
  opened = openOwn(10)
  await whenInMemory(opened)
  expect(await countAll(opened)).toBe(total)
  expect(log.warn).not.toHaveBeenCalled()
})

// They change the range.
addSameAnswersTests(testShop)
