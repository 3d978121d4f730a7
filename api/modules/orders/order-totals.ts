import type { OrderItemNow, OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { PromoCodeRow } from '#api/modules/promo-codes/promo-codes.queries.ts'
import type { ShippingMethodRow } from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import type { Shop } from '#api/shop.ts'
import { Refusal } from '#shared/errors.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { basketTotals, type BasketTotals } from '#shared/rules/basket-totals.ts'

/** No order costs more: the sums of an order are kept as 32-bit integers. */
export const largestTotalMinor = 2_000_000_000

export interface DraftParts {
  items: readonly OrderItemNow[]
  promoCode: PromoCodeRow | undefined
  shippingMethod: ShippingMethodRow | undefined
  paymentMethod: PaymentMethod | null
}

/**
 * What an order costs by the shop's own prices; what a browser says of them is never read. [CHK-11]
 * @throws Refusal ORDER_CANNOT_CALC_PRICE where the sum goes beyond what the shop can count
 */
export const totalsOf = (
  shop: Pick<Shop, 'prepaymentMinor'>,
  { items, promoCode, shippingMethod, paymentMethod }: DraftParts,
): BasketTotals<OrderItemNow> => {
  const prepaymentMinor = paymentMethod === 'CASH_ON_DELIVERY' ? shop.prepaymentMinor : null
  try {
    const totals = basketTotals(items, { promo: promoCode ?? null, shipping: shippingMethod ?? null, prepaymentMinor })
    if (totals.productsMinor <= largestTotalMinor && totals.totalMinor <= largestTotalMinor) return totals
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new Refusal('ORDER_CANNOT_CALC_PRICE')
}

/** The sums of a placed order are those of its snapshot. */
export const placedTotals = (order: OrderRow) => ({
  productsMinor: order.productsMinor ?? 0,
  discountMinor: order.discountMinor ?? 0,
  shippingMinor: order.shippingMinor ?? 0,
  taxMinor: order.taxMinor ?? 0,
  totalMinor: order.totalMinor ?? 0,
  payNowMinor: order.payNowMinor ?? 0,
  dueAtDeliveryMinor: (order.totalMinor ?? 0) - (order.payNowMinor ?? 0),
})
