/** A part of the program that did not come: the network failed, or a newer build has replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a part of the page did not load', { cause })
    this.name = 'ChunkError'
  }
}

/** Loads a part of the program; its failure can be told from any other. */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new ChunkError(cause)
  })

const storageKey = 'reloaded-at'
const atMostEveryMs = 60_000

/** Reloads the page for a part that is missing, at most once a minute. Answers whether it does. [ERP-05] */
export const reloadForChunk = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - last < atMostEveryMs) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Without a memory nobody could say whether it has reloaded already: better not at all than for ever.
    return false
  }
  location.reload()
  return true
}
