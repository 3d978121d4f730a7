import { beforeEach, describe, expect, test } from 'vitest'
import type { Listener } from '#api/changes/changes.ts'
import { createCache, type Cache } from '#api/changes/cache.ts'

let isListening: boolean
let publish: Listener
let loaded: string[]
/** The value that the database would return: the number of the last change it has seen. */
let stored: number
/** Runs while the database is being read. */
let duringLoad: () => void
let nowMs: number
let cache: Cache<number>
beforeEach(() => {
  nowMs = 0
  isListening = true
  loaded = []
  stored = 1
  duringLoad = () => undefined
  const changes = {
    isListening: () => isListening,
    subscribe: (_topic: string, listener: Listener) => void (publish = listener),
  }
  cache = createCache(
    changes,
    'session',
    async (key) => {
      loaded.push(key)
      const value = stored
      await Promise.resolve()
      duringLoad()
      return value
    },
    { maxEntries: 2, maxAgeMs: 60_000, nowMs: () => nowMs },
  )
})

describe('a cached value', () => {
  test('is loaded once', async () => {
    expect([await cache.get('a'), await cache.get('a')]).toEqual([1, 1])
    expect(loaded).toEqual(['a'])
  })

  test('is invalidated by a change of its key, and by no other', async () => {
    await cache.get('a')
    await cache.get('b')
    stored = 2
    publish('a')
    expect([await cache.get('a'), await cache.get('b')]).toEqual([2, 1])
  })

  test('is loaded again once it is too old', async () => {
    await cache.get('a')
    nowMs = 59_999
    await cache.get('a')
    expect(loaded).toEqual(['a'])
    nowMs = 60_000
    stored = 2
    expect(await cache.get('a')).toBe(2)
    nowMs = 119_999
    expect([await cache.get('a'), loaded]).toEqual([2, ['a', 'a']])
  })

  test('is invalidated by a change of the whole topic', async () => {
    await cache.get('a')
    stored = 2
    publish()
    expect(await cache.get('a')).toBe(2)
  })

  test('is not cached if a change arrives while it is loaded', async () => {
    duringLoad = () => {
      stored = 2
      publish('a')
    }
    expect(await cache.get('a')).toBe(1)
    duringLoad = () => undefined
    expect(await cache.get('a')).toBe(2)
  })

  test('is not cached while changes of other processes may be missed', async () => {
    await cache.get('a')
    isListening = false
    publish()
    stored = 2
    expect(await cache.get('a')).toBe(2)
    stored = 3
    expect(await cache.get('a')).toBe(3)
  })

  test('is not cached if its load began before the process was listening again', async () => {
    isListening = false
    duringLoad = () => {
      stored = 2
      publish()
      isListening = true
    }
    expect(await cache.get('a')).toBe(1)
    duringLoad = () => undefined
    expect(await cache.get('a')).toBe(2)
  })

  test('is loaded once for all who ask while it is loaded', async () => {
    expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('b')])).toEqual([1, 1, 1])
    expect(loaded).toEqual(['a', 'b'])
  })

  test('is loaded again for those who ask after a change', async () => {
    const before = cache.get('a')
    stored = 2
    publish('a')
    expect([await cache.get('a'), await before]).toEqual([2, 1])
  })

  test('is loaded again after a load that failed', async () => {
    duringLoad = () => {
      throw new Error('no database')
    }
    await expect(cache.get('a')).rejects.toThrow('no database')
    duringLoad = () => undefined
    expect(await cache.get('a')).toBe(1)
  })

  test('is loaded for each caller while changes of other processes may be missed', async () => {
    isListening = false
    await Promise.all([cache.get('a'), cache.get('a')])
    expect(loaded).toEqual(['a', 'a'])
  })

  test('makes room for a newer one when the cache is full', async () => {
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await cache.get(key)
    expect(loaded).toEqual(['a', 'b', 'c', 'a'])
  })
})
