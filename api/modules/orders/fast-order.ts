import type { GuestCaller } from '#api/http/identify.ts'
import { mergeLines } from '#api/modules/orders/order-lines.ts'
import { customerIdOf } from '#api/modules/orders/order-owner.ts'
import { writeSnapshot } from '#api/modules/orders/place-order.ts'
import {
  insertOrder,
  listItemsNow,
  listOffers,
  replaceItems,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { takeAllStock } from '#api/modules/orders/take-stock.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import type { OrderLine } from '#shared/entities/order.ts'
import { Refusal } from '#shared/errors.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'

/**
 * One click: the order is placed at once, and the shop calls. A garment that is not in stock makes it a pre-order, which takes
 * none. Needs no sign-in, whoever the phone belongs to. [CHK-08, CHK-09]
 * @returns undefined where an order with this idempotency key exists already
 * @throws Refusal FORBIDDEN where the storefront has no fast order [CFG-09]
 */
export const placeFastOrder = async (
  shop: Shop,
  tx: Transaction,
  caller: GuestCaller,
  { products, customer }: { products: readonly OrderLine[]; customer: { phone: string } },
): Promise<OrderRow | undefined> => {
  const { features, countries, homeCountry } = shop.storefront
  if (!features.fastOrder) throw new Refusal('FORBIDDEN')
  const phone = parsePhone(customer.phone, homeCountry, countries)
  if (!phone.ok) throw new Refusal('VALIDATION_ERROR', [{ field: 'customer.phone', rule: 'phone' }])
  const lines = mergeLines(products)
  const isPreorder = await isAnyGone(tx, lines)
  const draft = await insertOrder(tx, {
    locale: caller.locale,
    idempotencyKey: caller.idempotencyKey ?? null,
    customerId: customerIdOf(caller),
    customer: { firstName: null, lastName: null, patronymic: null, email: null, phone: phone.e164 },
  })
  if (!draft) return undefined
  await replaceItems(tx, draft.id, lines)
  const items = await listItemsNow(tx, draft.id)
  if (!isPreorder) await takeAllStock(tx, items)
  const parts = { items, promoCode: undefined, shippingMethod: undefined, paymentMethod: null }
  return writeSnapshot(shop, tx, draft, parts, { isFast: true, isPreorder })
}

const isAnyGone = async (tx: Transaction, lines: readonly OrderLine[]): Promise<boolean> => {
  const offers = await listOffers(tx, lines)
  const onHand = new Map(offers.map(({ variantId, size, quantity }) => [`${variantId} ${size}`, quantity]))
  const units = lines.map(({ variantId, size }) => onHand.get(`${variantId} ${size}`))
  if (units.some((quantity) => quantity === undefined))
    throw new Refusal('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
  return units.some((quantity) => quantity === 0)
}
