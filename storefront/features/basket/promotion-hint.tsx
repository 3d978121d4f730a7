import { useTranslations } from 'use-intl'
import { toPromo, type CountedItem, type CountedPromo } from '#storefront/features/basket/count-basket.ts'
import { usePromoEffect } from '#storefront/features/basket/use-promo-effect.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import type { PromoCode } from '#shared/entities/promo-code.ts'
import type { BasketTotals } from '#shared/rules/basket-totals.ts'
import { toMajor } from '#shared/rules/money.ts'
import { findNearestPromo } from '#shared/rules/promo.ts'
import styles from './basket-summary.module.css'

interface PromotionHintProps {
  promotions: readonly PromoCode[]
  totals: BasketTotals<CountedItem, CountedPromo>
}

/** Shows the missing amount or units until a promotion applies, while the basket has no discount. [ADM-31] */
export const PromotionHint = ({ promotions, totals }: PromotionHintProps) => {
  const t = useTranslations('basket')
  const price = usePrice()
  const effect = usePromoEffect()
  if (totals.discountMinor > 0 || totals.promo) return null
  const counted = totals.items.map((item) => ({ ...item, quantity: item.countedQuantity }))
  const near = findNearestPromo(promotions.map(toPromo), counted)
  if (!near) return null
  const { promo, amountMinor, units } = near
  const words = { name: promo.code.name, effect: effect(promo.code) }
  return (
    <p className={`type-small quiet ${styles.hint}`}>
      {amountMinor > 0
        ? t('promotion-sum', { ...words, price: price(toMajor(amountMinor)) })
        : t('promotion-units', { ...words, count: units })}
    </p>
  )
}
