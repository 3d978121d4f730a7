import { isNotNull } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { categories } from '#database/schema/categories.ts'

/** The ids of the categories under a category, by its id. */
export type CategoryTree = ReadonlyMap<string, readonly string[]>

/** Returns the categories that are under others. They are few enough to be cached in memory. */
export async function findCategoryTree(database: Queryable): Promise<CategoryTree> {
  const rows = await database
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .where(isNotNull(categories.parentId))
    .orderBy(categories.position)
  const tree = new Map<string, string[]>()
  // The condition above leaves out null.
  for (const { id, parentId } of rows) tree.set(parentId!, [...(tree.get(parentId!) ?? []), id])
  return tree
}
