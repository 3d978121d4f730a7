import { createTranslator } from 'use-intl/core'
import { listPromotions, type PromotionRow } from '#api/modules/promo-codes/promotions.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Locale } from '#shared/enums.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import { promotions as enPromotions } from '#shared/texts/en/promotions.ts'
import { promotions as ukPromotions } from '#shared/texts/uk/promotions.ts'

const texts: Readonly<Record<Locale, Record<keyof typeof ukPromotions, string>>> = {
  uk: ukPromotions,
  en: enPromotions,
}
const createTextTranslator = (locale: Locale) => createTranslator({ locale, messages: texts[locale] })
const translators = { uk: createTextTranslator('uk'), en: createTextTranslator('en') }

/** Returns a sentence for each promotion of this time that a variant counts for, the oldest first. [ADM-31] */
export async function describePromotions(
  { database, now, storefront }: Pick<Shop, 'database' | 'now' | 'storefront'>,
  variantId: string,
  locale: Locale,
): Promise<string[]> {
  const t = translators[locale]
  const price = (minor: number): string => formatPrice(minor, storefront.currencySymbol)
  const promotions = await listPromotions(database, now())
  return promotions
    .filter(({ type, variantIds }) => type !== 'PRODUCT_VARIANT' || variantIds.includes(variantId))
    .map((promotion) => {
      const { title, name, minApplyPriceMinor } = promotion
      const sentence = { name: title?.[locale] ?? name, terms: toTerms(promotion, t, price) }
      return minApplyPriceMinor === null
        ? t('line', sentence)
        : t('line-from', { ...sentence, from: price(minApplyPriceMinor) })
    })
}

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
