import type { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '#database/embedded.ts'

export interface DatabaseCache {
  /** Opens the embedded database of a folder once. Closing it has no effect until `close`. */
  readonly open: (folder: string) => Promise<PGlite>
  readonly close: () => Promise<void>
}

/** Keeps embedded databases open while the shop is replaced: opening one takes longer than everything else. */
export function createDatabaseCache(): DatabaseCache {
  const opened = new Map<string, { pglite: PGlite; close: () => Promise<void> }>()
  return {
    async open(folder) {
      const cached = opened.get(folder)
      if (cached) return cached.pglite
      const pglite = await openEmbedded(folder)
      opened.set(folder, { pglite, close: pglite.close.bind(pglite) })
      pglite.close = () => Promise.resolve()
      return pglite
    },
    async close() {
      for (const { close } of opened.values()) await close()
    },
  }
}
