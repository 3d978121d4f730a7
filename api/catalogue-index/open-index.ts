import type { Changes } from '#api/changes/changes.ts'
import { openIndexInThread } from '#api/catalogue-index/index-in-thread.ts'
import { openLiveIndex, type IndexLog } from '#api/catalogue-index/live-index.ts'
import type { ListingsInMemory } from '#api/catalogue-index/questions.ts'
import type { DatabaseClient } from '#database/client.ts'

interface Options {
  /** More listings than this are not held in memory; 0: none are. */
  readonly maxRows: number
  readonly log: IndexLog
  /** More listings than this are held by a thread. */
  readonly maxOwnRows?: number
}

/** A pass over this many takes about 10 ms, during which the process does nothing else. */
const defaultMaxOwnRows = 300_000

/**
 * Opens the index in this thread. If there are too many listings for it, a thread of their own holds them from then on. The embedded
 * database allows one connection only, so searches read it instead.
 */
export function openIndex(
  changes: Pick<Changes, 'isListening' | 'subscribe'>,
  { database, driver }: Pick<DatabaseClient, 'database' | 'driver'>,
  { maxRows, log, maxOwnRows = defaultMaxOwnRows }: Options,
): ListingsInMemory {
  const databaseUrl = driver.kind === 'postgres' ? driver.pool.options.connectionString : undefined
  let isClosed = false
  const moveToThread = (url: string): void => {
    if (isClosed) return
    void index.close()
    index = openIndexInThread(changes, { databaseUrl: url, maxRows, log })
  }
  let index: ListingsInMemory = openLiveIndex(changes, database, {
    maxRows: Math.min(maxRows, maxOwnRows),
    log,
    ...(databaseUrl !== undefined && maxRows > maxOwnRows && { onTooMany: () => moveToThread(databaseUrl) }),
  })
  return {
    ask: (name, question) => index.ask(name, question),
    countRows: () => index.countRows(),
    close: () => {
      isClosed = true
      return index.close()
    },
  }
}
