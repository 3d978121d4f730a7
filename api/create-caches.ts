import type { Caches } from '#api/changes/caches.ts'
import { createCache } from '#api/changes/cache.ts'
import { createRecordCache } from '#api/changes/record-cache.ts'
import { createSharedCache } from '#api/changes/shared-cache.ts'
import type { Changes } from '#api/changes/changes.ts'
import { isSessionAlive } from '#api/modules/auth/sessions.queries.ts'
import { findCategoryTree } from '#api/modules/category-tree.ts'
import { findCollectionRules } from '#api/modules/collection-rules.ts'
import { findOwnDetails } from '#api/modules/customers/own-details.queries.ts'
import { findDoor } from '#api/modules/door/door.queries.ts'
import { listTargets } from '#api/modules/redirects/redirects.queries.ts'
import { listCardsByIds } from '#api/modules/variants/variants.queries.ts'
import { findVocabulary } from '#api/modules/variants/vocabulary.queries.ts'
import type { Database } from '#database/client.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import { searchVariants } from '#shared/endpoints/catalogue.ts'

/** Some thousand searches. */
const maxCountBytes = 8 * 1024 * 1024

/** A card depends on what a list does, but its units and its price are its own, which change with each order and each sale. */
const ownTopics: readonly ChangeTopic[] = ['stock', 'availability', 'price']
const cardTopics = { all: searchVariants.madeOf.filter((topic) => !ownTopics.includes(topic)), one: ownTopics }

/**
 * Creates the caches of this process. They are invalidated by the changes of all processes.
 * @param replyBytes how much public replies may take; 0: they are not cached
 */
export function createCaches(changes: Changes, database: Database, { replyBytes = 0 } = {}): Caches {
  return {
    liveSessions: createCache(changes, 'session', (id) => isSessionAlive(database, id)),
    accounts: createCache(changes, 'account', (id) => findOwnDetails(database, id), { maxAgeMs: 60_000 }),
    replies: replyBytes > 0 ? createSharedCache(changes, { maxBytes: replyBytes }) : undefined,
    counts: replyBytes > 0 ? createSharedCache(changes, { maxBytes: maxCountBytes }) : undefined,
    door: createCache(changes, 'door', () => findDoor(database)),
    redirects: createCache(changes, 'redirect', () => listTargets(database)),
    categoryTree: createCache(changes, 'category', () => findCategoryTree(database), { isWhole: true }),
    cards: createRecordCache(changes, cardTopics, (ids) => listCardsByIds(database, ids)),
    collectionRules: createCache(changes, 'collection', () => findCollectionRules(database), { isWhole: true }),
    vocabulary: createCache(changes, 'search-words', () => findVocabulary(database)),
  }
}
