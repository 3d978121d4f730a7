import type { Changes } from '#api/changes/changes.ts'
import type { ChangeTopic } from '#database/changes.ts'

/** An in-memory cache of database reads. A change of its topic invalidates it. */
export interface Cache<Value> {
  /** Returns the cached value, or loads it. */
  get: (key: string) => Promise<Value>
}

/**
 * Creates a cache of what `load` returns for each key. While the changes of other processes may be missed, and if a change
 * arrives during `load`, the value is returned without being cached.
 * @param maxEntries the oldest entry makes room for a new one
 */
export const createCache = <Value>(
  changes: Pick<Changes, 'isListening' | 'subscribe'>,
  topic: ChangeTopic,
  load: (key: string) => Promise<Value>,
  { maxEntries = 10_000 } = {},
): Cache<Value> => {
  const values = new Map<string, Value>()
  /** Counts the changes. A value that was requested before the last change may be older than it. */
  let changeCount = 0
  changes.subscribe(topic, (key) => {
    changeCount += 1
    if (key === undefined) values.clear()
    else values.delete(key)
  })
  return {
    get: async (key) => {
      const cached = values.get(key)
      if (cached !== undefined) return cached
      const countBefore = changeCount
      const value = await load(key)
      if (changes.isListening() && changeCount === countBefore) {
        const [oldest] = values.size >= maxEntries ? values.keys() : []
        if (oldest !== undefined) values.delete(oldest)
        values.set(key, value)
      }
      return value
    },
  }
}
