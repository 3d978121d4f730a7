import { basketPrice, promoDiscount, amountStillNeeded, type Promo } from '#shared/rules/promo.ts'
import { displayPrice } from '#shared/rules/display-price.ts'
import { shippingPrice, type ShippingTerms } from '#shared/rules/free-shipping.ts'
import { sumMinor, timesMinor } from '#shared/rules/money.ts'
import type { Order } from '#shared/entities/order.ts'
import type { EntityState, Size } from '#shared/enums.ts'

/** One line of a basket or draft beside what the shop knows of its variant now. Sums in minor units. */
export interface BasketLine {
  readonly variantId: string
  readonly size: Size
  readonly quantity: number
  readonly priceMinor: number
  readonly discountPriceMinor: number | null
  /** Units on hand in this size; null where nobody counts them (a pre-order). */
  readonly available: number | null
  readonly state: EntityState
}

/** Why a line cannot be bought; `left` is what is on hand. */
export type LineProblem = NonNullable<Order['products'][number]['problem']>

export interface BasketTerms {
  readonly promo?: Promo | null
  /** The chosen method; none before it is chosen. */
  readonly shipping?: Pick<ShippingTerms, 'priceMinor' | 'freeShippingFromMinor'> | null
  /** Sales tax for the address, where the storefront has one. [CHK-06] */
  readonly taxMinor?: number
  /** For cash on delivery: what is paid at once. Without it everything is paid now. [CHK-03] */
  readonly prepaymentMinor?: number | null
}

export interface BasketTotals<Line extends BasketLine = BasketLine> {
  readonly lines: readonly (Line & {
    readonly unitPriceMinor: number
    readonly totalMinor: number
    readonly problem: LineProblem | null
  })[]
  /** Pieces that can be bought. */
  readonly itemCount: number
  /** False for an empty basket too: there is nothing to order. [BSK-09] */
  readonly canBeOrdered: boolean
  /** Before promo: the lines that can be bought, at their display prices. [BSK-06] */
  readonly productsMinor: number
  readonly discountMinor: number
  /** Until the promo code applies. [BSK-06] */
  readonly amountStillNeededMinor: number
  readonly priceAfterPromoMinor: number
  /** null before a method is chosen. */
  readonly shippingMinor: number | null
  readonly taxMinor: number
  readonly totalMinor: number
  readonly payNowMinor: number
  readonly dueAtDeliveryMinor: number
}

/** Why a line cannot be bought as it stands, or null. [BSK-09] */
export const findLineProblem = (line: Pick<BasketLine, 'state' | 'available' | 'quantity'>): LineProblem | null => {
  const left = Math.max(0, line.available ?? line.quantity)
  if (line.state !== 'ACTIVE') return { reason: 'INACTIVE', left: 0 }
  if (left === 0) return { reason: 'OUT_OF_STOCK', left }
  return left < line.quantity ? { reason: 'FEWER_LEFT', left } : null
}

/**
 * Everything that a basket, a draft or an order has to pay, from the shop's own prices; server and browser count alike,
 * and only the server's answer counts. All sums in minor units. [BSK-06, BSK-07, BSK-09, CHK-02, CHK-03, CHK-06, CHK-11]
 */
export const basketTotals = <Line extends BasketLine>(
  basketLines: readonly Line[],
  { promo = null, shipping = null, taxMinor = 0, prepaymentMinor = null }: BasketTerms = {},
): BasketTotals<Line> => {
  const lines = basketLines.map((line) => {
    const unitPriceMinor = displayPrice(line.priceMinor, line.discountPriceMinor)
    const totalMinor = timesMinor(unitPriceMinor, line.quantity)
    return { ...line, unitPriceMinor, totalMinor, problem: findLineProblem(line) }
  })
  const buyable = lines.filter((line) => line.problem === null)
  const productsMinor = basketPrice(buyable)
  const discountMinor = promo ? promoDiscount(promo, buyable) : 0
  const priceAfterPromoMinor = productsMinor - discountMinor
  const shippingMinor = shipping && (buyable.length === 0 ? 0 : shippingPrice(shipping, priceAfterPromoMinor))
  const totalMinor = sumMinor([priceAfterPromoMinor, shippingMinor ?? 0, taxMinor])
  const payNowMinor = Math.min(prepaymentMinor ?? totalMinor, totalMinor)
  return {
    lines,
    itemCount: buyable.reduce((count, line) => count + line.quantity, 0),
    canBeOrdered: lines.length > 0 && buyable.length === lines.length,
    productsMinor,
    discountMinor,
    amountStillNeededMinor: promo ? amountStillNeeded(promo, productsMinor) : 0,
    priceAfterPromoMinor,
    shippingMinor,
    taxMinor,
    totalMinor,
    payNowMinor,
    dueAtDeliveryMinor: totalMinor - payNowMinor,
  }
}
