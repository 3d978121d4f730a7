/** A chunk did not load: the network failed, or a newer build has replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a part of the page did not load', { cause })
    this.name = 'ChunkError'
  }
}

/** Loads a chunk. Throws ChunkError, so that callers can distinguish it from other failures. [ERP-05] */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new ChunkError(cause)
  })

const storageKey = 'reloaded-at'
const reloadIntervalMs = 60_000

/** Reloads the page because a chunk is missing, at most once a minute. Returns true if it reloads. [ERP-05] */
export const reloadForChunk = (): boolean => {
  try {
    const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - reloadedAt < reloadIntervalMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Without session storage the time of the last reload is unknown; not reloading is safer than an endless loop.
    return false
  }
  location.reload()
  return true
}
