import type { UseCase } from '#api/http/use-case.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import { publishAccount } from '#api/modules/orders/publish-account.ts'
import { findReturn, updateReturn } from '#api/modules/orders/returns.queries.ts'
import { cancelReturn } from '#api/modules/returns/cancel-return.ts'
import { lockCustomersOrder } from '#api/modules/returns/customers-order.ts'
import { throwCannotMove } from '#api/modules/returns/lock-return.ts'
import { toReturnableOrder } from '#api/modules/returns/returnable-order.ts'
import type * as calls from '#shared/endpoints/returns.ts'
import { AppError } from '#shared/errors.ts'
import { isRequestedReturn } from '#shared/rules/return-steps.ts'

/** Writes down that the customer has sent the pieces of an agreed return, or calls it off. [ADM-06] */
export const changeReturnAsCustomer: UseCase<typeof calls.changeReturnAsCustomer> = (shop, caller, { body }) =>
  shop.change(async (tx) => {
    const order = await lockCustomersOrder(shop, tx, caller, body)
    const { returnId, state, trackingNumber } = body
    const stored = await findReturn(tx, returnId)
    if (stored?.orderId !== order.id || stored.origin === 'CANCELLATION') throw new AppError('ORDER_NOT_FOUND')
    if (stored.state === state) return toReturnableOrder(shop, tx, order, caller.locale)
    if (stored.state !== 'AGREED') throwCannotMove(stored, state)
    publishAccount(tx, order)
    if (state === 'CANCELED') {
      if (!isRequestedReturn(stored.origin)) throwCannotMove(stored, state)
      return toReturnableOrder(shop, tx, await cancelReturn(shop, tx, order, stored), caller.locale)
    }
    await updateReturn(tx, stored.id, {
      state,
      sentAt: shop.now(),
      trackingNumber: trackingNumber ?? null,
      updatedAt: getNextUpdatedAt({ updatedAt: stored.updatedAt.toISOString() }),
    })
    // Lists and pages of the counter follow the order.
    const changed = await updatePlacedOrder(tx, order.id, { updatedAt: order.updatedAt })
    return toReturnableOrder(shop, tx, changed, caller.locale)
  })
