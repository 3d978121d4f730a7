/** The parts that a search can name. Other calls have none of these. */
interface Search {
  readonly filter?: unknown
  readonly sort?: unknown
  readonly text?: unknown
  readonly facets?: unknown
}

/**
 * Returns by which prices a reply goes: those of the variants that it shows; those of categories if the search concerns prices within
 * one; else all.
 * @param variantIds the ids of the variants in the reply
 * @param request the body of the call
 */
export function toPriceKeys(variantIds: readonly string[], request: unknown): 'all' | ReadonlySet<string> {
  const search: Search = typeof request === 'object' && request !== null ? request : {}
  // A text may name a price, and the counts of other categories then depend on it too.
  // The contents of a collection also depend on prices.
  if (search.text || namesPrice(search.filter) || namesCollection(search.filter)) return 'all'
  if (search.facets !== true && !namesPrice(search.sort)) return new Set(variantIds)
  const categories = findCategories(search.filter)
  return categories === undefined ? 'all' : new Set([...variantIds, ...categories])
}

/**
 * Returns the keys that the change of a price is published under: by the variant, by its category, and by the category above, whose page
 * shows it too.
 */
export function listPriceKeys({
  variantId,
  categoryId,
  parentId,
}: {
  readonly variantId: string
  readonly categoryId: string
  readonly parentId: string | null
}): string[] {
  return [variantId, categoryId, ...(parentId === null ? [] : [parentId])]
}

const namesPrice = (part: unknown): boolean => /price/i.test(JSON.stringify(part) ?? '')

const namesCollection = (part: unknown): boolean => JSON.stringify(part)?.includes('"collections._id"') ?? false

/** Returns the categories that every result of a filter is in one of. */
const findCategories = (filter: unknown): readonly string[] | undefined => {
  if (typeof filter !== 'object' || filter === null) return undefined
  if ('and' in filter && Array.isArray(filter.and))
    return filter.and.map(findCategories).find((one) => one !== undefined)
  const { field, op, value } = filter as Record<string, unknown>
  if (field !== 'categories._id' || (op !== 'eq' && op !== 'in')) return undefined
  return [value].flat().map((id) => String(id).toLowerCase())
}
