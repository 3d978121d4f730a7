import type { PricedVariant, VariantChange } from '#shared/entities/admin/price.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Asserts that no variant has changed since it was read. Callers hold their locks.
 * @throws AppError BAD_REQUEST 409 CHANGED_MEANWHILE with each that has, as it was sent and as it is
 */
export function assertNoneStale(pairs: readonly { change: VariantChange; current: AdminVariant }[]): void {
  const stale = pairs.filter(({ change, current }) => Date.parse(change.updatedAt) !== Date.parse(current.updatedAt))
  if (stale.length === 0) return
  const variants = stale.map(({ change: { id, ...sent }, current }) => {
    const { price, discountPrice, state, publishedAt, showsAt, updatedAt } = current
    return { _id: id, sent, current: { price, discountPrice, state, publishedAt, showsAt, updatedAt } }
  })
  throw new AppError('BAD_REQUEST', { reason: 'CHANGED_MEANWHILE', variants }, 409)
}

/**
 * Asserts that prices are above 0 and discounted ones below them. The database is the final guard, but its error does not identify the
 * rows.
 * @param wanted the variants in the order of the changes
 * @throws AppError VALIDATION_ERROR with the field of each change that is refused
 */
export function assertPricesFit(wanted: readonly PricedVariant[]): void {
  const refused = wanted.flatMap(({ price, discountPrice }, index) => {
    if (price <= 0) return [{ field: `changes.${index}.price`, rule: 'above_zero' }]
    const fits = discountPrice === null || (discountPrice > 0 && discountPrice < price)
    return fits ? [] : [{ field: `changes.${index}.discountPrice`, rule: 'below_price' }]
  })
  if (refused.length) throw new AppError('VALIDATION_ERROR', refused)
}
