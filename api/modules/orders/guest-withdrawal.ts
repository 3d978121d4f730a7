import type { UseCase } from '#api/http/use-case.ts'
import { findOrderByNumber, listCurrentItems, lockOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { assertContact, toNumber } from '#api/modules/orders/order-contact.ts'
import { findRight } from '#api/modules/orders/read-order.ts'
import { recordWithdrawal } from '#api/modules/orders/record-withdrawal.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { WithdrawableOrder } from '#shared/entities/withdrawal.ts'
import type * as calls from '#shared/endpoints/orders.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

/** Finds an order to withdraw from for a guest who knows its number and a contact. */
export const findForGuest: UseCase<typeof calls.findWithdrawal> = async (shop, { locale }, { body }) => {
  const order = assertContact(shop, await findOrderByNumber(shop.database, toNumber(shop, body.number)), body.contact)
  if (!findRight(shop, order) && !order.lastWithdrawalAt)
    throw new AppError('FORBIDDEN', { reason: 'WITHDRAWAL_NOT_POSSIBLE' })
  return toWithdrawable(shop, shop.database, order, locale)
}

/** Withdraws from an order for a guest who knows its number and a contact. */
export const withdrawForGuest: UseCase<typeof calls.withdrawAsGuest> = (shop, { locale }, { body }) =>
  shop.change(async (tx) => {
    const { id } = (await findOrderByNumber(tx, toNumber(shop, body.number))) ?? {}
    const order = assertContact(shop, id === undefined ? undefined : await lockOrder(tx, id), body.contact)
    const { name, email, items } = body
    return toWithdrawable(shop, tx, await recordWithdrawal(shop, tx, order, { name, email, items }), locale)
  })

const toWithdrawable = async (
  shop: Shop,
  database: Queryable,
  order: OrderRow,
  locale: Locale,
): Promise<WithdrawableOrder> => {
  const items = await listCurrentItems(database, order.id)
  return {
    number: order.number!, // only placed orders have contacts that count
    placedAt: order.placedAt!.toISOString(),
    products: items.map(({ variantId, size, quantity, withdrawn, snapshot, ...now }) => ({
      variantId,
      size,
      quantity,
      withdrawn,
      name: (snapshot ?? now).name[locale],
      colour: (snapshot ?? now).colour[locale],
    })),
    until: findRight(shop, order)?.until?.toISOString() ?? null,
    lastAt: order.lastWithdrawalAt?.toISOString() ?? null,
  }
}
