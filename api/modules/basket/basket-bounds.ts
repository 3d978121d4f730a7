import { AppError } from '#shared/errors.ts'
import { maxQuantity, type QuantityItem } from '#shared/rules/basket-items.ts'

/** Returns the error of an item with too many units, or of a list with too many items. [BSK-01] */
export function createTooManyError(
  field: 'quantity' | 'items',
  maximum: number,
  item?: Pick<QuantityItem, 'variantId' | 'size'>,
) {
  return new AppError('VALIDATION_ERROR', [
    { field, rule: 'too_big', maximum, ...(item && { variantId: item.variantId, size: item.size }) },
  ])
}

/** Throws VALIDATION_ERROR with the first item that has more units than one item may have. [BSK-01] */
export function assertQuantities(items: readonly QuantityItem[]): void {
  const item = items.find(({ quantity }) => quantity > maxQuantity)
  if (item) throw createTooManyError('quantity', maxQuantity, item)
}
