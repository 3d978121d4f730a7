import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLiveIndex, type LiveIndex } from '#api/catalogue-index/live-index.ts'
import { getPosition } from '#api/catalogue-index/id-table.ts'
import { countTotal } from '#api/catalogue-index/count-columns.ts'
import { openChanges, type Listener } from '#api/changes/changes.ts'
import { listCardsByIds } from '#api/modules/variants/variants.queries.ts'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { database } = testShop.shop
const tee = testShop.variant('tee-step', 'black')

let listeners: { topic: ChangeTopic; listener: Listener }[]
let isListening: boolean
let nowMs: number
let opened: LiveIndex | undefined
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() }

beforeEach(() => {
  listeners = []
  isListening = true
  nowMs = 0
  log.info.mockClear()
  log.warn.mockClear()
})
afterEach(() => opened?.close())

const publish = (topic: ChangeTopic, key?: string) => {
  for (const one of listeners) if (one.topic === topic) one.listener(key)
}
const open = (maxRows = 10_000, from: Database = database): LiveIndex => {
  const changes = {
    isListening: () => isListening,
    subscribe: (topic: ChangeTopic, listener: Listener) => void listeners.push({ topic, listener }),
  }
  opened = openLiveIndex(changes, from, { maxRows, log, nowMs: () => nowMs })
  return opened
}
const setPrice = (minor: number) =>
  database.execute(sql`update variants set price_minor = ${minor}, discount_price_minor = null where id = ${tee}`)
const readPrice = async ({ read }: LiveIndex): Promise<number | undefined> => {
  const snapshot = await read()
  return snapshot?.columns.priceMinor[getPosition(snapshot.columns.ids, tee)!]
}
/** A database that does something else once, after it has read listings and before it returns them. */
const interruptedDatabase = (interrupt: () => Promise<unknown>): Database => {
  let isInterrupted = false
  const execute = async (query: Parameters<Database['execute']>[0]) => {
    const result: unknown = await database.execute(query)
    const [row] = (result as { rows: object[] }).rows
    if (!row || !('productId' in row) || isInterrupted) return result
    isInterrupted = true
    await interrupt()
    return result
  }
  return new Proxy(database, {
    get: (target, key) => (key === 'execute' ? execute : (Reflect.get(target, key) as unknown)),
  })
}

test('holds every listing once they are read, and none before', async () => {
  const index = open()
  expect(await index.read()).toBeUndefined()
  expect(index.countRows()).toBe(0)
  await index.whenBuilt()
  const snapshot = await index.read()
  const [row] = await listRows<{ visible: number }>(
    database,
    sql`select count(*)::int as visible from listings where visible`,
  )
  expect(countTotal(snapshot!.columns, undefined, false, undefined)).toBe(row!.visible)
  expect(snapshot!.sorted.newest).toHaveLength(row!.visible)
  const all = await listRows<{ count: number }>(database, sql`select count(*)::int from listings`)
  expect(all).toEqual([{ count: index.countRows() }])
})

test('a published change is in the next answer, also if several ask at once', async () => {
  const index = open()
  await index.whenBuilt()
  await setPrice(111_100)
  publish('price', tee)
  expect(await Promise.all([readPrice(index), readPrice(index)])).toEqual([111_100, 111_100])
})

test('a change that arrives while another is being read is in the next answer', async () => {
  let second: Promise<number | undefined> | undefined
  let isBuilt = false
  const handler = interruptedDatabase(async () => {
    await setPrice(333_300)
    publish('price', tee.toUpperCase())
    second = readPrice(index)
  })
  const from = new Proxy(database, {
    get: (target, key) => Reflect.get(isBuilt ? handler : target, key) as unknown,
  })
  const index = open(10_000, from)
  await index.whenBuilt()
  isBuilt = true
  await setPrice(222_200)
  publish('price', tee)
  await index.read()
  expect(await second).toBe(333_300)
})

test('a change while the listings are being read is in the first answer', async () => {
  const interrupt = async () => {
    await setPrice(555_500)
    publish('price', tee)
  }
  const index = open(10_000, interruptedDatabase(interrupt))
  await index.whenBuilt()
  expect(await readPrice(index)).toBe(555_500)
})

test('a change of another process is in memory as soon as its message arrives', async () => {
  const changes = await openChanges(testShop.shop.client, log)
  opened = openLiveIndex(changes, database, { maxRows: 10_000, log })
  await opened.whenBuilt()
  await testShop.shop.change(async (tx) => {
    await tx.execute(sql`update variants set price_minor = 888800, discount_price_minor = null where id = ${tee}`)
    tx.publish('price', tee)
  })
  await vi.waitFor(async () => expect(await readPrice(opened!)).toBe(888_800), { timeout: 20_000, interval: 2 })
  await opened.close()
  await changes.close()
})

describe('SQL answers', () => {
  test('while changes of other processes may be missed, and until the listings are read again', async () => {
    const index = open()
    await index.whenBuilt()
    isListening = false
    expect(await index.read()).toBeUndefined()
    expect(index.countRows()).toBe(0)
    // A connection that is lost or back invalidates everything.
    publish('variant')
    isListening = true
    expect(await index.read()).toBeUndefined()
    await index.whenBuilt()
    expect(await index.read()).toBeDefined()
  })

  test.each(['variant', 'price', 'category', 'colour'] as const)(
    'after a change of anything of the topic %s',
    async (topic) => {
      const index = open()
      await index.whenBuilt()
      publish(topic)
      expect(await index.read()).toBeUndefined()
      await index.whenBuilt()
      expect(await index.read()).toBeDefined()
    },
  )

  test('after a change of something that has no id', async () => {
    const index = open()
    await index.whenBuilt()
    publish('product', 'the one')
    expect(await index.read()).toBeUndefined()
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('if everything may have changed while the listings were read', async () => {
    const interrupt = () => Promise.resolve(publish('colour', tee))
    const index = open(10_000, interruptedDatabase(interrupt))
    await index.whenBuilt()
    expect(await index.read()).toBeUndefined()
    await index.whenBuilt()
    expect(await index.read()).toBeDefined()
  })

  test('if there are more listings than the setting allows, which the log says', async () => {
    const index = open(10)
    await index.whenBuilt()
    expect(await index.read()).toBeUndefined()
    await index.whenBuilt()
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ maxRows: 10 }),
      expect.stringContaining('too many listings'),
    )
  })

  test('if the setting is 0: nothing is read', async () => {
    const index = open(0)
    await index.whenBuilt()
    expect(await index.read()).toBeUndefined()
    expect(log.info).not.toHaveBeenCalled()
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('if changed listings cannot be read', async () => {
    let fails = false
    const handler: ProxyHandler<Database> = {
      get: (target, key) =>
        key === 'execute' && fails
          ? () => Promise.reject(new Error('no connection'))
          : (Reflect.get(target, key) as unknown),
    }
    const index = open(10_000, new Proxy(database, handler))
    await index.whenBuilt()
    fails = true
    await setPrice(666_600)
    publish('price', tee)
    expect(await index.read()).toBeUndefined()
    fails = false
    await index.whenBuilt()
    nowMs += 10_001
    expect(await index.read()).toBeUndefined()
    await index.whenBuilt()
    expect(await readPrice(index)).toBe(666_600)
  })
})

test('a change that was made by hand is in memory after a while, and the old listings answer meanwhile', async () => {
  const index = open()
  await index.whenBuilt()
  await setPrice(777_700)
  nowMs += 59_000
  const old = await readPrice(index)
  expect(old).not.toBe(777_700)
  nowMs += 1_001
  expect(await readPrice(index)).toBe(old)
  await index.whenBuilt()
  expect(await readPrice(index)).toBe(777_700)
})

test('listings are read again from the beginning if new ones find no room', async () => {
  const index = open()
  await index.whenBuilt()
  const { columns } = (await index.read())!
  columns.size = columns.capacity
  await database.execute(sql`insert into variants (product_id, colour_id, state, vendor_code, price_minor, published_at)
    select product_id, (select id from colours k where not exists (select 1 from variants o where o.product_id = v.product_id and o.colour_id = k.id) limit 1),
      'ACTIVE', 'no-room', price_minor, published_at from variants v where id = ${tee}`)
  const [added] = await listRows<{ id: string }>(database, sql`select id from variants where vendor_code = 'no-room'`)
  publish('variant', added!.id)
  expect(await index.read()).toBeUndefined()
  await index.read()
  await index.whenBuilt()
  expect(getPosition((await index.read())!.columns.ids, added!.id)).toBeDefined()
})

test('a variant that moved to another product stays when the old product is read again', async () => {
  const index = open()
  await index.whenBuilt()
  const [row] = await listRows<{ before: string; after: string }>(
    database,
    sql`select v.product_id as before, p.id as after from variants v, products p where v.id = ${tee}
      and not exists (select 1 from variants o where o.product_id = p.id and o.colour_id = v.colour_id) limit 1`,
  )
  await database.execute(sql`update variants set product_id = ${row!.after} where id = ${tee}`)
  publish('variant', tee)
  await index.read()
  publish('product', row!.before)
  const { columns } = (await index.read())!
  expect(getPosition(columns.ids, tee)).toBeDefined()
  await database.execute(sql`update variants set product_id = ${row!.before} where id = ${tee}`)
})

test('a variant that was hidden since its page was found is left out', async () => {
  const other = testShop.variant('tee-step', 'olive')
  await database.execute(sql`update variants set state = 'INACTIVE' where id = ${tee}`)
  expect((await listCardsByIds(database, [tee, other])).map(({ id }) => id)).toEqual([other])
  await database.execute(sql`update variants set state = 'ACTIVE' where id = ${tee}`)
  expect((await listCardsByIds(database, [other, tee])).map(({ id }) => id)).toEqual([other, tee])
})
