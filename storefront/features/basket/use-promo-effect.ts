import { useTranslations } from 'use-intl'
import { usePrice } from '#storefront/i18n/use-price.ts'
import type { PromoCode } from '#shared/entities/promo-code.ts'

/** Returns a function that describes the discount of a promo code or a promotion. */
export const usePromoEffect = () => {
  const t = useTranslations('basket')
  const price = usePrice()
  const words: Readonly<Record<PromoCode['type'], (promo: PromoCode) => string>> = {
    PERCENTAGE: ({ discount }) => t('promo-percentage', { discount: String(discount) }),
    AMOUNT: ({ discount }) => t('promo-amount', { price: price(discount) }),
    PRODUCT_VARIANT: ({ discount }) => t('promo-variants', { discount: String(discount) }),
  }
  return (promo: PromoCode): string => {
    const { type, discount, take, pay } = promo
    if (take === null || pay === null) return words[type](promo)
    return t('promo-bundle', {
      off: discount === 100 ? 'free' : 'part',
      chosen: type === 'PRODUCT_VARIANT' ? 'yes' : 'no',
      discount: String(discount),
      take: String(take),
      pay: String(pay),
      count: take - pay,
    })
  }
}
