import type { Changes } from '#api/changes/changes.ts'
import { isStale, type Dependencies } from '#api/changes/dependencies.ts'
import type { Change } from '#database/changes.ts'
import { changeTopics } from '#shared/change-topics.ts'

/** A value as it was made. Without `dependencies` it must not be stored. */
export interface Made<Value> {
  readonly value: Value
  readonly bytes: number
  readonly dependencies: Dependencies | undefined
}

export interface Found<Value> {
  readonly value: Value
  readonly from: 'cache' | 'render'
}

/** An in-memory cache of values that are the same for all visitors, such as pages and public replies. */
export interface SharedCache<Value> {
  /**
   * Returns the stored value, or makes it. Callers who ask for it at the same moment share the work.
   * @param key everything that the value depends on beside the shop's data
   */
  get: (key: string, make: () => Promise<Made<Value>>) => Promise<Found<Value>>
  /** The size of all stored values. */
  readonly bytes: () => number
}

interface Entry<Value> extends Made<Value> {
  readonly dependencies: Dependencies
  readonly storedAtMs: number
}
/** Work that is under way, and what has changed since it began. */
interface Running<Value> {
  readonly value: Promise<Value>
  readonly changed: Change[]
}

/** Some texts follow the clock, such as the day of dispatch. */
const maxAgeMs = 60_000

/**
 * Creates a cache. A change of the shop's data, in any process, removes what is made of it before the call that made the change is
 * answered. While the changes of other processes may be missed, values are made for each request.
 * @param maxBytes what was not requested for longest makes room; 0 stores nothing
 */
export const createSharedCache = <Value>(
  changes: Pick<Changes, 'isListening' | 'subscribe'>,
  { maxBytes, nowMs = () => performance.now() }: { maxBytes: number; nowMs?: () => number },
): SharedCache<Value> => {
  /** In the sequence in which they were last requested. */
  const entries = new Map<string, Entry<Value>>()
  const running = new Map<string, Running<Value>>()
  let bytes = 0

  const remove = (key: string): void => {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) bytes -= entry.bytes
  }
  const handleChange = (change: Change): void => {
    for (const [key, { dependencies }] of entries) if (isStale(dependencies, change)) remove(key)
    for (const { changed } of running.values()) changed.push(change)
  }
  for (const topic of changeTopics)
    changes.subscribe(topic, (key) => handleChange({ topic, ...(key !== undefined && { key }) }))

  const find = (key: string): Entry<Value> | undefined => {
    const entry = entries.get(key)
    if (!entry || nowMs() - entry.storedAtMs >= maxAgeMs) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }
  const store = (key: string, made: Made<Value>, dependencies: Dependencies): void => {
    remove(key)
    if (made.bytes > maxBytes) return
    entries.set(key, { ...made, dependencies, storedAtMs: nowMs() })
    bytes += made.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }
  const start = (key: string, make: () => Promise<Made<Value>>): Running<Value> => {
    const changed: Change[] = []
    const work = async (): Promise<Value> => {
      const made = await make()
      const { dependencies } = made
      const isCurrent = dependencies && !changed.some((change) => isStale(dependencies, change))
      if (isCurrent && changes.isListening()) store(key, made, dependencies)
      return made.value
    }
    // Begins after it is listed in `running`: no change may be missed.
    const value = Promise.resolve().then(work)
    const begun: Running<Value> = {
      value: value.finally(() => running.get(key) === begun && running.delete(key)),
      changed,
    }
    running.set(key, begun)
    return begun
  }

  return {
    get: async (key, make) => {
      const stored = find(key)
      if (stored) return { value: stored.value, from: 'cache' }
      const before = running.get(key)
      // Work that began before a change may show what was before it.
      const { value } = before?.changed.length === 0 && changes.isListening() ? before : start(key, make)
      return { value: await value, from: 'render' }
    },
    bytes: () => bytes,
  }
}
