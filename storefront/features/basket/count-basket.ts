import type { BasketItem } from '#storefront/state/basket/basket-port.ts'
import type { PromoCode } from '#shared/entities/promo-code.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { Variant } from '#shared/entities/variant.ts'
import { calculateBasketTotals, type CurrentItem, type BasketTotals } from '#shared/rules/basket-totals.ts'
import type { ShippingTerms } from '#shared/rules/free-shipping.ts'
import { toMinor } from '#shared/rules/money.ts'
import type { Promo } from '#shared/rules/promo.ts'

/** A basket item with its variant; undefined if it is not on sale any more. */
export interface CountedItem extends CurrentItem {
  readonly variant: Variant | undefined
}

/** A code or a promotion in minor units, with its texts. */
export interface CountedPromo extends Promo {
  readonly code: PromoCode
}

/** Returns the totals of the basket by today's prices and stock, with the best of the typed code and the promotions. [BSK-06, BSK-07, BSK-09, ADM-31] */
export const countBasket = (
  items: readonly BasketItem[],
  known: ReadonlyMap<string, Variant>,
  promo: PromoCode | undefined,
  promotions: readonly PromoCode[],
): BasketTotals<CountedItem, CountedPromo> =>
  calculateBasketTotals(
    items.map((item) => toCountedItem(item, known.get(item.variantId))),
    { promo: promo ? toPromo(promo) : null, promotions: promotions.map(toPromo) },
  )

const toCountedItem = (item: BasketItem, variant: Variant | undefined): CountedItem => ({
  ...item,
  variant,
  priceMinor: variant ? toMinor(variant.price) : 0,
  discountPriceMinor: toKnownMinor(variant?.discountPrice ?? null),
  // A size that the variant no longer has counts as sold out.
  available: variant?.sizes.find(({ value }) => value === item.size)?.quantity ?? 0,
  state: variant?.state ?? 'INACTIVE',
})

const toKnownMinor = (major: number | null) => (major === null ? null : toMinor(major))

/** Returns a code in minor units. */
export const toPromo = (code: PromoCode): CountedPromo => {
  const { type, discount, minApplyPrice, maxDiscount, take, pay, variantIds } = code
  return {
    code,
    type,
    take,
    pay,
    discount: type === 'AMOUNT' ? toMinor(discount) : discount,
    minApplyPriceMinor: toKnownMinor(minApplyPrice),
    maxDiscountMinor: toKnownMinor(maxDiscount),
    variantIds,
  }
}

/** The terms of a method, with the names of the method and its promotion. */
export interface NamedShippingTerms extends ShippingTerms {
  readonly name: string
  /** The name of the promotion that makes it free; null: its own terms do. */
  readonly promotion: string | null
}

export const toShippingTerms = ({
  name,
  promotion,
  state,
  price,
  freeShippingFrom,
}: ShippingMethod): NamedShippingTerms => ({
  name,
  promotion,
  state,
  priceMinor: toMinor(price),
  freeShippingFromMinor: toKnownMinor(freeShippingFrom),
})
