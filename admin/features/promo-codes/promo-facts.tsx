import { useTranslations } from 'use-intl'
import { formatMoney } from '#admin/i18n/format-money.ts'
import type { AdminPromoCode } from '#shared/entities/admin/promo-code.ts'
import styles from '#admin/features/promo-codes/promo-codes.module.css'

/** Renders the results of a code: its orders, the sum of its discounts, and the sales with it. */
export const PromoFacts = ({ code: { uses, discountGiven, sold } }: { code: AdminPromoCode }) => {
  const t = useTranslations('promo-codes')
  const facts = [
    { label: t('uses'), value: String(uses) },
    { label: t('given'), value: formatMoney(discountGiven) },
    { label: t('sold'), value: formatMoney(sold) },
    ...(uses > 0 ? [{ label: t('mean'), value: formatMoney(Math.round((sold / uses) * 100) / 100) }] : []),
  ]
  return (
    <section aria-labelledby="promo-facts">
      <h2 id="promo-facts" className="type-section">
        {t('works')}
      </h2>
      <dl className={styles['sums']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
