import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { assertNotStale, nextUpdatedAt } from '#api/modules/crud/version.ts'
import { listFreeUnits } from '#api/modules/orders/begin-return.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { listItemsNow, listOffers, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { takeUnits } from '#api/modules/orders/returned-stock.queries.ts'
import { insertReturn } from '#api/modules/orders/returns.queries.ts'
import { wasSent } from '#api/modules/orders/was-sent.ts'
import { countNewSizes, countUnits } from '#api/modules/returns/count-units.ts'
import { toAdminReturn, toAuditEntry } from '#api/modules/returns/read-return.ts'
import { isTooLate } from '#api/modules/orders/return-rights.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { ReturnInput } from '#shared/entities/admin/return.ts'
import type * as calls from '#shared/endpoints/admin-returns.ts'
import { AppError } from '#shared/errors.ts'
import { itemKey } from '#shared/rules/item-refunds.ts'

/** Writes down a return that a customer asks for. The sizes that they want instead are off the stock from now on. [ADM-06] */
export const createReturn: UseCase<typeof calls.createReturn> = (shop, admin, { params: { id }, body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'createReturn', id, body }, async () => {
      const order = await lockPlacedOrder(tx, id)
      const version = { updatedAt: order.updatedAt.toISOString() }
      assertNotStale(version, body.updatedAt)
      if (!wasSent(order) || order.status === 'CANCELED')
        throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', from: order.step, to: 'RETURN' }, 409)
      if (isTooLate(shop, order) && !body.agreedBecause) throw invalid('agreedBecause', 'required')
      await assertFree(tx, order, body)
      await holdNewSizes(tx, body)
      const { pieces, way, words, agreedBecause } = body
      const isHere = way === 'HERE'
      const stored = await insertReturn(
        tx,
        {
          orderId: id,
          state: isHere ? 'INSPECTION' : 'AGREED',
          origin: 'STAFF',
          way,
          words: words ?? null,
          agreedBecause: agreedBecause ?? null,
          arrivedAt: isHere ? shop.now() : null,
          createdAt: shop.now(),
        },
        pieces.map(({ newSize, ...piece }) => ({
          ...piece,
          newSize: newSize ?? null,
          isNewSizeHeld: newSize !== undefined,
        })),
      )
      const changed = await updatePlacedOrder(tx, id, { updatedAt: nextUpdatedAt(version) })
      if (order.customer?.email && !isHere)
        await shop.jobs.send(tx, 'order-mail', {
          mail: 'return-agreed',
          orderId: id,
          locale: order.locale,
          returnId: stored.id,
        })
      await writeAuditEntry(tx, admin, { noun: 'order', recordId: id, before: {}, after: toAuditEntry(stored) })
      return toAdminReturn(shop, tx, stored, changed, admin.locale)
    }),
  )

/** @throws AppError VALIDATION_ERROR for pieces that the order does not have, or that are given back or claimed already */
const assertFree = async (tx: ChangeTransaction, order: OrderRow, { pieces }: ReturnInput): Promise<void> => {
  const free = await listFreeUnits(tx, order.id, await listItemsNow(tx, order.id))
  for (const wanted of countUnits(pieces)) {
    const key = itemKey(wanted)
    const index = pieces.findIndex((piece) => itemKey(piece) === key)
    if (!free.has(key)) throw invalid(`pieces.${index}.size`, 'not_in_order')
    if (wanted.quantity > free.get(key)!) throw invalid('pieces', 'too_many')
  }
}

/** @throws AppError VALIDATION_ERROR, COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND, PRODUCT_VARIANT_NOT_IN_STOCK */
const holdNewSizes = async (tx: ChangeTransaction, { pieces }: ReturnInput): Promise<void> => {
  for (const [index, { wish, size, newSize }] of pieces.entries())
    if ((wish === 'EXCHANGE') !== (newSize !== undefined) || size === newSize)
      throw invalid(`pieces.${index}.newSize`, wish === 'EXCHANGE' ? 'required' : 'not_with_money')
  const wanted = countNewSizes(pieces.map(({ newSize, ...piece }) => ({ ...piece, newSize: newSize ?? null })))
  if (wanted.length === 0) return
  const offers = new Set((await listOffers(tx, wanted)).map(itemKey))
  const unknown = wanted.find((units) => !offers.has(itemKey(units)))
  if (unknown)
    throw new AppError('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND', [
      { variantId: unknown.variantId, size: unknown.size },
    ])
  const missing = await takeUnits(tx, wanted)
  if (missing)
    throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [{ variantId: missing.variantId, size: missing.size }])
}

const invalid = (field: string, rule: string) => new AppError('VALIDATION_ERROR', [{ field, rule }])
