import type { Cache } from '#api/changes/cache.ts'
import type { SharedCache } from '#api/changes/shared-cache.ts'
import type { SharedReply } from '#api/changes/shared-reply.ts'
import type { CategoryTree } from '#api/modules/category-tree.ts'
import type { RecordCache } from '#api/changes/record-cache.ts'
import type { CollectionRules } from '#api/modules/collection-rules.ts'
import type { VariantRow } from '#api/modules/variant-row.ts'
import type { Customer } from '#shared/entities/customer.ts'
import type { Door } from '#database/schema/shop.ts'
import type { Vocabulary } from '#database/search/vocabulary.ts'

/** Every cache of database reads in this process. A change in any process invalidates the entries it touches. */
export interface Caches {
  /** Whether a session is alive, by its id. Every access token needs it. */
  readonly liveSessions: Cache<boolean>
  /** Accounts as their customers see them, by the customer's id; undefined for one that was erased. */
  readonly accounts: Cache<Customer | undefined>
  /** Whether the shop is open, under the one key 'door'. Every request needs it. */
  readonly door: Cache<Door>
  /** The targets of all redirects by their paths, under the one key ''. Pages that are not found need it. */
  readonly redirects: Cache<ReadonlyMap<string, string>>
  /** The categories under each category, under the one key ''. Searches by category need it. */
  readonly categoryTree: Cache<CategoryTree>
  /** Visible variants with what their cards show, by id. Lists from memory need them. */
  readonly cards: RecordCache<VariantRow>
  /** The rules of the ACTIVE collections, under the one key ''. Searches by collection need it. */
  readonly collectionRules: Cache<CollectionRules>
  /** The vocabulary of the search, under the one key ''. */
  readonly vocabulary: Cache<Vocabulary>
  /** Cache of replies that are the same for all callers of a language. Undefined: not cached. */
  readonly replies: SharedCache<SharedReply> | undefined
  /** Cache of totals and facets by search, which the pages of a list share. Undefined: not cached. */
  readonly counts: SharedCache<unknown> | undefined
}
