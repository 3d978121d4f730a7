import type { UseCase } from '#api/http/use-case.ts'
import { findOrderByNumber, listItemsNow, lockOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findRight } from '#api/modules/orders/read-order.ts'
import { recordWithdrawal } from '#api/modules/orders/record-withdrawal.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { WithdrawableOrder } from '#shared/entities/withdrawal.ts'
import type * as calls from '#shared/endpoints/orders.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { orderNumber } from '#shared/rules/order-number.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'

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

/** Returns the number as the shop writes it; its prefix may be left out. */
const toNumber = ({ storefront }: Pick<Shop, 'storefront'>, typed: string): string =>
  orderNumber(storefront.brand.name, Number(typed.replaceAll(/\D/g, '').slice(0, 12)))

/**
 * Returns the order if the contact is its e-mail or its phone. One reply for an unknown number and for another contact tells strangers
 * nothing. A removed recipient has no contact.
 * @throws AppError ORDER_NOT_FOUND
 */
const assertContact = (
  { storefront: { countries, homeCountry } }: Pick<Shop, 'storefront'>,
  order: OrderRow | undefined,
  contact: string,
): OrderRow => {
  const { email, phone } = order?.customer ?? {}
  const typedPhone = parsePhone(contact, homeCountry, countries)
  const isEmail = Boolean(email) && email!.toLowerCase() === contact.toLowerCase()
  const isPhone = Boolean(phone) && typedPhone.ok && typedPhone.e164 === phone
  if (!order || !(isEmail || isPhone)) throw new AppError('ORDER_NOT_FOUND')
  return order
}

const toWithdrawable = async (
  shop: Shop,
  database: Queryable,
  order: OrderRow,
  locale: Locale,
): Promise<WithdrawableOrder> => {
  const items = await listItemsNow(database, order.id)
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
