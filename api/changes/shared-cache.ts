import type { Changes } from '#api/changes/changes.ts'
import { isStale, type Dependencies } from '#api/changes/dependencies.ts'
import type { Change } from '#database/changes.ts'
import { changeTopics } from '#shared/change-topics.ts'

/** A value as it was made. Without `dependencies` it must not be stored. */
export interface Made<Value> {
  readonly value: Value
  readonly bytes: number
  readonly dependencies: Dependencies | undefined
  /** True if it is the stale value, which is still right. */
  readonly isUnchanged?: boolean | undefined
}

export interface CachedValue<Value> {
  readonly value: Value
  /** `check`: it might have changed, and has not. */
  readonly from: 'cache' | 'check' | 'render'
}

/**
 * Makes a value.
 * @param stale the value that was stored before something that it depends on changed, or before it became too old
 */
type Make<Value> = (stale: Value | undefined) => Promise<Made<Value>>

/** An in-memory cache of values that are the same for all visitors, such as pages and public replies. */
export interface SharedCache<Value> {
  /**
   * Returns the stored value, or makes it. Callers who ask for it at the same moment share the work.
   * @param key everything that the value depends on besides the shop's data
   */
  get: (key: string, make: Make<Value>) => Promise<CachedValue<Value>>
  /** The size of all stored values. */
  readonly bytes: () => number
}

interface Entry<Value> extends Made<Value> {
  readonly dependencies: Dependencies
  readonly storedAtMs: number
  isStale: boolean
}
/** A value being made, and the changes since the work began. */
interface Running<Value> {
  readonly found: Promise<CachedValue<Value>>
  readonly changed: Change[]
}

/** Some texts follow the clock, such as the day of dispatch. */
const maxAgeMs = 60_000

/**
 * Creates a cache. A change of the shop's data, in any process, makes the dependent values stale before the call that made the change is
 * answered. A stale value is not returned: the next request makes it again, or finds that it is unchanged. While changes of other
 * processes may be missed, values are made for each request.
 * @param maxBytes the least recently requested values are removed beyond it; 0 stores nothing
 */
export function createSharedCache<Value>(
  changes: Pick<Changes, 'isListening' | 'subscribe'>,
  { maxBytes, nowMs = () => performance.now() }: { maxBytes: number; nowMs?: () => number },
): SharedCache<Value> {
  /** Ordered by their last request. */
  const entries = new Map<string, Entry<Value>>()
  const running = new Map<string, Running<Value>>()
  let bytes = 0

  const remove = (key: string): void => {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) bytes -= entry.bytes
  }
  const handleChange = (change: Change): void => {
    // Stale entries stay: most of them turn out unchanged, and comparing costs less than making them again.
    for (const entry of entries.values()) entry.isStale ||= isStale(entry.dependencies, change)
    for (const { changed } of running.values()) changed.push(change)
  }
  for (const topic of changeTopics)
    changes.subscribe(topic, (key) => handleChange({ topic, ...(key !== undefined && { key }) }))

  const find = (key: string): Entry<Value> | undefined => {
    const entry = entries.get(key)
    if (!entry || entry.isStale || nowMs() - entry.storedAtMs >= maxAgeMs) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }
  const store = (key: string, made: Made<Value>, dependencies: Dependencies): void => {
    remove(key)
    if (made.bytes > maxBytes) return
    entries.set(key, { ...made, dependencies, storedAtMs: nowMs(), isStale: false })
    bytes += made.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }
  const start = (key: string, make: Make<Value>): Running<Value> => {
    const changed: Change[] = []
    const work = async (): Promise<CachedValue<Value>> => {
      const made = await make(entries.get(key)?.value)
      const { value, dependencies, isUnchanged = false } = made
      const isCurrent = dependencies && !changed.some((change) => isStale(dependencies, change))
      if (isCurrent && changes.isListening()) store(key, made, dependencies)
      return { value, from: isUnchanged ? 'check' : 'render' }
    }
    // Begins after it is listed in `running`: no change may be missed.
    const pendingWork = Promise.resolve().then(work)
    const begun: Running<Value> = {
      found: pendingWork.finally(() => running.get(key) === begun && running.delete(key)),
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
      // Work that began before a change may return stale data.
      return (before?.changed.length === 0 && changes.isListening() ? before : start(key, make)).found
    },
    bytes: () => bytes,
  }
}
