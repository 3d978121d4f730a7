import { createTranslator } from 'use-intl/core'
import type { PromotionRow } from '#api/modules/promo-codes/promotions.queries.ts'
import {
  listDescribedPromotions,
  type DescribedShippingPromotion,
} from '#api/modules/promo-codes/shipping-promotions.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { Locale } from '#shared/enums.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import { promotions as enPromotions } from '#shared/texts/en/promotions.ts'
import { promotions as ukPromotions } from '#shared/texts/uk/promotions.ts'
import { getPromoName } from '#shared/rules/promo-name.ts'

const texts: Readonly<Record<Locale, Record<keyof typeof ukPromotions, string>>> = {
  uk: ukPromotions,
  en: enPromotions,
}
const createTextTranslator = (locale: Locale) => createTranslator({ locale, messages: texts[locale] })
const translators = { uk: createTextTranslator('uk'), en: createTextTranslator('en') }

/** Returns a sentence for each promotion of this time that a variant counts for, those of free delivery last. [ADM-31] */
export async function describePromotions(
  { database, now, storefront }: Pick<Shop, 'now' | 'storefront'> & { database: Queryable },
  variantId: string,
  locale: Locale,
): Promise<string[]> {
  const t = translators[locale]
  const price = (minor: number): string => formatPrice(minor, storefront.currencySymbol)
  const { promotions, shipping } = await listDescribedPromotions(database, now())
  const toSentence = ({ minApplyPriceMinor, ...promotion }: NamedPromotion, terms: string): string => {
    const sentence = { name: getPromoName(promotion, locale), terms }
    return minApplyPriceMinor === null
      ? t('line', sentence)
      : t('line-from', { ...sentence, from: price(minApplyPriceMinor) })
  }
  const sentences = promotions
    .filter(({ type, variantIds }) => type !== 'PRODUCT_VARIANT' || variantIds.includes(variantId))
    .map((promotion) => toSentence(promotion, toTerms(promotion, t, price)))
  // Names of methods have commas in them.
  const toMethods = (names: DescribedShippingPromotion['methods']) => names.map((name) => name[locale]).join('; ')
  return [
    ...sentences,
    ...shipping.map((promotion) => toSentence(promotion, t('shipping', { methods: toMethods(promotion.methods) }))),
  ]
}

type NamedPromotion = Pick<PromotionRow, 'name' | 'title' | 'minApplyPriceMinor'>

const toTerms = (
  { type, discount, take, pay }: PromotionRow,
  t: (typeof translators)[Locale],
  price: (minor: number) => string,
): string => {
  if (type === 'AMOUNT') return t('amount', { price: price(discount) })
  if (take !== null && pay !== null)
    return t('bundle', {
      off: discount === 100 ? 'free' : 'part',
      discount: String(discount),
      take: String(take),
      pay: String(pay),
      count: take - pay,
    })
  return t(type === 'PERCENTAGE' ? 'percentage' : 'variant', { discount: String(discount) })
}
