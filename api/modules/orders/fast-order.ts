import type { GuestCaller } from '#api/http/identify.ts'
import { mergeOrderItems } from '#api/modules/orders/order-items.ts'
import { customerIdOf } from '#api/modules/orders/order-owner.ts'
import { reserveAllStock, sendOrderNotice, writeSnapshot } from '#api/modules/orders/place-order.ts'
import {
  insertOrder,
  listItemsNow,
  listOffers,
  replaceItems,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import { AppError } from '#shared/errors.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'

/**
 * Places an order in one click; the shop calls the customer. A product that is not in stock makes it a pre-order, which reserves
 * none. Needs no sign-in, whichever account the phone belongs to. [CHK-08, CHK-09]
 * @returns undefined if an order with this idempotency key exists
 * @throws AppError FORBIDDEN if the storefront has no fast order [CFG-09]
 */
export const placeFastOrder = async (
  shop: Shop,
  tx: ChangeTransaction,
  caller: GuestCaller,
  { products, customer }: { products: readonly OrderItemInput[]; customer: { phone: string } },
): Promise<OrderRow | undefined> => {
  const { features, countries, homeCountry } = shop.storefront
  if (!features.fastOrder) throw new AppError('FORBIDDEN', { reason: 'NOT_OFFERED' })
  const phone = parsePhone(customer.phone, homeCountry, countries)
  if (!phone.ok) throw new AppError('VALIDATION_ERROR', [{ field: 'customer.phone', rule: 'phone' }])
  const ordered = mergeOrderItems(products)
  const isPreorder = await isAnyGone(tx, ordered)
  const draft = await insertOrder(tx, {
    locale: caller.locale,
    idempotencyKey: caller.idempotencyKey ?? null,
    customerId: customerIdOf(caller),
    customer: { firstName: null, lastName: null, patronymic: null, email: null, phone: phone.e164 },
  })
  if (!draft) return undefined
  await replaceItems(tx, draft.id, ordered)
  const items = await listItemsNow(tx, draft.id)
  const parts = { items, promoCode: undefined, shippingMethod: undefined, paymentMethod: null }
  const { order } = await writeSnapshot(shop, tx, draft, parts, { isFast: true, isPreorder, basketOf: null })
  await sendOrderNotice(shop, tx, draft.id)
  if (!isPreorder) await reserveAllStock(tx, draft.id, parts)
  return order
}

const isAnyGone = async (tx: ChangeTransaction, items: readonly OrderItemInput[]): Promise<boolean> => {
  const offers = await listOffers(tx, items)
  const onHand = new Map(offers.map(({ variantId, size, quantity }) => [`${variantId} ${size}`, quantity]))
  const units = items.map(({ variantId, size }) => onHand.get(`${variantId} ${size}`))
  if (units.some((quantity) => quantity === undefined))
    throw new AppError('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
  return units.some((quantity) => quantity === 0)
}
