import { setImmediate as untilIdle } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Changes } from '#api/changes/changes.ts'
import { answerQuestion, type ListingsInMemory } from '#api/catalogue-index/questions.ts'
import { countListings, listChangedListings, readInParts } from '#api/catalogue-index/read-listings.ts'
import { readSnapshot, writeChanges, type Reading, type Snapshot } from '#api/catalogue-index/snapshot.ts'
import type { Database } from '#database/client.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import { isUuid } from '#shared/rules/id.ts'

/** The listings of the shop in the memory of this process. */
export interface LiveIndex extends ListingsInMemory {
  /** Returns all listings, or undefined, as `ask` does. The result is current until the caller awaits. */
  readonly read: () => Promise<Snapshot | undefined>
  /** Resolves when no listings are being read. */
  readonly whenBuilt: () => Promise<void>
}

interface Options {
  /** More listings than this are not held in memory; 0: none are. */
  readonly maxRows: number
  readonly log: IndexLog
  readonly nowMs?: () => number
  /** Called instead of the warning if there are more listings than `maxRows`. */
  readonly onTooMany?: (count: number) => void
  /** Called when the listings are in memory, and when they are no longer. */
  readonly onRows?: (count: number) => void
  /** How all listings are read. Default: in small parts, so that nothing else waits. */
  readonly reading?: Omit<Reading, 'pause'>
}

export type IndexLog = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** The topics whose keys are ids of variants or products. A category’s id among the prices finds nothing. */
const keyedTopics = ['variant', 'product', 'price', 'availability'] as const satisfies ChangeTopic[]
/** Changes that may concern any listing. */
const wholeTopics = ['category', 'colour'] as const satisfies ChangeTopic[]
/** All topics that the listings depend on. */
export const listingTopics = [...keyedTopics, ...wholeTopics] as const

/** Few enough that the driver reads their rows in some milliseconds. */
const inParts = { readAll: readInParts, batchRows: 100 }
/** The event loop is free again after this time. */
const maxStepMs = 5
/** All listings are read again now and then, for changes that are made by hand in the database; at most a hundredth of the time. */
const minAgeMs = 60_000
const ageFactor = 100
const retryMs = 10_000
const tooManyRetryMs = 600_000

interface Current {
  readonly snapshot: Snapshot
  readonly expiresAtMs: number
}

/** Opens the index and begins to read all listings. */
export function openLiveIndex(
  changes: Pick<Changes, 'isListening' | 'subscribe'>,
  database: Database,
  { maxRows, log, nowMs = () => performance.now(), onTooMany, onRows, reading = inParts }: Options,
): LiveIndex {
  let current: Current | undefined
  /** The ids of changed variants and products that are not yet read again. */
  let changed = new Set<string>()
  /** Those of the snapshot that is being built. */
  let changedKeys = new Set<string>()
  /** Counts how often everything may have changed: a snapshot that was begun before is not used. */
  let era = 0
  let building: Promise<void> | undefined
  let rereading: Promise<void> | undefined
  let nextBuildAtMs = 0
  let isClosed = false

  const drop = (): void => {
    era += 1
    current = undefined
    changed.clear()
    onRows?.(0)
  }
  const mark = (key: string | undefined): void => {
    if (key === undefined || !isUuid(key)) return drop()
    if (current) {
      if (changed.size === 0) setImmediate(rereadAhead)
      changed.add(key.toLowerCase())
    }
    if (building) changedKeys.add(key.toLowerCase())
  }
  for (const topic of keyedTopics) changes.subscribe(topic, mark)
  for (const topic of wholeTopics) changes.subscribe(topic, drop)

  const build = async (): Promise<void> => {
    const startedAtMs = nowMs()
    const startedIn = era
    const isStale = (): boolean => isClosed || era !== startedIn
    changedKeys = new Set()
    const count = await countListings(database)
    if (count > maxRows) {
      drop()
      nextBuildAtMs = nowMs() + tooManyRetryMs
      if (onTooMany) onTooMany(count)
      else log.warn({ count, maxRows }, 'too many listings for the memory: searches read the database')
      return
    }
    const snapshot = await readSnapshot(database, count, { ...reading, pause: createPause(isStale) })
    if (!snapshot) return
    while (changedKeys.size > 0 && !isStale()) {
      const keys = [...changedKeys]
      changedKeys.clear()
      if (!writeChanges(snapshot, keys, await listChangedListings(database, keys))) return
    }
    if (isStale()) return
    const durationMs = nowMs() - startedAtMs
    current = { snapshot, expiresAtMs: nowMs() + Math.max(minAgeMs, ageFactor * durationMs) }
    changed.clear()
    onRows?.(count)
    log.info({ count, durationMs: Math.round(durationMs) }, 'listings are in memory')
  }
  const startBuild = (): void => {
    if (building || isClosed || maxRows === 0 || nowMs() < nextBuildAtMs || !changes.isListening()) return
    building = build()
      .catch((error: unknown) => {
        if (isClosed || error instanceof Stopped) return
        nextBuildAtMs = nowMs() + retryMs
        log.warn({ err: error }, 'listings could not be read')
      })
      .finally(() => {
        building = undefined
      })
  }
  const reread = async (): Promise<void> => {
    const target = current
    const keys = [...changed]
    changed = new Set()
    try {
      const rows = await listChangedListings(database, keys)
      if (target && current === target && !writeChanges(target.snapshot, keys, rows)) drop()
    } catch (error) {
      drop()
      log.warn({ err: error }, 'changed listings could not be read')
    }
  }
  const startReread = (): Promise<void> => {
    rereading ??= reread().finally(() => {
      rereading = undefined
    })
    return rereading
  }
  /** Rereads changed listings in advance, so that the next query need not wait for them. */
  function rereadAhead(): void {
    if (!isClosed && !rereading && changed.size > 0) void startReread().then(rereadAhead)
  }
  const read = async (): Promise<Snapshot | undefined> => {
    if (!current || nowMs() >= current.expiresAtMs) startBuild()
    // A reread in progress began before the last changes. The next reread includes them.
    if (rereading) await rereading
    if (rereading || changed.size > 0) await startReread()
    return changes.isListening() ? current?.snapshot : undefined
  }
  startBuild()
  return {
    read,
    ask: async (name, question) => {
      const snapshot = await read()
      return snapshot && answerQuestion(snapshot, name, question)
    },
    countRows: () => (changes.isListening() ? (current?.snapshot.columns.ids.count ?? 0) : 0),
    whenBuilt: async () => building,
    close: async () => {
      isClosed = true
      await building
      await rereading
    },
  }
}

class Stopped extends Error {}

/** Returns a function that lets other work go first after a few milliseconds. */
const createPause = (isStale: () => boolean): (() => Promise<void>) => {
  let startedAtMs = performance.now()
  return async () => {
    if (performance.now() - startedAtMs < maxStepMs) return
    await untilIdle()
    if (isStale()) throw new Stopped()
    startedAtMs = performance.now()
  }
}
