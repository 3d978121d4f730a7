import type { Changes } from '#api/changes/changes.ts'
import { keep, type Kept } from '#api/changes/kept.ts'
import { isSessionAlive } from '#api/modules/auth/sessions.queries.ts'
import { listSearchWords } from '#api/modules/variants/variant-text.ts'
import type { Database } from '#database/client.ts'

/** All that a process keeps in memory of the database. Every entry is dropped by the change that makes it untrue, in whichever process. */
export interface KeptInMemory {
  /** Whether a session still counts, by its id: asked with every access token. */
  readonly liveSessions: Kept<boolean>
  /** The words that mistyped ones are compared with, under the one key ''. */
  readonly searchWords: Kept<readonly string[]>
}

export const keepInMemory = (changes: Changes, database: Database): KeptInMemory => ({
  liveSessions: keep(changes, 'session', (id) => isSessionAlive(database, id)),
  searchWords: keep(changes, 'search-words', () => listSearchWords(database)),
})
