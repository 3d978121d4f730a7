import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { collectionCategories, collectionColours, collections } from '#database/schema/collections.ts'
import type { CollectionRule } from '#shared/entities/admin/collection.ts'

/** The rules of the ACTIVE collections, by their ids. */
export type CollectionRules = ReadonlyMap<string, CollectionRule>

/** The rule of a row of `collections`, with the parts that are set. */
export const ruleColumn = sql<CollectionRule>`json_strip_nulls(json_build_object(
  'newWithinDays', ${collections.newWithinDays},
  'onSale', case when ${collections.onSale} then true end,
  'colours', (select json_agg(k.colour_key order by k.colour_key) from ${collectionColours} k where k.collection_id = ${collections.id}),
  'categoryIds', (select json_agg(k.category_id order by k.category_id) from ${collectionCategories} k where k.collection_id = ${collections.id}),
  'tag', ${collections.tag}))`

/** Returns the rules of the ACTIVE collections. They are few enough to be cached in memory. */
export async function findCollectionRules(database: Queryable): Promise<CollectionRules> {
  const rows = await database
    .select({ id: collections.id, rule: ruleColumn })
    .from(collections)
    .where(eq(collections.state, 'ACTIVE'))
  return new Map(rows.map(({ id, rule }) => [id, rule]))
}
