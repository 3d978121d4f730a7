import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import { AppError } from '#shared/errors.ts'
import { toOrderNumber } from '#shared/rules/order-number.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'

/** Returns the number as the shop writes it; its prefix may be left out. */
export function toNumber({ storefront }: Pick<Shop, 'storefront'>, typed: string): string {
  return toOrderNumber(storefront.brand.name, Number(typed.replaceAll(/\D/g, '').slice(0, 12)))
}

/**
 * Returns the order if the contact is its e-mail or its phone. An unknown number and a wrong contact get the same reply, so that
 * strangers learn nothing. A removed recipient has no contact.
 * @throws AppError ORDER_NOT_FOUND
 */
export function assertContact(
  { storefront: { countries, homeCountry } }: Pick<Shop, 'storefront'>,
  order: OrderRow | undefined,
  contact: string,
): OrderRow {
  const { email, phone } = order?.customer ?? {}
  const typedPhone = parsePhone(contact, homeCountry, countries)
  const isEmail = Boolean(email) && email!.toLowerCase() === contact.toLowerCase()
  const isPhone = Boolean(phone) && typedPhone.ok && typedPhone.e164 === phone
  if (!order || !(isEmail || isPhone)) throw new AppError('ORDER_NOT_FOUND')
  return order
}
