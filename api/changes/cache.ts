import type { Changes } from '#api/changes/changes.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'

/** An in-memory cache of database reads. A change of its topic invalidates it. */
export interface Cache<Value> {
  /** Returns the cached value, or loads it. */
  get: (key: string) => Promise<Value>
}

/**
 * Creates a cache of the values that `load` returns for each key. Callers who ask while it is loaded share one load. While the changes of other
 * processes may be missed, and if a change arrives during `load`, the value is returned without being cached.
 * @param maxEntries the oldest entry makes room for a new one
 * @param isWhole each value is made of all records of the topic: a change of any of them invalidates it
 * @param maxAgeMs an older value is loaded again. For a topic that processes of an older version do not publish.
 */
export function createCache<Value>(
  changes: Pick<Changes, 'isListening' | 'subscribe'>,
  topic: ChangeTopic,
  load: (key: string) => Promise<Value>,
  { isWhole = false, maxEntries = 10_000, maxAgeMs = Infinity, nowMs = () => performance.now() } = {},
): Cache<Value> {
  const values = new Map<string, { readonly value: Value; readonly storedAtMs: number }>()
  /** The values being loaded. A change ends the sharing, because a value whose load began before the change may be stale. */
  const loads = new Map<string, Promise<Value>>()
  /** Counts the changes. A value that was requested before the last change may be older than it. */
  let changeCount = 0
  changes.subscribe(topic, (key) => {
    changeCount += 1
    loads.clear()
    if (isWhole || key === undefined) values.clear()
    else values.delete(key)
  })
  const loadAndCache = async (key: string): Promise<Value> => {
    const countBefore = changeCount
    const value = await load(key)
    if (changes.isListening() && changeCount === countBefore) {
      const [oldest] = values.size >= maxEntries ? values.keys() : []
      if (oldest !== undefined) values.delete(oldest)
      values.set(key, { value, storedAtMs: nowMs() })
    }
    return value
  }
  return {
    get: async (key) => {
      const cached = values.get(key)
      if (cached && nowMs() - cached.storedAtMs < maxAgeMs) return cached.value
      const shared = changes.isListening() ? loads.get(key) : undefined
      if (shared) return shared
      const started = loadAndCache(key).finally(() => loads.get(key) === started && loads.delete(key))
      loads.set(key, started)
      return started
    },
  }
}
