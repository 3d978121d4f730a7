import {
  getAmountStillNeeded,
  calculateBasketPrice,
  chooseBestPromo,
  calculatePromoDiscount,
  type Promo,
} from '#shared/rules/promo.ts'
import { getDisplayPrice } from '#shared/rules/display-price.ts'
import { calculateShippingPrice, type ShippingTerms } from '#shared/rules/free-shipping.ts'
import { sumMinor, multiplyMinor } from '#shared/rules/money.ts'
import { payParts } from '#shared/rules/pay-parts.ts'
import type { EntityState, ItemProblemReason, PaymentMethod, Size } from '#shared/enums.ts'

/** An item of a basket or draft with the current data of its variant. Sums are in minor units. */
export interface CurrentItem {
  readonly variantId: string
  readonly size: Size
  readonly quantity: number
  readonly priceMinor: number
  readonly discountPriceMinor: number | null
  /** Units in stock in this size; null if stock does not matter (a pre-order). */
  readonly available: number | null
  readonly state: EntityState
}

/** Why an item cannot be bought; `left` is the number of units in stock. */
export interface ItemProblem {
  readonly reason: ItemProblemReason
  readonly left: number
}

export interface BasketTerms<P extends Promo = Promo> {
  /** The code that was typed. */
  readonly promo?: P | null
  /** Those that apply by themselves: the best of them and the typed code is taken. */
  readonly promotions?: readonly P[]
  /** The chosen method; null before one is chosen. */
  readonly shipping?: Pick<ShippingTerms, 'priceMinor' | 'freeShippingFromMinor'> | null
  /** Sales tax for the address, if the storefront has one. [CHK-06] */
  readonly taxMinor?: number
  /** null before one is chosen: then everything is shown as paid now. [CHK-03] */
  readonly paymentMethod?: PaymentMethod | null
  /** The part that cash on delivery pays when the order is placed. [CHK-03] */
  readonly prepaymentMinor?: number
}

export interface BasketTotals<Item extends CurrentItem = CurrentItem, P extends Promo = Promo> {
  readonly items: readonly (Item & {
    readonly unitPriceMinor: number
    /** Units that can be bought. The sums count them. */
    readonly countedQuantity: number
    /** The price of the counted units. */
    readonly totalMinor: number
    readonly problem: ItemProblem | null
  })[]
  /** Number of units in the basket, as the header counts them. */
  readonly itemCount: number
  /** False for an empty basket, too. [BSK-09] */
  readonly canBeOrdered: boolean
  /** Before promo: the units that can be bought, at their display prices. [BSK-06] */
  readonly productsMinor: number
  /** The code or promotion that the discount is of. */
  readonly promo: P | null
  readonly discountMinor: number
  /** Missing amount until the promo code applies. [BSK-06] */
  readonly amountStillNeededMinor: number
  readonly priceAfterPromoMinor: number
  /** null before a method is chosen. */
  readonly shippingMinor: number | null
  readonly taxMinor: number
  readonly totalMinor: number
  readonly payNowMinor: number
  readonly dueAtDeliveryMinor: number
}

/** Returns why an item cannot be bought, or null. [BSK-09] */
export function findItemProblem(item: Pick<CurrentItem, 'state' | 'available' | 'quantity'>): ItemProblem | null {
  const left = Math.max(0, item.available ?? item.quantity)
  if (item.state !== 'ACTIVE') return { reason: 'INACTIVE', left: 0 }
  if (left === 0) return { reason: 'OUT_OF_STOCK', left }
  return left < item.quantity ? { reason: 'FEWER_LEFT', left } : null
}

/**
 * Returns all sums of a basket, a draft or an order, computed from the shop's own prices. Server and browser use the same rules;
 * only the server's result is binding. All sums are in minor units. [BSK-06, BSK-07, BSK-09, CHK-02, CHK-03, CHK-06, CHK-11]
 */
export function calculateBasketTotals<Item extends CurrentItem, P extends Promo = Promo>(
  basketItems: readonly Item[],
  {
    promo: typed = null,
    promotions = [],
    shipping = null,
    taxMinor = 0,
    paymentMethod = null,
    prepaymentMinor = 0,
  }: BasketTerms<P> = {},
): BasketTotals<Item, P> {
  const items = basketItems.map((item) => {
    const unitPriceMinor = getDisplayPrice(item.priceMinor, item.discountPriceMinor)
    const problem = findItemProblem(item)
    const countedQuantity = problem ? problem.left : item.quantity
    return {
      ...item,
      unitPriceMinor,
      countedQuantity,
      totalMinor: multiplyMinor(unitPriceMinor, countedQuantity),
      problem,
    }
  })
  const buyable = items
    .filter(({ countedQuantity }) => countedQuantity > 0)
    .map((item) => ({ ...item, quantity: item.countedQuantity }))
  const productsMinor = calculateBasketPrice(buyable)
  const promo = chooseBestPromo(typed, promotions, buyable)
  const discountMinor = promo ? calculatePromoDiscount(promo, buyable) : 0
  const priceAfterPromoMinor = productsMinor - discountMinor
  const shippingMinor = shipping && (buyable.length === 0 ? 0 : calculateShippingPrice(shipping, priceAfterPromoMinor))
  const totalMinor = sumMinor([priceAfterPromoMinor, shippingMinor ?? 0, taxMinor])
  const { nowMinor, atDeliveryMinor } = payParts(paymentMethod, totalMinor, prepaymentMinor)
  return {
    items,
    itemCount: items.reduce((count, item) => count + item.quantity, 0),
    canBeOrdered: items.length > 0 && items.every(({ problem }) => problem === null),
    productsMinor,
    promo,
    discountMinor,
    amountStillNeededMinor: promo ? getAmountStillNeeded(promo, productsMinor) : 0,
    priceAfterPromoMinor,
    shippingMinor,
    taxMinor,
    totalMinor,
    payNowMinor: nowMinor,
    dueAtDeliveryMinor: atDeliveryMinor,
  }
}
