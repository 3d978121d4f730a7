import type { CollectionRules } from '#api/modules/collection-rules.ts'
import { toRuleFilter } from '#api/rules/collection-filter.ts'
import type { Shop } from '#api/shop.ts'
import type { CollectionRule } from '#shared/entities/admin/collection.ts'
import type { Filter } from '#shared/entities/search.ts'
import { AppError } from '#shared/errors.ts'
import { timeZones } from '#shared/rules/date-format.ts'

/**
 * Returns the filter of the variants that a rule finds now. The categories under those of the rule are not in it yet: see
 * `withFilterUnder`. [ADM-38]
 */
export function getRuleFilter({ now, storefront }: Pick<Shop, 'now' | 'storefront'>, rule: CollectionRule): Filter {
  return toRuleFilter(rule, now(), timeZones[storefront.dates])
}

/**
 * Returns a body whose filter has the rules of its collections instead of the collections. An unknown or hidden collection matches
 * nothing. [ADM-38]
 * @throws AppError VALIDATION_ERROR if a collection is compared by anything but `eq` and `in`
 */
export async function withCollections<Body extends { readonly filter?: Filter | undefined }>(
  shop: Shop,
  body: Body,
): Promise<Body> {
  if (!body.filter || !namesCollection(body.filter)) return body
  const rules = await shop.caches.collectionRules.get('')
  return { ...body, filter: replaceCollections(shop, body.filter, rules) }
}

const field = 'collections._id'

const namesCollection = (filter: Filter): boolean => {
  if ('field' in filter) return filter.field === field
  return ('and' in filter ? filter.and : filter.or).some(namesCollection)
}

const replaceCollections = (shop: Shop, filter: Filter, rules: CollectionRules): Filter => {
  if ('and' in filter) return { and: filter.and.map((one) => replaceCollections(shop, one, rules)) }
  if ('or' in filter) return { or: filter.or.map((one) => replaceCollections(shop, one, rules)) }
  if (filter.field !== field) return filter
  const { op, value } = filter
  if (op !== 'eq' && op !== 'in') throw new AppError('VALIDATION_ERROR', [{ field, rule: 'only_eq_and_in' }])
  const ids = new Set([value].flat().map((id) => String(id).toLowerCase()))
  const foundRules = [...ids].flatMap((id) => rules.get(id) ?? [])
  const filters = foundRules.map((rule) => getRuleFilter(shop, rule))
  return filters.length === 1 ? filters[0]! : { or: filters }
}
