import type { UseCase } from '#api/http/use-case.ts'
import { assertKnown, assertOwnOrder } from '#api/modules/orders/order-owner.ts'
import { lockOrder, updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import { readOrderFacts, showOrder, toWithdrawal } from '#api/modules/orders/read-order.ts'
import type { withdrawOrder } from '#shared/endpoints/orders.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Withdraws from the contract of an order, once, and mails both sides. The order keeps its status: the shop takes the items back and
 * refunds it. Administrators cannot declare it for a customer.
 */
export const withdraw: UseCase<typeof withdrawOrder> = async (shop, caller, { params: { id } }) => {
  assertKnown(shop, caller, id)
  const read = await shop.change(async (tx) => {
    const order = assertOwnOrder(shop, caller, await lockOrder(tx, id))
    if (order.withdrawnAt) return readOrderFacts(shop, tx, order)
    const isCustomer = caller.claims === undefined || caller.claims.role === 'customer'
    if (!isCustomer || !toWithdrawal(shop, order))
      throw new AppError('FORBIDDEN', { reason: 'WITHDRAWAL_NOT_POSSIBLE' })
    const withdrawn = await updatePlacedOrder(tx, id, { withdrawnAt: shop.now() })
    if (order.customer?.email)
      await shop.jobs.send(tx, 'order-mail', { mail: 'withdrawn', orderId: id, locale: order.locale })
    const { locale } = shop.storefront
    await shop.jobs.send(tx, 'order-mail', { mail: 'withdrawal-notice', orderId: id, locale })
    return readOrderFacts(shop, tx, withdrawn)
  })
  return showOrder(shop, read, caller.locale)
}
