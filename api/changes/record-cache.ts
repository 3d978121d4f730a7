import type { Changes } from '#api/changes/changes.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'

/** An in-memory cache of records that are read together, each by its id. */
export interface RecordCache<Value> {
  /** Returns those of these records that exist, in the order of their ids. The missing ones are loaded together. */
  list: (ids: readonly string[]) => Promise<Value[]>
}

/** The topics whose changes make records stale: all of them, or the one whose id is the key of the change. */
export interface RecordTopics {
  readonly all: readonly ChangeTopic[]
  readonly one: readonly ChangeTopic[]
}

interface Entry<Value> {
  readonly value: Value
  readonly storedAtMs: number
}

/**
 * Creates a cache of the records that `load` returns for ids. Records are not cached if a change arrives while they are loaded, nor while
 * the changes of other processes may be missed.
 * @param maxEntries the least recently requested record makes room for a new one
 * @param maxAgeMs an older record is loaded again: some depend on the day
 */
export function createRecordCache<Value extends { readonly id: string }>(
  changes: Pick<Changes, 'isListening' | 'subscribe'>,
  topics: RecordTopics,
  load: (ids: readonly string[]) => Promise<readonly Value[]>,
  { maxEntries = 2000, maxAgeMs = 60_000, nowMs = () => performance.now() } = {},
): RecordCache<Value> {
  /** Ordered by their last request. */
  const entries = new Map<string, Entry<Value>>()
  /** Counts the changes. Records whose load began before the last one may be older than it. */
  let changeCount = 0
  const removeAll = () => {
    changeCount += 1
    entries.clear()
  }
  const removeOne = (id: string | undefined) => {
    if (id === undefined) return removeAll()
    changeCount += 1
    entries.delete(id)
  }
  for (const topic of topics.all) changes.subscribe(topic, removeAll)
  for (const topic of topics.one) changes.subscribe(topic, removeOne)

  const find = (id: string): Value | undefined => {
    const entry = entries.get(id)
    if (!entry || nowMs() - entry.storedAtMs >= maxAgeMs) return undefined
    entries.delete(id)
    entries.set(id, entry)
    return entry.value
  }
  const store = (value: Value): void => {
    entries.delete(value.id)
    entries.set(value.id, { value, storedAtMs: nowMs() })
    const [oldest] = entries.size > maxEntries ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
  }
  return {
    list: async (ids) => {
      const records = new Map<string, Value>()
      for (const id of ids) {
        const value = find(id)
        if (value) records.set(id, value)
      }
      const missing = ids.filter((id) => !records.has(id))
      if (missing.length > 0) {
        const startCount = changeCount
        const loaded = await load(missing)
        for (const value of loaded) records.set(value.id, value)
        if (changes.isListening() && changeCount === startCount) loaded.forEach(store)
      }
      return ids.flatMap((id) => records.get(id) ?? [])
    },
  }
}
