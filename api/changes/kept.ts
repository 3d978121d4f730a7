import { everything, type Changes } from '#api/changes/changes.ts'
import type { ChangeTopic } from '#database/changes.ts'

/** Answers of the database that are kept in memory until a change touches them. */
export interface Kept<Value> {
  /** The kept answer, or a fresh one. */
  read: (key: string) => Promise<Value>
}

/**
 * Keeps what `load` answers by its key. Nothing is kept that a change came in between with, nor while the changes of other
 * processes are not heard: then every read asks the database.
 * @param most how many answers are kept; the oldest goes first
 */
export const keep = <Value>(
  changes: Pick<Changes, 'areHeard' | 'on'>,
  topic: ChangeTopic,
  load: (key: string) => Promise<Value>,
  { most = 10_000 } = {},
): Kept<Value> => {
  const values = new Map<string, Value>()
  /** Counts the changes: an answer that was asked for before the last one may be older than it. */
  let changed = 0
  changes.on(topic, (key) => {
    changed += 1
    if (key === everything) values.clear()
    else values.delete(key)
  })
  return {
    read: async (key) => {
      const known = values.get(key)
      if (known !== undefined) return known
      const asked = changed
      const value = await load(key)
      if (changes.areHeard() && changed === asked) {
        const [oldest] = values.size >= most ? values.keys() : []
        if (oldest !== undefined) values.delete(oldest)
        values.set(key, value)
      }
      return value
    },
  }
}
