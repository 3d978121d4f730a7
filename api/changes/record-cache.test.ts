import { beforeEach, describe, expect, test } from 'vitest'
import type { Listener } from '#api/changes/changes.ts'
import { createRecordCache, type RecordCache } from '#api/changes/record-cache.ts'

interface Card {
  id: string
  price: number
}

let isListening: boolean
let listeners: Map<string, Listener>
let loaded: string[][]
/** The price that the database would return. */
let price: number
/** Runs while the database is being read. */
let duringLoad: () => void
let nowMs: number
let cache: RecordCache<Card>
const publish = (topic: string, key?: string) => listeners.get(topic)!(key)
const listPrices = async (...ids: string[]) => (await cache.list(ids)).map((card) => `${card.id}${card.price}`)

beforeEach(() => {
  nowMs = 0
  isListening = true
  listeners = new Map()
  loaded = []
  price = 1
  duringLoad = () => undefined
  const changes = {
    isListening: () => isListening,
    subscribe: (topic: string, listener: Listener) => void listeners.set(topic, listener),
  }
  cache = createRecordCache(
    changes,
    { all: ['variant'], one: ['price'] },
    async (ids) => {
      loaded.push([...ids])
      const cards = ids.filter((id) => id !== 'hidden').map((id) => ({ id, price }))
      await Promise.resolve()
      duringLoad()
      return cards.toReversed()
    },
    { maxEntries: 3, maxAgeMs: 60_000, nowMs: () => nowMs },
  )
})

describe('cached records', () => {
  test('are loaded together, and only those that are missing', async () => {
    expect(await listPrices('a', 'b')).toEqual(['a1', 'b1'])
    expect(await listPrices('b', 'c', 'a')).toEqual(['b1', 'c1', 'a1'])
    expect(loaded).toEqual([['a', 'b'], ['c']])
  })

  test('are in the order of the ids, without those that do not exist', async () => {
    expect(await listPrices('hidden', 'b', 'a')).toEqual(['b1', 'a1'])
    expect(await listPrices('hidden')).toEqual([])
    expect(loaded.at(-1)).toEqual(['hidden'])
  })

  test('are invalidated one by one by a change with their id', async () => {
    await listPrices('a', 'b')
    price = 2
    publish('price', 'a')
    expect(await listPrices('a', 'b')).toEqual(['a2', 'b1'])
  })

  test.each([
    ['of a topic that all depend on', 'variant', 'c'],
    ['without an id', 'price', undefined],
  ])('are all invalidated by a change %s', async (_name, topic, key) => {
    await listPrices('a', 'b')
    price = 2
    publish(topic, key)
    expect(await listPrices('a', 'b')).toEqual(['a2', 'b2'])
  })

  test.each([
    ['of one of them', 'price', 'a'],
    ['of a topic that all depend on', 'variant', 'c'],
  ])('are not cached if a change %s arrives while they are loaded', async (_name, topic, key) => {
    duringLoad = () => {
      price = 2
      publish(topic, key)
    }
    expect(await listPrices('a')).toEqual(['a1'])
    duringLoad = () => undefined
    expect(await listPrices('a')).toEqual(['a2'])
  })

  test('are not cached while changes of other processes may be missed', async () => {
    isListening = false
    await listPrices('a')
    price = 2
    expect(await listPrices('a')).toEqual(['a2'])
  })

  test('are loaded again once they are too old', async () => {
    await listPrices('a')
    nowMs = 59_999
    await listPrices('a')
    expect(loaded).toHaveLength(1)
    nowMs = 60_000
    price = 2
    expect(await listPrices('a')).toEqual(['a2'])
  })

  test('make room for newer ones, the least recently requested first', async () => {
    for (const id of ['a', 'b', 'c', 'a', 'd']) await listPrices(id)
    await listPrices('a', 'c', 'd', 'b')
    expect(loaded).toEqual([['a'], ['b'], ['c'], ['d'], ['b']])
  })
})
