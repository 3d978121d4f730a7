import { readDraftParts } from '#api/modules/orders/read-order.ts'
import { totalsOf, type DraftParts } from '#api/modules/orders/order-totals.ts'
import {
  insertPromoCodeUse,
  lockOrder,
  nextOrderNumber,
  updateItemSnapshots,
  updatePlacedOrder,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { takeAllStock } from '#api/modules/orders/take-stock.ts'
import { lockLimitedPromoCode } from '#api/modules/subscriptions/first-order.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { Refusal } from '#shared/errors.ts'
import { displayPrice } from '#shared/rules/display-price.ts'
import { missingDelivery } from '#shared/rules/checkout.ts'
import { orderNumber } from '#shared/rules/order-number.ts'

/**
 * Places a draft in one transaction: takes the stock, writes the snapshot, gives the number, sends the mail's job. Either all of
 * it happens or nothing. An order that is placed already answers as it is, so that a second click hears the same. [CHK-04, CHK-12]
 */
export const placeOrder = async (shop: Shop, orderId: string, paymentMethod: PaymentMethod): Promise<OrderRow> => {
  const placed = await shop.database.transaction(async (tx) => {
    const draft = await lockOrder(tx, orderId)
    if (!draft) throw new Refusal('ORDER_NOT_FOUND')
    if (draft.placedAt) return placedAlready(draft, paymentMethod)
    if (!shop.paymentMethods.includes(paymentMethod)) throw new Refusal('INCORRECT_PAYMENT_METHOD')
    await lockLimitedPromoCode(tx, draft.promoCodeId)
    const parts: DraftParts = { ...(await readDraftParts(tx, draft)), paymentMethod }
    refuseIncomplete(shop, draft, parts)
    await takeAllStock(tx, parts.items)
    const placed = await writeSnapshot(shop, tx, draft, parts, {})
    await shop.jobs.send(tx, 'order-received-mail', { orderId: draft.id, locale: draft.locale })
    return placed
  })
  shop.jobs.wake('order-received-mail')
  return placed
}

const placedAlready = (order: OrderRow, paymentMethod: PaymentMethod): OrderRow => {
  if (order.paymentMethod !== paymentMethod) throw new Refusal('INCORRECT_PAYMENT_METHOD')
  return order
}

const refuseIncomplete = (
  shop: Shop,
  { customer, shippingInfo, promoCodeId }: OrderRow,
  { shippingMethod, promoCode }: DraftParts,
): void => {
  const missing: string[] = [
    ...(customer ? [] : ['customer']),
    ...(shippingInfo
      ? missingDelivery(shop.storefront, {
          ...shippingInfo,
          kind: shippingMethod?.kind ?? null,
          methodCountries: shippingMethod?.countries ?? [],
        })
      : ['shippingInfo']),
  ]
  if (missing.length)
    throw new Refusal(
      'VALIDATION_ERROR',
      missing.map((field) => ({ field, rule: 'required' })),
    )
  if (promoCodeId && !promoCode) throw new Refusal('PROMO_CODE_NOT_FOUND')
}

/** What placing writes beside the sums, for an order that is placed in one click. */
type Marks = Partial<Pick<OrderRow, 'isFast' | 'isPreorder'>>

/**
 * Gives the number and writes down everything that the order shows, so that it stays what it was. The stock is taken already, or
 * the order takes none.
 */
export const writeSnapshot = async (
  shop: Shop,
  tx: Transaction,
  draft: OrderRow,
  parts: DraftParts,
  marks: Marks,
): Promise<OrderRow> => {
  // The units are ours by now: what is left on the shelf no longer says whether a line can be bought.
  const totals = totalsOf(shop, { ...parts, items: parts.items.map((item) => ({ ...item, available: item.quantity })) })
  const { shippingMethod, promoCode } = parts
  const number = orderNumber(shop.storefront.brand.name, await nextOrderNumber(tx))
  const payNowMinor = marks.isFast ? 0 : totals.payNowMinor
  const placed = await updatePlacedOrder(tx, draft.id, {
    ...marks,
    number,
    paymentMethod: parts.paymentMethod,
    placedAt: shop.now(),
    shippingMethod: shippingMethod && {
      name: shippingMethod.name,
      minimumDelivery: shippingMethod.minimumDelivery,
      maximumDelivery: shippingMethod.maximumDelivery,
    },
    promoCodeName: totals.discountMinor > 0 ? promoCode?.name : null,
    productsMinor: totals.productsMinor,
    discountMinor: totals.discountMinor,
    shippingMinor: totals.shippingMinor ?? 0,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
    payNowMinor,
    // What is to be paid online keeps its goods for a while; what is paid at the door keeps them.
    heldUntil: payNowMinor > 0 ? new Date(shop.now().getTime() + shop.orderHoldMinutes * 60_000) : null,
  })
  await updateItemSnapshots(
    tx,
    draft.id,
    parts.items.map(({ position, name, colour, vendorCode, priceMinor, discountPriceMinor, photo }) => ({
      position,
      name,
      colour,
      vendorCode,
      priceMinor: displayPrice(priceMinor, discountPriceMinor),
      photoId: photo?.id ?? null,
    })),
  )
  if (promoCode && totals.discountMinor > 0) await insertPromoCodeUse(tx, promoCode.id, draft.id)
  return placed
}
