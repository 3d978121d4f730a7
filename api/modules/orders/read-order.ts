import { readDraftParts } from '#api/modules/orders/draft-parts.ts'
import { readDraftTax, type DraftTax } from '#api/modules/orders/order-tax.ts'
import {
  toPlacedTotals,
  calculateTotals,
  findWaivedShipping,
  type DraftParts,
} from '#api/modules/orders/order-totals.ts'
import { listCurrentItems, type CurrentOrderItem, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { toReturning } from '#api/modules/orders/returning.ts'
import { toPhoto } from '#api/modules/photo.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { Order } from '#shared/entities/order.ts'
import type { Locale, MoneyState } from '#shared/enums.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { toPromotionName } from '#shared/rules/free-shipping.ts'
import { multiplyMinor, toMajor } from '#shared/rules/money.ts'
import { findMoneyState } from '#shared/rules/order-money.ts'
import { findWithdrawal } from '#shared/rules/withdrawal.ts'
import { getPromoName } from '#shared/rules/promo-name.ts'

type ShopParts = Pick<Shop, 'now' | 'storefront' | 'withdrawalDays'>

/** An order with its stored facts: a draft has current prices, a placed order the items of its snapshot. */
export type ReadOrder =
  | { readonly order: OrderRow; readonly parts: DraftParts }
  | { readonly order: OrderRow; readonly items: readonly CurrentOrderItem[] }

/** Reads the facts that an order shows, also inside a transaction. @throws AppError ORDER_CANNOT_CALC_PRICE */
export async function readOrderFacts(shop: Shop, database: Queryable, order: OrderRow): Promise<ReadOrder> {
  if (order.placedAt) return { order, items: await listCurrentItems(database, order.id) }
  const parts = await readDraftParts(shop, database, order)
  calculateTotals(shop, parts)
  return { order, parts }
}

/** Returns an order as the API sends it. Must not be called inside a transaction, because a draft may need a call to the tax provider. */
export async function showOrder(shop: Shop, read: ReadOrder, locale: Locale): Promise<Order> {
  if ('items' in read) return toPlacedOrder(shop, read.order, read.items, locale)
  const { order, parts } = read
  return {
    ...head(shop, order),
    returning: null,
    returnableUntil: null,
    ...draftPart(shop, parts, await readDraftTax(shop, order, parts), locale),
  }
}

/**
 * Returns an order as the API sends it: a draft by current prices, a placed one by its snapshot. A draft must not be read inside a
 * transaction: see `showOrder`.
 */
export async function toOrder(shop: Shop, database: Queryable, order: OrderRow, locale: Locale): Promise<Order> {
  return showOrder(shop, await readOrderFacts(shop, database, order), locale)
}

/** Returns a placed order with items that have been read already. */
export function toPlacedOrder(
  shop: ShopParts,
  order: OrderRow,
  items: readonly CurrentOrderItem[],
  locale: Locale,
): Order {
  return {
    ...head(shop, order),
    ...toReturning(shop, order, items),
    ...placedPart(order, items, locale),
  }
}

/** Returns placed orders for a list. Reads the items of all of them in one statement. */
export async function toPlacedOrders(
  shop: ShopParts,
  database: Queryable,
  orders: readonly OrderRow[],
  locale: Locale,
): Promise<Order[]> {
  if (orders.length === 0) return []
  const items = await listCurrentItems(database, ...orders.map(({ id }) => id))
  const itemsByOrder = Map.groupBy(items, ({ orderId }) => orderId)
  return orders.map((order) => toPlacedOrder(shop, order, itemsByOrder.get(order.id) ?? [], locale))
}

/** Returns the recipient of an order; null until it has one. */
export function toKnownCustomer({ customer }: Pick<OrderRow, 'customer'>) {
  return (
    customer && {
      firstName: customer.firstName,
      lastName: customer.lastName,
      patronymic: customer.patronymic ?? null,
      email: customer.email,
      phone: customer.phone,
    }
  )
}

/** Returns the address of an order; null until it has one. */
export function toKnownAddress({ shippingInfo }: Pick<OrderRow, 'shippingInfo'>) {
  return (
    shippingInfo && {
      country: shippingInfo.country,
      city: shippingInfo.city,
      state: shippingInfo.state ?? null,
      address: shippingInfo.address ?? null,
      postcode: shippingInfo.postcode ?? null,
      branchNumber: shippingInfo.branchNumber ?? null,
      branchKind: shippingInfo.branchKind ?? null,
      comment: shippingInfo.comment ?? null,
    }
  )
}

/** Returns until when an order can be withdrawn from, and when it was; null if neither applies. */
export function toWithdrawal(shop: ShopParts, order: OrderRow): Order['withdrawal'] {
  const possible = findRight(shop, order)
  const { withdrawnAt, lastWithdrawalAt } = order
  if (!possible && !lastWithdrawalAt) return null
  return {
    isOpen: possible !== undefined && withdrawnAt === null,
    until: possible?.until?.toISOString() ?? null,
    lastAt: lastWithdrawalAt?.toISOString() ?? null,
    at: withdrawnAt?.toISOString() ?? null,
  }
}

type RightFacts = Pick<OrderRow, 'status' | 'placedAt' | 'deliveredAt'> & {
  readonly shippingInfo: { readonly country: string } | null
}

/** Returns until when an order can be withdrawn from; undefined if it cannot, or not any more. */
export function findRight(
  { now, storefront, withdrawalDays: days }: ShopParts,
  { status, placedAt, deliveredAt, shippingInfo }: RightFacts,
) {
  return findWithdrawal(
    { status, placedAt, deliveredAt, country: shippingInfo?.country },
    { days, now: now(), storefront, timeZone: timeZones[storefront.dates] },
  )
}

const head = (shop: ShopParts, order: OrderRow) => ({
  _id: order.id,
  number: order.number,
  status: order.status,
  paymentStatus: order.paymentStatus,
  money: toMoneyState(order),
  paymentMethod: order.paymentMethod,
  customer: toKnownCustomer(order),
  shippingInfo: toKnownAddress(order),
  fast: order.isFast,
  preorder: order.isPreorder,
  reservesLater: order.reservesLater,
  cancelReason: order.cancelReason,
  heldUntil: order.heldUntil?.toISOString() ?? null,
  trackingNumber: order.trackingNumber,
  parcelStatus: order.parcelStatus,
  withdrawal: toWithdrawal(shop, order),
  createdAt: order.createdAt.toISOString(),
  placedAt: order.placedAt?.toISOString() ?? null,
})

const toMoneyState = ({ totalMinor, paidMinor, paidOutsideMinor, refundedMinor }: OrderRow): MoneyState =>
  totalMinor === null
    ? 'UNPAID'
    : findMoneyState({ totalMinor, paidMinor: paidMinor + paidOutsideMinor, refundedMinor })

const toItemPhoto = (item: CurrentOrderItem, locale: Locale) => item.photo && toPhoto(item.photo, locale)

const draftPart = (shop: Shop, parts: DraftParts, tax: DraftTax | undefined, locale: Locale) => {
  const totals = calculateTotals(shop, { ...parts, taxMinor: tax?.taxMinor ?? 0 })
  const { shippingMethod } = parts
  const { promo } = totals
  return {
    products: totals.items.map((item) => ({
      variantId: item.variantId,
      size: item.size,
      quantity: item.quantity,
      name: item.name[locale],
      colour: item.colour[locale],
      vendorCode: item.vendorCode,
      photo: toItemPhoto(item, locale),
      price: toMajor(item.unitPriceMinor),
      total: toMajor(item.totalMinor),
      withdrawn: 0,
      returned: [],
      problem: item.problem,
    })),
    shippingMethod: shippingMethod
      ? {
          _id: shippingMethod.id,
          name: shippingMethod.name[locale],
          price: toMajor(totals.shippingMinor ?? 0),
          minimumDelivery: shippingMethod.minimumDelivery,
          maximumDelivery: shippingMethod.maximumDelivery,
          freeBy: toPromotionName(
            findWaivedShipping(shippingMethod, totals.priceAfterPromoMinor) && shippingMethod.promotion,
            locale,
          ),
        }
      : null,
    promoCode: promo && {
      name: getPromoName(promo, locale),
      isAutomatic: promo.isAutomatic,
      amountStillNeeded: toMajor(totals.amountStillNeededMinor),
    },
    refusedPromoCode: parts.refusedPromoCode ?? null,
    prices: {
      products: toMajor(totals.productsMinor),
      discount: toMajor(totals.discountMinor),
      shipping: totals.shippingMinor === null ? null : toMajor(totals.shippingMinor),
      tax: tax?.taxMinor === null ? null : toMajor(totals.taxMinor),
      total: toMajor(totals.totalMinor),
      payNow: toMajor(totals.payNowMinor),
      dueAtDelivery: toMajor(totals.dueAtDeliveryMinor),
      paid: 0,
      refunded: 0,
    },
    salesTax: tax ? { isEstimate: tax.isEstimate, problem: tax.problem } : null,
  }
}

const placedPart = (order: OrderRow, items: readonly CurrentOrderItem[], locale: Locale) => {
  const totals = toPlacedTotals(order)
  const { shippingMethod } = order
  return {
    products: items.map((item) => {
      const itemFacts = item.snapshot ?? item
      return {
        variantId: item.variantId,
        size: item.size,
        quantity: item.quantity,
        name: itemFacts.name[locale],
        colour: itemFacts.colour[locale],
        vendorCode: itemFacts.vendorCode,
        photo: toItemPhoto(item, locale),
        price: toMajor(itemFacts.priceMinor),
        total: toMajor(multiplyMinor(itemFacts.priceMinor, item.quantity)),
        withdrawn: item.withdrawn,
        returned: item.returned.map(({ state, wish, newSize, condition }) => ({ state, wish, newSize, condition })),
        problem: null,
      }
    }),
    shippingMethod: shippingMethod
      ? {
          _id: shippingMethod.id,
          name: shippingMethod.name[locale],
          price: toMajor(totals.shippingMinor),
          minimumDelivery: shippingMethod.minimumDelivery,
          maximumDelivery: shippingMethod.maximumDelivery,
          freeBy: toPromotionName(shippingMethod.isWaived ? shippingMethod.promotion : null, locale),
        }
      : null,
    promoCode: order.promoCodeName
      ? {
          name: order.promoTitle?.[locale] ?? order.promoCodeName,
          isAutomatic: order.hasPromotion,
          amountStillNeeded: 0,
        }
      : null,
    refusedPromoCode: null,
    prices: {
      products: toMajor(totals.productsMinor),
      discount: toMajor(totals.discountMinor),
      shipping: toMajor(totals.shippingMinor),
      tax: toMajor(totals.taxMinor),
      total: toMajor(totals.totalMinor),
      payNow: toMajor(totals.payNowMinor),
      dueAtDelivery: toMajor(totals.dueAtDeliveryMinor),
      paid: toMajor(totals.paidMinor),
      refunded: toMajor(totals.refundedMinor),
    },
    salesTax: order.taxCalculation && { isEstimate: order.taxCalculation.isEstimate, problem: null },
  }
}
