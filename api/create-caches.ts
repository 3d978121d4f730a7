import type { Caches } from '#api/caches.ts'
import { createCache } from '#api/changes/cache.ts'
import type { Changes } from '#api/changes/changes.ts'
import { isSessionAlive } from '#api/modules/auth/sessions.queries.ts'
import { listSearchWords } from '#api/modules/variants/variant-text.ts'
import type { Database } from '#database/client.ts'

/** Creates the caches of this process. They are invalidated by the changes of all processes. */
export const createCaches = (changes: Changes, database: Database): Caches => ({
  liveSessions: createCache(changes, 'session', (id) => isSessionAlive(database, id)),
  searchWords: createCache(changes, 'search-words', () => listSearchWords(database)),
})
