import { placedTotals, totalsOf, type DraftParts } from '#api/modules/orders/order-totals.ts'
import { listItemsNow, type OrderItemNow, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { toPhoto } from '#api/modules/photo.ts'
import { findUsablePromoCode } from '#api/modules/subscriptions/first-order.queries.ts'
import { findShippingMethod } from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { Order } from '#shared/entities/order.ts'
import type { Locale } from '#shared/enums.ts'
import { timesMinor, toMajor } from '#shared/rules/money.ts'

/** Everything that a draft's price depends on, as it is now. */
export const readDraftParts = async (database: Queryable, order: OrderRow): Promise<DraftParts> => ({
  items: await listItemsNow(database, order.id),
  promoCode: await findUsablePromoCode(database, order),
  shippingMethod: order.shippingMethodId ? await findShippingMethod(database, order.shippingMethodId) : undefined,
  paymentMethod: order.paymentMethod,
})

/** An order as its reader sees it: a draft by today's prices, a placed one by its snapshot. */
export const toOrder = async (shop: Shop, database: Queryable, order: OrderRow, locale: Locale): Promise<Order> =>
  order.placedAt
    ? { ...head(order), ...placedPart(order, await listItemsNow(database, order.id), locale) }
    : { ...head(order), ...draftPart(shop, await readDraftParts(database, order), locale) }

/** Placed orders as a list shows them: their lines are asked for once, however many there are. */
export const toPlacedOrders = async (
  database: Queryable,
  orders: readonly OrderRow[],
  locale: Locale,
): Promise<Order[]> => {
  if (orders.length === 0) return []
  const items = await listItemsNow(database, ...orders.map(({ id }) => id))
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return orders.map((order) => ({ ...head(order), ...placedPart(order, itemsOf.get(order.id) ?? [], locale) }))
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
    products: totals.lines.map((line) => ({
      variantId: line.variantId,
      size: line.size,
      quantity: line.quantity,
      name: line.name[locale],
      colour: line.colour[locale],
      vendorCode: line.vendorCode,
      photo: photoOf(line, locale),
      price: toMajor(line.unitPriceMinor),
      total: toMajor(line.totalMinor),
      problem: line.problem,
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
