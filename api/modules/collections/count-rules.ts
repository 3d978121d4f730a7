import { getCachedTotal } from '#api/modules/variants/cached-counts.ts'
import { withFilterUnder } from '#api/modules/within-category.ts'
import { getRuleFilter } from '#api/modules/within-collection.ts'
import type { UseCase } from '#api/http/use-case.ts'
import type { Shop } from '#api/shop.ts'
import type { CollectionRule } from '#shared/entities/admin/collection.ts'
import type * as calls from '#shared/endpoints/admin-collections.ts'

/** Returns how many products a rule finds now. [ADM-38] */
export async function countProducts(shop: Shop, rule: CollectionRule): Promise<number> {
  const filter = { and: [getRuleFilter(shop, rule)] }
  return getCachedTotal(shop, await withFilterUnder(shop, { filter, distinct: 'product' as const }), undefined)
}

export const countRules: UseCase<typeof calls.countRules> = async (shop, _admin, { body }) => {
  const counts: number[] = []
  // One after another: the rules are as many as a client sends.
  for (const rule of body.rules) counts.push(await countProducts(shop, rule))
  return { counts }
}
