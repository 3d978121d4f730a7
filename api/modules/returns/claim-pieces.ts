import { listFreeUnits } from '#api/modules/orders/begin-return.ts'
import { listCurrentItems, listOffers, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { takeUnits } from '#api/modules/orders/returned-stock.queries.ts'
import { countNewSizes, countUnits } from '#api/modules/returns/count-units.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { ReturnInput } from '#shared/entities/admin/return.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'

type WantedPiece = Pick<ReturnInput['pieces'][number], 'variantId' | 'size' | 'wish' | 'newSize'>

/**
 * Checks that the pieces can be claimed. The order must be locked by this transaction.
 * @throws AppError VALIDATION_ERROR for pieces that the order does not have, or that are given back or claimed already
 */
export async function assertFree(
  tx: ChangeTransaction,
  { id }: Pick<OrderRow, 'id'>,
  pieces: readonly WantedPiece[],
): Promise<void> {
  const free = await listFreeUnits(tx, id, await listCurrentItems(tx, id))
  for (const wanted of countUnits(pieces)) {
    const key = toItemKey(wanted)
    const index = pieces.findIndex((piece) => toItemKey(piece) === key)
    if (!free.has(key)) throw invalid(`pieces.${index}.size`, 'not_in_order')
    if (wanted.quantity > free.get(key)!) throw invalid('pieces', 'too_many')
  }
}

/**
 * Takes the sizes that are wanted instead off the stock.
 * @throws AppError VALIDATION_ERROR, COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND, PRODUCT_VARIANT_NOT_IN_STOCK
 */
export async function holdNewSizes(
  tx: ChangeTransaction,
  orderId: string,
  pieces: readonly WantedPiece[],
): Promise<void> {
  for (const [index, { wish, size, newSize }] of pieces.entries())
    if ((wish === 'EXCHANGE') !== (newSize !== undefined) || size === newSize)
      throw invalid(`pieces.${index}.newSize`, wish === 'EXCHANGE' ? 'required' : 'not_with_money')
  const wanted = countNewSizes(pieces.map(({ newSize, ...piece }) => ({ ...piece, newSize: newSize ?? null })))
  if (wanted.length === 0) return
  const offers = new Set((await listOffers(tx, wanted)).map(toItemKey))
  const unknown = wanted.find((units) => !offers.has(toItemKey(units)))
  if (unknown)
    throw new AppError('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND', [
      { variantId: unknown.variantId, size: unknown.size },
    ])
  const missing = await takeUnits(tx, orderId, wanted)
  if (missing)
    throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [{ variantId: missing.variantId, size: missing.size }])
}

const invalid = (field: string, rule: string) => new AppError('VALIDATION_ERROR', [{ field, rule }])
