import type { Cache } from '#api/changes/cache.ts'

/** Every cache of database reads in this process. A change in any process invalidates the entries it touches. */
export interface Caches {
  /** Whether a session is alive, by its id. Every access token needs it. */
  readonly liveSessions: Cache<boolean>
  /** The words that mistyped ones are compared with, under the one key ''. */
  readonly searchWords: Cache<readonly string[]>
}
