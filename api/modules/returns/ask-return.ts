import type { UseCase } from '#api/http/use-case.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { listFreeUnits } from '#api/modules/orders/begin-return.ts'
import { listCurrentItems, updatePlacedOrder, type CurrentOrderItem } from '#api/modules/orders/orders.queries.ts'
import { publishAccount } from '#api/modules/orders/publish-account.ts'
import { findReturn, insertReturn, listOrderReturns } from '#api/modules/orders/returns.queries.ts'
import { assertFree, holdNewSizes } from '#api/modules/returns/claim-pieces.ts'
import { findCustomersOrder, lockCustomersOrder } from '#api/modules/returns/customers-order.ts'
import { findReturnProblem } from '#api/modules/orders/return-problem.ts'
import { attachAskedPhotos } from '#api/modules/returns/return-photos.ts'
import { toReturnableOrder } from '#api/modules/returns/returnable-order.ts'
import type { AskedPiece } from '#shared/entities/return.ts'
import type * as calls from '#shared/endpoints/returns.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'

/** Finds an order for its customer, and the items that can be returned. [ADM-06] */
export const findReturnable: UseCase<typeof calls.findReturnable> = async (shop, caller, { body }) =>
  toReturnableOrder(shop, shop.database, await findCustomersOrder(shop, caller, body), caller.locale)

/**
 * Creates the return that a customer requests. A return within the rules is agreed at once, and the sizes of an exchange are taken off
 * the stock. [ADM-06]
 */
export const askReturn: UseCase<typeof calls.askReturn> = (shop, caller, { body }) =>
  shop.change(async (tx) => {
    const order = await lockCustomersOrder(shop, tx, caller, body)
    const { returnId, pieces, way } = body
    const asked = await findReturn(tx, returnId)
    if (asked && asked.orderId !== order.id)
      throw new AppError('VALIDATION_ERROR', [{ field: 'returnId', rule: 'used' }])
    if (asked) return toReturnableOrder(shop, tx, order, caller.locale)
    const items = await listCurrentItems(tx, order.id)
    const free = await listFreeUnits(tx, order.id, items)
    const freeUnits = [...free.values()].reduce((sum, units) => sum + units, 0)
    const problem = findReturnProblem(shop, order, { freeUnits, stored: await listOrderReturns(tx, [order.id]) })
    if (problem) throw new AppError('FORBIDDEN', { reason: 'RETURN_NOT_POSSIBLE', problem })
    await assertFree(tx, order, pieces)
    await holdNewSizes(tx, order.id, pieces)
    await insertReturn(
      tx,
      {
        id: returnId,
        orderId: order.id,
        state: 'AGREED',
        origin: 'CUSTOMER',
        way,
        words: joinWords(pieces, items, shop.storefront.locale),
        createdAt: shop.now(),
      },
      pieces.map(({ variantId, size, wish, newSize, reason }) => ({
        variantId,
        size,
        wish,
        reason,
        newSize: newSize ?? null,
        isNewSizeHeld: newSize !== undefined,
      })),
    )
    await attachAskedPhotos(tx, { orderId: order.id, returnId, pieces })
    const changed = await updatePlacedOrder(tx, order.id, {
      updatedAt: getNextUpdatedAt({ updatedAt: order.updatedAt.toISOString() }),
    })
    publishAccount(tx, order)
    if (order.customer?.email)
      await shop.jobs.send(tx, 'order-mail', {
        mail: 'return-agreed',
        orderId: order.id,
        locale: order.locale,
        returnId,
      })
    return toReturnableOrder(shop, tx, changed, caller.locale)
  })

/** Returns the customer's words about each piece, with the piece's name; null if there are none. */
const joinWords = (
  pieces: readonly AskedPiece[],
  items: readonly CurrentOrderItem[],
  locale: Locale,
): string | null => {
  const names = new Map(items.map((item) => [toItemKey(item), (item.snapshot ?? item).name[locale]]))
  const said = pieces.flatMap(({ words, ...piece }) =>
    words ? [`${names.get(toItemKey(piece)) ?? ''}: ${words}`] : [],
  )
  return said.length > 0 ? said.join('\n') : null
}
