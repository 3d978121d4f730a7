import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { orderItems, orders, promoCodeUses } from '#database/schema/orders.ts'
import { payments, refunds } from '#database/schema/payments.ts'
import { findMethod, findPromo, listOrderedItems } from '#database/seed/demo-order-parts.ts'
import { demoOrders, type DemoDelivery, type DemoOrder } from '#database/seed/demo-orders.ts'
import { listPaidPayments, toDemoPayments, type DemoPayment } from '#database/seed/demo-payments.ts'
import { seedId } from '#database/seed/seed-id.ts'
import type { KnownCustomer, ShippingInfo } from '#shared/entities/order.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { calculateBasketTotals } from '#shared/rules/basket-totals.ts'
import { toOrderNumber } from '#shared/rules/order-number.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface DemoOrderer {
  readonly id: string
  readonly customer: KnownCustomer
  /**
   * Delivery of each kind in this storefront: the key of its method, the address, and the format of its tracking numbers (# is a
   * counter).
   */
  readonly addresses: Readonly<
    Record<DemoDelivery, { method: string; shippingInfo: ShippingInfo; trackingNumber: string }>
  >
}

/**
 * Writes the orders of the demo's customer, with the current product data and the sums of the shop's own rules. Reserves no stock: the
 * seeded stock is the rest after these orders.
 */
export async function placeDemoOrders(
  tx: Transaction,
  storefront: Storefront,
  now: Date,
  orderer: DemoOrderer,
): Promise<void> {
  const placed = []
  for (const order of demoOrders.toReversed()) {
    if (!order.checkout && !storefront.features.fastOrder) continue
    const row = await placeOrder(tx, storefront, now, orderer, order)
    if (row) placed.push(row)
  }
  if (!placed.length) return
  await tx.insert(orders).values(placed.map(({ order }) => order))
  await tx.insert(orderItems).values(placed.flatMap(({ items }) => items))
  const paid = placed.flatMap(({ order }) => toDemoPayments(order, storefront.currency))
  if (paid.length) await tx.insert(payments).values(paid)
  const uses = placed.flatMap(({ order: { id, promoCodeId } }) => (promoCodeId ? [{ promoCodeId, orderId: id }] : []))
  if (uses.length) await tx.insert(promoCodeUses).values(uses)
}

/** Lists the paid online payments of the demo customer's history. */
export function listDemoPayments(database: Database): Promise<DemoPayment[]> {
  return listPaidPayments(database, demoOrders.map(getOrderId))
}

/** Deletes the history of the demo customer. */
export async function deleteDemoOrders(tx: Transaction): Promise<void> {
  const ids = demoOrders.map(getOrderId)
  await tx.delete(promoCodeUses).where(inArray(promoCodeUses.orderId, ids))
  await tx.delete(refunds).where(inArray(refunds.orderId, ids))
  await tx.delete(payments).where(inArray(payments.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
}

const getOrderId = ({ key }: DemoOrder): string => seedId(`order:demo:${key}`)

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Returns the rows of one order, or undefined if the shop no longer has its items. */
const placeOrder = async (
  tx: Transaction,
  storefront: Storefront,
  now: Date,
  { id: customerId, customer, addresses }: DemoOrderer,
  order: DemoOrder,
) => {
  const { checkout, isPreorder = false } = order
  const items = await listOrderedItems(tx, order.lines)
  const address = checkout && addresses[checkout.delivery]
  const method = address && (await findMethod(tx, address.method))
  if (!items.length || (checkout && !method)) return undefined
  const promo = checkout?.promo && (await findPromo(tx, storefront, checkout.promo))
  const paymentMethod = checkout ? choosePaymentMethod(storefront, order) : null
  const totals = calculateBasketTotals(items, {
    promo: promo ?? null,
    shipping: method ?? null,
    // A fast order is paid on delivery too.
    paymentMethod: paymentMethod ?? 'CASH_ON_DELIVERY',
  })
  const id = getOrderId(order)
  const [{ count } = { count: 0 }] = await listRows<{ count: number }>(
    tx,
    sql`select nextval('order_number')::int as count`,
  )
  const placedAt = new Date(now.getTime() - order.daysAgo * dayMs)
  const canceledAt = order.status === 'CANCELED' ? new Date(placedAt.getTime() + 30 * minuteMs) : null
  return {
    order: {
      id,
      number: toOrderNumber(storefront.brand.name, count),
      status: order.status,
      paymentStatus: order.paymentStatus,
      locale: storefront.locale,
      customerId,
      customer: checkout ? customer : { ...withoutName, phone: customer.phone },
      shippingInfo: address?.shippingInfo ?? null,
      shippingMethodId: method?.id ?? null,
      shippingMethod: method && {
        id: method.id,
        kind: method.kind,
        name: method.name,
        minimumDelivery: method.minimumDelivery,
        maximumDelivery: method.maximumDelivery,
      },
      paymentMethod,
      promoCodeId: totals.discountMinor > 0 ? (promo?.id ?? null) : null,
      promoCodeName: totals.discountMinor > 0 ? (promo?.name ?? null) : null,
      productsMinor: totals.productsMinor,
      discountMinor: totals.discountMinor,
      shippingMinor: totals.shippingMinor ?? 0,
      taxMinor: totals.taxMinor,
      totalMinor: totals.totalMinor,
      payNowMinor: totals.payNowMinor,
      paidMinor: order.paymentStatus === 'COMPLETED' ? totals.payNowMinor : 0,
      paidOutsideMinor: order.paymentStatus === 'COMPLETED' ? totals.totalMinor - totals.payNowMinor : 0,
      isFast: !checkout,
      isPreorder,
      trackingNumber: checkout?.isSent ? (address?.trackingNumber.replace('#', String(count)) ?? null) : null,
      canceledAt,
      placedAt,
      createdAt: new Date(placedAt.getTime() - 4 * minuteMs),
      updatedAt: canceledAt ?? placedAt,
    },
    items: totals.items.map(
      ({ unitPriceMinor, size, quantity, variantId, name, colour, vendorCode, photoId }, position) => ({
        orderId: id,
        position,
        variantId,
        size,
        quantity,
        name,
        colour,
        vendorCode,
        priceMinor: unitPriceMinor,
        photoId,
      }),
    ),
  }
}

const withoutName = { firstName: null, lastName: null, patronymic: null, email: null }

/** Returns cash on delivery, or the storefront's online methods in turn. */
const choosePaymentMethod = ({ paymentMethods }: Storefront, { key, checkout }: DemoOrder): PaymentMethod => {
  const online = paymentMethods.filter((method) => method !== 'CASH_ON_DELIVERY')
  return (checkout?.payment === 'online' && online[key.length % online.length]) || 'CASH_ON_DELIVERY'
}
