import type { EditedItem } from '#api/modules/counter/edited-items.ts'
import { toTaxRequest, type TaxedItems } from '#api/modules/orders/order-tax.ts'
import { calculateTotals, findWaivedShipping, maxTotalMinor } from '#api/modules/orders/order-totals.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { PromoCodeRow } from '#api/modules/promo-codes/promo-codes.queries.ts'
import type { ShippingMethodRow } from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import type { TaxRequest } from '#api/ports/tax.ts'
import type { Shop } from '#api/shop.ts'
import { AppError } from '#shared/errors.ts'
import { sumMinor } from '#shared/rules/money.ts'
import { payParts } from '#shared/rules/pay-parts.ts'
import { spreadDiscount } from '#shared/rules/spread-discount.ts'

export type TaxCalculation = NonNullable<OrderRow['taxCalculation']>
/** Tax calculations by their fingerprint. A provider must not be called inside a transaction. */
export type TaxCalculations = Map<string, TaxCalculation>

/** Thrown to leave the transaction: the tax has to be calculated first. */
export class TaxNeeded extends Error {
  readonly request: TaxRequest
  readonly fingerprint: string
  constructor({ request, fingerprint }: { request: TaxRequest; fingerprint: string }) {
    super('tax needed')
    this.request = request
    this.fingerprint = fingerprint
  }
}

interface SummedOrder {
  readonly order: OrderRow
  readonly items: readonly EditedItem[]
  readonly promoCode: PromoCodeRow | undefined
  /** undefined for a method that the shop has no longer: its price stays. Its promotion is not read: that of the placing counts. */
  readonly method: ShippingMethodRow | undefined
  readonly staffDiscountMinor: number
  readonly address: OrderRow['shippingInfo']
}

/**
 * Returns the sums of an edited order by the rules of the checkout. A discount of staff is added to that of a promo code.
 * @throws TaxNeeded if its tax is not among the calculations
 */
export function sumOrder(
  shop: Pick<Shop, 'prepaymentMinor' | 'tax' | 'storefront'>,
  { order, items, promoCode, method: offered, staffDiscountMinor, address }: SummedOrder,
  taxes: TaxCalculations,
) {
  const { paymentMethod, isFast } = order
  const method = offered && { ...offered, promotion: order.shippingMethod?.promotion ?? null }
  const totals = calculateTotals(shop, { items, promoCode, shippingMethod: method, paymentMethod })
  // A deleted code keeps its discount on this order.
  const promised = promoCode ? totals.discountMinor : (order.discountMinor ?? 0) - order.staffDiscountMinor
  const promoMinor = Math.min(promised, totals.productsMinor)
  const staffMinor = Math.min(staffDiscountMinor, totals.productsMinor - promoMinor)
  const promoParts = spreadDiscount(totals.items, promoMinor, promoCode ?? null)
  const rest = totals.items.map((item, index) => ({ ...item, totalMinor: item.totalMinor - promoParts[index]! }))
  const staffParts = spreadDiscount(rest, staffMinor, null)
  const discounts = promoParts.map((part, index) => part + staffParts[index]!)
  const shippingMinor = method ? (totals.shippingMinor ?? 0) : (order.shippingMinor ?? 0)
  const taxed = {
    items: totals.items.map((item, index) => ({ ...item, netMinor: item.totalMinor - discounts[index]! })),
    shippingMinor,
  }
  const taxCalculation = address ? findTax(shop, address, taxed, taxes) : undefined
  const taxMinor = taxCalculation?.taxMinor ?? 0
  const discountMinor = promoMinor + staffMinor
  const totalMinor = sumMinor([totals.productsMinor - discountMinor, shippingMinor, taxMinor])
  if (totalMinor > maxTotalMinor) throw new AppError('ORDER_CANNOT_CALC_PRICE')
  const payNowMinor = isFast ? 0 : payParts(paymentMethod, totalMinor, shop.prepaymentMinor).nowMinor
  return {
    sums: {
      productsMinor: totals.productsMinor,
      discountMinor,
      staffDiscountMinor: staffMinor,
      shippingMinor,
      taxMinor,
      totalMinor,
      ...(taxCalculation && { taxCalculation }),
    },
    payNowMinor,
    discounts,
    /** undefined: as it was, like the price. */
    waivedShipping: method && findWaivedShipping(method, totals.priceAfterPromoMinor),
  }
}

const findTax = (
  shop: Pick<Shop, 'tax' | 'storefront'>,
  address: NonNullable<OrderRow['shippingInfo']>,
  taxed: TaxedItems,
  taxes: TaxCalculations,
): TaxCalculation | undefined => {
  if (!shop.tax) return undefined
  const needed = toTaxRequest(shop, address, taxed)
  const calculation = taxes.get(needed.fingerprint)
  if (!calculation) throw new TaxNeeded(needed)
  if (calculation.taxMinor === null) throw new AppError('ORDER_CANNOT_CALC_TAX', { reason: 'TAX_ADDRESS' })
  return calculation
}
