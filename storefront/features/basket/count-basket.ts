import type { BasketItem } from '#storefront/state/basket.ts'
import type { PromoCode } from '#shared/entities/promo-code.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { Variant } from '#shared/entities/variant.ts'
import { basketTotals, type BasketLine, type BasketTotals } from '#shared/rules/basket-totals.ts'
import type { ShippingTerms } from '#shared/rules/free-shipping.ts'
import { toMinor } from '#shared/rules/money.ts'
import type { Promo } from '#shared/rules/promo.ts'

/** A basket's line beside the shop's variant; undefined where it is not on sale any more. */
export interface CountedLine extends BasketLine {
  readonly variant: Variant | undefined
}

/** What the basket costs by what the shop has now. [BSK-06, BSK-07, BSK-09] */
export const countBasket = (
  items: readonly BasketItem[],
  known: ReadonlyMap<string, Variant>,
  promo: PromoCode | undefined,
): BasketTotals<CountedLine> =>
  basketTotals(
    items.map((item) => lineOf(item, known.get(item.variantId))),
    { promo: promo ? promoOf(promo) : null },
  )

const lineOf = (item: BasketItem, variant: Variant | undefined): CountedLine => ({
  ...item,
  variant,
  priceMinor: variant ? toMinor(variant.price) : 0,
  discountPriceMinor: variant?.discountPrice == null ? null : toMinor(variant.discountPrice),
  // A size that the variant no longer has is none that is left.
  available: variant?.sizes.find(({ value }) => value === item.size)?.quantity ?? 0,
  state: variant?.state ?? 'INACTIVE',
})

const promoOf = ({ type, discount, minApplyPrice, variantIds }: PromoCode): Promo => ({
  type,
  discount: type === 'AMOUNT' ? toMinor(discount) : discount,
  minApplyPriceMinor: minApplyPrice === null ? null : toMinor(minApplyPrice),
  variantIds,
})

export const shippingTermsOf = ({ state, price, freeShippingFrom }: ShippingMethod): ShippingTerms => ({
  state,
  priceMinor: toMinor(price),
  freeShippingFromMinor: freeShippingFrom === null ? null : toMinor(freeShippingFrom),
})
