import type { OrderItemInput } from '#shared/entities/order.ts'
import type { Locale } from '#shared/enums.ts'

/** The interrupted action before a missing chunk reloaded the page: an item to add, a language to show, or only a message. */
export interface Unfinished {
  readonly add?: OrderItemInput
  readonly locale?: Locale
}

/** A chunk did not load: the network failed, or a newer build has replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('', { cause })
    this.name = 'ChunkError'
  }
}

/** Loads a chunk that the page does without, or whose caller decides. Throws ChunkError. */
export const tryChunk = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new ChunkError(cause)
  })

/**
 * Runs work that needs chunks. If one does not load, reloads the page and never returns; after the reload the page finishes the
 * interrupted action or reports it. Throws ChunkError if the page has been reloaded a moment ago. [ERP-05]
 * @param unfinished the action after the reload. Default: a message that the action was not done.
 */
export const reloadOnChunkError = <T>(work: () => Promise<T>, unfinished: Unfinished = {}): Promise<T> =>
  work().catch((error: unknown) => {
    if (error instanceof ChunkError && reloadForChunk(unfinished)) return new Promise<never>(() => undefined)
    throw error
  })

/** Loads a chunk that the visitor waits for, or reloads: see `reloadOnChunkError`. [ERP-05] */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> => reloadOnChunkError(() => tryChunk(load))

const reloadIntervalMs = 60_000

/**
 * Reloads the page because a chunk is missing, at most once a minute and not without a network. Returns true if it reloads. [ERP-05]
 * @param unfinished what `layout/finish-after-reload.tsx` does after the reload
 */
export const reloadForChunk = (unfinished?: Unfinished): boolean => {
  try {
    const reloadedAt = Number(sessionStorage.getItem('reloaded-at'))
    if (!navigator.onLine || Date.now() - reloadedAt < reloadIntervalMs) return false
    sessionStorage.setItem('reloaded-at', `${Date.now()}`)
    if (unfinished) sessionStorage.setItem('unfinished', JSON.stringify(unfinished))
  } catch {
    // Without session storage the time of the last reload is unknown; not reloading is safer than an endless loop.
    return false
  }
  location.reload()
  return true
}
