import type { DraftShippingMethod, CurrentOrderItem, OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { PromoCodeRow } from '#api/modules/promo-codes/promo-codes.queries.ts'
import type { PromotionRow } from '#api/modules/promo-codes/promotions.queries.ts'
import type { WaivedShipping } from '#api/modules/promo-codes/shipping-promotions.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { RefusedPromoCode } from '#shared/entities/promo-code.ts'
import { AppError } from '#shared/errors.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { calculateBasketTotals, type BasketTotals } from '#shared/rules/basket-totals.ts'
import { applyShippingPromotion, getWaivedByPromotion } from '#shared/rules/free-shipping.ts'

/** The most that an order may cost: its sums are stored as 32-bit integers. */
export const maxTotalMinor = 2_000_000_000

export interface DraftParts {
  items: readonly CurrentOrderItem[]
  promoCode: PromoCodeRow | undefined
  /** Promotions that apply without a code. An edited order keeps those of its placing. */
  promotions?: readonly PromotionRow[]
  /** The code that the draft has but cannot use. */
  refusedPromoCode?: RefusedPromoCode
  shippingMethod: DraftShippingMethod | undefined
  paymentMethod: PaymentMethod | null
  /** Sales tax, if it is known. [CHK-06] */
  taxMinor?: number
}

/**
 * Calculates the totals of an order by the shop's own prices; prices that a browser sends are never read. [CHK-11]
 * @throws AppError ORDER_CANNOT_CALC_PRICE if the sum exceeds `maxTotalMinor`
 */
export function calculateTotals(
  shop: Pick<Shop, 'prepaymentMinor'>,
  { items, promoCode, promotions = [], shippingMethod, paymentMethod, taxMinor = 0 }: DraftParts,
): BasketTotals<CurrentOrderItem, PromotionRow> {
  try {
    const totals = calculateBasketTotals(items, {
      promo: promoCode ?? null,
      promotions,
      shipping: shippingMethod ? applyShippingPromotion(shippingMethod, shippingMethod.promotion) : null,
      paymentMethod,
      taxMinor,
      prepaymentMinor: shop.prepaymentMinor,
    })
    if (totals.productsMinor <= maxTotalMinor && totals.totalMinor <= maxTotalMinor) return totals
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new AppError('ORDER_CANNOT_CALC_PRICE')
}

/** Returns which promotion makes the delivery of an order free; null if none does, or if it is free by its own terms. */
export function findWaivedShipping(
  method: DraftShippingMethod | undefined,
  priceAfterPromoMinor: number,
): WaivedShipping | null {
  const promotion = method?.promotion
  const waivedMinor = promotion ? getWaivedByPromotion(method, promotion, priceAfterPromoMinor) : 0
  return promotion && waivedMinor > 0 ? { promoCodeId: promotion.id, waivedMinor } : null
}

/** Returns the sums of a placed order from its snapshot. */
export function toPlacedTotals(order: OrderRow) {
  return {
    productsMinor: order.productsMinor ?? 0,
    discountMinor: order.discountMinor ?? 0,
    shippingMinor: order.shippingMinor ?? 0,
    taxMinor: order.taxMinor ?? 0,
    totalMinor: order.totalMinor ?? 0,
    payNowMinor: order.payNowMinor ?? 0,
    paidMinor: order.paidMinor,
    refundedMinor: order.refundedMinor,
    // An order that was edited after its payment may cost less than was paid.
    dueAtDeliveryMinor: Math.max(0, (order.totalMinor ?? 0) - (order.payNowMinor ?? 0)),
  }
}
