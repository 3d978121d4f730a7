import type { CollectionRule } from '#shared/entities/admin/collection.ts'
import type { Filter } from '#shared/entities/search.ts'
import { toInstant, toLocalMs } from '#shared/rules/working-time.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the first instant of the day that many days before today.
 * @param timeZone the shop's
 */
export function findFirstInstant(now: Date, daysBefore: number, timeZone: string): Date {
  const local = toLocalMs(now, timeZone)
  return new Date(toInstant(local - (local % dayMs) - daysBefore * dayMs, timeZone))
}

/** Holds for every variant that is listed, and belongs to no facet. */
const isListed: Filter = { field: 'variants.state', op: 'eq', value: 'ACTIVE' }

/**
 * Returns the filter of the variants that a rule finds now. [ADM-38]
 * @param timeZone the shop's
 */
export function toRuleFilter(rule: CollectionRule, now: Date, timeZone: string): Filter {
  const { newWithinDays, onSale, colours, categoryIds, tag } = rule
  const parts: Filter[] = []
  if (newWithinDays !== undefined) {
    const value = findFirstInstant(now, newWithinDays, timeZone).toISOString()
    parts.push({ field: 'variants.publishedAt', op: 'gte', value })
  }
  if (onSale) parts.push({ field: 'variants.discountPrice', op: 'null', value: false })
  // A facet counts without its own filter. Chosen colours may be left out; the colours of the rule may not.
  if (colours) parts.push(isListed, { field: 'variants.colour', op: 'in', value: colours })
  if (categoryIds) parts.push({ field: 'categories._id', op: 'in', value: categoryIds })
  if (tag !== undefined) parts.push({ field: 'products.tags', op: 'eq', value: tag })
  // Of one part as it is: the totals of categories are kept.
  return parts.length === 1 ? parts[0]! : { and: parts }
}
