import type { UseCase } from '#api/http/use-case.ts'
import { assertKnown, assertOwnOrder } from '#api/modules/orders/order-owner.ts'
import { lockOrder } from '#api/modules/orders/orders.queries.ts'
import { readOrderFacts, showOrder } from '#api/modules/orders/read-order.ts'
import { recordWithdrawal } from '#api/modules/orders/record-withdrawal.ts'
import type { withdrawOrder } from '#shared/endpoints/orders.ts'
import { AppError } from '#shared/errors.ts'

/** Withdraws from the contract of an order or of a part of it. Administrators cannot declare it for a customer. */
export const withdraw: UseCase<typeof withdrawOrder> = async (shop, caller, { params: { id }, body }) => {
  assertKnown(shop, caller, id)
  const read = await shop.change(async (tx) => {
    const order = assertOwnOrder(shop, caller, await lockOrder(tx, id))
    const isCustomer = caller.claims === undefined || caller.claims.role === 'customer'
    if (!isCustomer) throw new AppError('FORBIDDEN', { reason: 'WITHDRAWAL_NOT_POSSIBLE' })
    const { firstName, lastName, email } = order.customer ?? {}
    const withdrawn = await recordWithdrawal(shop, tx, order, {
      name: [firstName, lastName].filter(Boolean).join(' ') || null,
      email: email ?? body.email ?? null,
      items: body.items,
    })
    return readOrderFacts(shop, tx, withdrawn)
  })
  return showOrder(shop, read, caller.locale)
}
