import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { CountedItem, CountedPromo, NamedShippingTerms } from '#storefront/features/basket/count-basket.ts'
import { CheckoutLink } from '#storefront/features/basket/checkout-link.tsx'
import { usePromoEffect } from '#storefront/features/basket/use-promo-effect.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { classes } from '#storefront/ui/classes.ts'
import { FreeDeliveryLine } from '#storefront/ui/free-delivery-line.tsx'
import type { BasketTotals } from '#shared/rules/basket-totals.ts'
import { getFreeShippingProgress } from '#shared/rules/free-shipping.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from './basket-summary.module.css'

interface BasketSummaryProps {
  totals: BasketTotals<CountedItem, CountedPromo>
  /** Prices are still loading: no sum is shown. */
  pending: boolean
  terms: readonly NamedShippingTerms[]
  promoField: ReactNode
  buttonRef: Ref<HTMLDivElement>
}

/** Progress to free delivery, promo code, sums and the link to checkout. [BSK-06, BSK-08] */
export const BasketSummary = ({ totals, pending, terms, promoField, buttonRef }: BasketSummaryProps) => {
  const t = useTranslations('basket')
  const price = usePrice()
  const effect = usePromoEffect()
  const code = totals.promo?.code
  const sum = (minor: number) => (pending ? <i className={styles.bar} /> : price(toMajor(minor)))
  const way = getFreeShippingProgress(terms, pending ? 0 : totals.priceAfterPromoMinor)
  // Names of methods have commas in them.
  const methods = way?.methods.map(({ name }) => name).join('; ') ?? ''
  const offers = new Set(way?.methods.flatMap(({ promotion }) => promotion ?? []))
  return (
    <section className={styles.summary} aria-label={t('summary')} aria-busy={pending || undefined}>
      {way && (
        <div className={styles.way}>
          <FreeDeliveryLine share={way.share}>
            {way.leftMinor > 0
              ? t.rich('free-left', { price: price(toMajor(way.leftMinor)), methods, b: bold })
              : t('free-reached', { methods })}
            {[...offers].map((name) => (
              <span key={name} className={`quiet ${styles.effect}`}>
                {t('promotion-line', { name })}
              </span>
            ))}
          </FreeDeliveryLine>
        </div>
      )}
      {promoField}
      <dl className={classes('type-body', styles.sums)}>
        <div>
          <dt>{t('products')}</dt>
          <dd>{sum(totals.productsMinor)}</dd>
        </div>
        {code && totals.discountMinor > 0 && (
          <div>
            {code.isAutomatic ? (
              <dt>
                {t('promotion-line', { name: code.name })}
                <span className={`type-small quiet ${styles.effect}`}>{effect(code)}</span>
              </dt>
            ) : (
              <dt>{t('promo-line', { code: code.name })}</dt>
            )}
            <dd className={styles.off}>{sum(-totals.discountMinor)}</dd>
          </div>
        )}
        <div>
          <dt>{t('shipping')}</dt>
          <dd className="quiet">{t('shipping-later')}</dd>
        </div>
        <div className={styles.total}>
          <dt className="type-t2">{t('total')}</dt>
          <dd className="type-t1">{sum(totals.totalMinor)}</dd>
        </div>
      </dl>
      <div ref={buttonRef}>
        <CheckoutLink totals={totals} pending={pending} />
      </div>
    </section>
  )
}

const bold = (text: ReactNode) => <b>{text}</b>
