import type { SQL } from 'drizzle-orm'
import { placedTotals, totalsOf, type DraftParts } from '#api/modules/orders/order-totals.ts'
import { findDraftFacts, listItemsNow, type OrderItemNow, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { toPhoto } from '#api/modules/photo.ts'
import { findUsablePromoCode } from '#api/modules/promo-codes/usable-promo-code.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { Order } from '#shared/entities/order.ts'
import type { Locale } from '#shared/enums.ts'
import { timesMinor, toMajor } from '#shared/rules/money.ts'

/** Returns everything that a draft's price depends on, as it is now. Locks what `locking` selects before it counts promo code uses. */
export const readDraftParts = async (database: Queryable, order: OrderRow, locking?: SQL): Promise<DraftParts> => {
  const { items, shippingMethod } = await findDraftFacts(database, order, locking)
  return {
    items,
    shippingMethod: shippingMethod ?? undefined,
    promoCode: await findUsablePromoCode(database, order),
    paymentMethod: order.paymentMethod,
  }
}

/** Returns an order as the API sends it: a draft by current prices, a placed one by its snapshot. */
export const toOrder = async (shop: Shop, database: Queryable, order: OrderRow, locale: Locale): Promise<Order> =>
  order.placedAt
    ? toPlacedOrder(order, await listItemsNow(database, order.id), locale)
    : { ...head(order), ...draftPart(shop, await readDraftParts(database, order), locale) }

/** Returns a placed order with items that have been read already. */
export const toPlacedOrder = (order: OrderRow, items: readonly OrderItemNow[], locale: Locale): Order => ({
  ...head(order),
  ...placedPart(order, items, locale),
})

/** Returns placed orders for a list. Reads the items of all of them in one statement. */
export const toPlacedOrders = async (
  database: Queryable,
  orders: readonly OrderRow[],
  locale: Locale,
): Promise<Order[]> => {
  if (orders.length === 0) return []
  const items = await listItemsNow(database, ...orders.map(({ id }) => id))
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return orders.map((order) => toPlacedOrder(order, itemsOf.get(order.id) ?? [], locale))
}

const head = (order: OrderRow) => ({
  _id: order.id,
  number: order.number,
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  customer: order.customer && {
    firstName: order.customer.firstName,
    lastName: order.customer.lastName,
    patronymic: order.customer.patronymic ?? null,
    email: order.customer.email,
    phone: order.customer.phone,
  },
  shippingInfo: order.shippingInfo && {
    country: order.shippingInfo.country,
    city: order.shippingInfo.city,
    state: order.shippingInfo.state ?? null,
    address: order.shippingInfo.address ?? null,
    postcode: order.shippingInfo.postcode ?? null,
    branchNumber: order.shippingInfo.branchNumber ?? null,
    comment: order.shippingInfo.comment ?? null,
  },
  fast: order.isFast,
  preorder: order.isPreorder,
  heldUntil: order.heldUntil?.toISOString() ?? null,
  trackingNumber: order.trackingNumber,
  createdAt: order.createdAt.toISOString(),
  placedAt: order.placedAt?.toISOString() ?? null,
})

const photoOf = (item: OrderItemNow, locale: Locale) => item.photo && toPhoto(item.photo, locale)

const draftPart = (shop: Shop, parts: DraftParts, locale: Locale) => {
  const totals = totalsOf(shop, parts)
  const { shippingMethod, promoCode } = parts
  return {
    products: totals.items.map((item) => ({
      variantId: item.variantId,
      size: item.size,
      quantity: item.quantity,
      name: item.name[locale],
      colour: item.colour[locale],
      vendorCode: item.vendorCode,
      photo: photoOf(item, locale),
      price: toMajor(item.unitPriceMinor),
      total: toMajor(item.totalMinor),
      problem: item.problem,
    })),
    shippingMethod: shippingMethod
      ? {
          _id: shippingMethod.id,
          name: shippingMethod.name[locale],
          price: toMajor(totals.shippingMinor ?? 0),
          minimumDelivery: shippingMethod.minimumDelivery,
          maximumDelivery: shippingMethod.maximumDelivery,
        }
      : null,
    promoCode: promoCode ? { name: promoCode.name, amountStillNeeded: toMajor(totals.amountStillNeededMinor) } : null,
    prices: {
      products: toMajor(totals.productsMinor),
      discount: toMajor(totals.discountMinor),
      shipping: totals.shippingMinor === null ? null : toMajor(totals.shippingMinor),
      tax: toMajor(totals.taxMinor),
      total: toMajor(totals.totalMinor),
      payNow: toMajor(totals.payNowMinor),
      dueAtDelivery: toMajor(totals.dueAtDeliveryMinor),
    },
  }
}

const placedPart = (order: OrderRow, items: readonly OrderItemNow[], locale: Locale) => {
  const totals = placedTotals(order)
  const { shippingMethod } = order
  return {
    products: items.map((item) => {
      const shown = item.snapshot ?? item
      return {
        variantId: item.variantId,
        size: item.size,
        quantity: item.quantity,
        name: shown.name[locale],
        colour: shown.colour[locale],
        vendorCode: shown.vendorCode,
        photo: photoOf(item, locale),
        price: toMajor(shown.priceMinor),
        total: toMajor(timesMinor(shown.priceMinor, item.quantity)),
        problem: null,
      }
    }),
    shippingMethod: shippingMethod
      ? {
          _id: order.shippingMethodId ?? order.id,
          name: shippingMethod.name[locale],
          price: toMajor(totals.shippingMinor),
          minimumDelivery: shippingMethod.minimumDelivery,
          maximumDelivery: shippingMethod.maximumDelivery,
        }
      : null,
    promoCode: order.promoCodeName ? { name: order.promoCodeName, amountStillNeeded: 0 } : null,
    prices: {
      products: toMajor(totals.productsMinor),
      discount: toMajor(totals.discountMinor),
      shipping: toMajor(totals.shippingMinor),
      tax: toMajor(totals.taxMinor),
      total: toMajor(totals.totalMinor),
      payNow: toMajor(totals.payNowMinor),
      dueAtDelivery: toMajor(totals.dueAtDeliveryMinor),
    },
  }
}
