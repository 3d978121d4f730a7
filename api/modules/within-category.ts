import type { CategoryTree } from '#api/modules/category-tree.ts'
import type { Shop } from '#api/shop.ts'
import type { Filter } from '#shared/entities/search.ts'

/** Returns the ids of categories and of those under them. [ADM-37] */
export function withCategoriesUnder(tree: CategoryTree, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, ...(tree.get(id.toLowerCase()) ?? [])]))]
}

/** Returns the ids of a category and of those under it, for a list that may be narrowed by one; undefined: it is not. [ADM-37] */
export async function findCategoryIds(shop: Shop, id: string | undefined): Promise<string[] | undefined> {
  return id === undefined ? undefined : withCategoriesUnder(await shop.caches.categoryTree.get(''), [id])
}

/** Returns a body whose filter matches a category together with its subcategories. [ADM-37] */
export async function withFilterUnder<Body extends { readonly filter?: Filter | undefined }>(
  shop: Shop,
  body: Body,
): Promise<Body> {
  if (!body.filter) return body
  const tree = await shop.caches.categoryTree.get('')
  return tree.size === 0 ? body : { ...body, filter: addUnder(body.filter, tree) }
}

const addUnder = (filter: Filter, tree: CategoryTree): Filter => {
  if ('and' in filter) return { and: filter.and.map((one) => addUnder(one, tree)) }
  if ('or' in filter) return { or: filter.or.map((one) => addUnder(one, tree)) }
  const { field, op, value } = filter
  if (field !== 'categories._id' || (op !== 'eq' && op !== 'in')) return filter
  const values = Array.isArray(value) ? value : [value]
  const under = values.flatMap((one) => (typeof one === 'string' ? (tree.get(one.toLowerCase()) ?? []) : []))
  // A filter that finds no more stays as it is: its total is kept.
  return under.length === 0 ? filter : { field, op: 'in', value: [...new Set([...values, ...under])] }
}
