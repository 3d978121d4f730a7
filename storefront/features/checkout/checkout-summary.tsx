import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CheckoutPrices } from '#storefront/state/checkout/checkout-prices.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Order } from '#shared/entities/order.ts'
import { toMajor } from '#shared/rules/money.ts'
import styles from './checkout-summary.module.css'

interface CheckoutSummaryProps {
  order: Order
  sums: CheckoutPrices
  /** null: everything is paid at once. */
  parts: { nowMinor: number; atDeliveryMinor: number } | null
  /** The items. */
  children: ReactNode
}

/** Renders the items and sums of the order, collapsed to one line on phones. */
export const CheckoutSummary = ({ order, sums, parts, children }: CheckoutSummaryProps) => {
  const t = useTranslations('checkout')
  const price = usePrice()
  const id = useId()
  const [open, setOpen] = useState(false)
  const sum = (minor: number) => price(toMajor(minor))
  const count = order.products.reduce((pieces, { quantity }) => pieces + quantity, 0)
  const needed = order.promoCode?.amountStillNeeded ?? 0
  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={`type-label ${styles.count}`}>
          {t('pieces', { count })} <Icon name="down" size={14} className={open ? styles.up : undefined} />
        </span>
        <span className="type-t2">{sum(sums.totalMinor)}</span>
      </button>
      <div id={id} className={classes(styles.content, open && styles.open)}>
        {children}
        <dl className={classes('type-body', styles.sums)}>
          <Sum label={t('products')}>{sum(sums.productsMinor)}</Sum>
          {order.promoCode && sums.discountMinor > 0 && (
            <Sum
              label={t(order.promoCode.isAutomatic ? 'promotion-line' : 'promo-line', { code: order.promoCode.name })}
              className={styles.off}
            >
              {sum(-sums.discountMinor)}
            </Sum>
          )}
          {needed > 0 && (
            <Sum label={t('promo-line', { code: order.promoCode?.name ?? '' })} className="quiet">
              {t('promo-needed', { price: price(needed) })}
            </Sum>
          )}
          {order.promoCode && needed === 0 && sums.discountMinor === 0 && (
            <Sum label={t('promo-line', { code: order.promoCode.name })} className="quiet">
              {t('promo-nothing')}
            </Sum>
          )}
          {order.refusedPromoCode && (
            <Sum label={t('promo-line', { code: order.refusedPromoCode.name })} className="quiet">
              {t(`promo-${order.refusedPromoCode.problem}`)}
            </Sum>
          )}
          {sums.shippingMinor === null ? (
            <Sum label={t('shipping')} className="quiet">
              {t('shipping-unknown')}
            </Sum>
          ) : (
            <Sum
              label={
                order.shippingMethod?.freeBy
                  ? t('shipping-free-by', { method: order.shippingMethod.name, promotion: order.shippingMethod.freeBy })
                  : (order.shippingMethod?.name ?? t('shipping'))
              }
            >
              {sums.shippingMinor === 0 ? t('free') : sum(sums.shippingMinor)}
            </Sum>
          )}
          {order.salesTax &&
            (sums.taxMinor === null ? (
              <Sum label={t('tax')} className="quiet">
                {t(unknownTax[order.salesTax.problem ?? 'NONE'])}
              </Sum>
            ) : (
              <Sum label={t(order.salesTax.isEstimate ? 'tax-estimate' : 'tax')}>{sum(sums.taxMinor)}</Sum>
            ))}
          <div className={styles.total}>
            <dt className="type-t2">{t('total')}</dt>
            <dd className="type-t1">{sum(sums.totalMinor)}</dd>
          </div>
          {parts && parts.atDeliveryMinor > 0 && (
            <>
              <Sum label={t(parts.nowMinor > 0 ? 'pay-now-prepaid' : 'pay-now')} quiet>
                {sum(parts.nowMinor)}
              </Sum>
              <Sum label={t('pay-later')} quiet>
                {sum(parts.atDeliveryMinor)}
              </Sum>
            </>
          )}
        </dl>
      </div>
    </aside>
  )
}

/** The texts shown instead of an unknown tax, by the reason. [CHK-06] */
const unknownTax = { NONE: 'tax-unknown', ADDRESS: 'tax-no-address', UNAVAILABLE: 'tax-unavailable' } as const

interface SumProps {
  label: string
  quiet?: boolean
  className?: string | undefined
  children: ReactNode
}

const Sum = ({ label, quiet = false, className, children }: SumProps) => (
  <div className={quiet ? 'quiet' : undefined}>
    <dt>{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
)
