import { countOnce } from '#api/changes/count-once.ts'
import { getDependencies } from '#api/changes/dependencies.ts'
import { getIndex } from '#api/modules/variants/get-index.ts'
import type { TextSearch } from '#api/modules/variants/variant-text.ts'
import type { Shop } from '#api/shop.ts'
import { searchVariants, type VariantSearch } from '#shared/endpoints/catalogue.ts'

type Wanted = Pick<VariantSearch, 'filter' | 'distinct' | 'text'>

/** Returns how many variants, or products, a search finds. Counted once for all its pages and sort orders. */
export function getCachedTotal(shop: Shop, body: Wanted, text: TextSearch | undefined): Promise<number> {
  return cacheCounts(shop, 'total', body, () => countTotal(shop, body, text))
}

export function countTotal(shop: Shop, { filter, distinct }: Wanted, text: TextSearch | undefined): Promise<number> {
  return getIndex(shop).countTotal({ filter, distinct, text })
}

/** Counts the results of a search once for all its pages and sort orders. */
export function cacheCounts<Counts>(
  { caches }: Shop,
  what: 'total' | 'facets',
  { filter, distinct, text }: Wanted,
  count: () => Promise<Counts>,
): Promise<Counts> {
  return countOnce(caches.counts, JSON.stringify([what, filter, distinct, text]), count, (counts) =>
    getDependencies(searchVariants.madeOf, counts, { filter, text, facets: what === 'facets' }),
  )
}
