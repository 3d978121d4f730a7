import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { Order } from '#shared/entities/order.ts'
import styles from './pay-order.module.css'

interface PaymentCheckProps {
  order: Order
  /** Called with the order after each check. */
  onOrder: (order: Order) => void
}

/** The delays before the page's checks. After the last one, the visitor can check by a button. */
const delaysMs = [2000, 3000, 5000, 8000, 13_000, 21_000, 34_000] as const
/** Number of checks after which the page shows that the payment takes longer. */
const slowAfterChecks = 3

/** Renders that a payment is not decided yet, and checks it until it is. Without scripts, a link repeats the check. [CHK-07] */
export const PaymentCheck = ({ order, onOrder }: PaymentCheckProps) => {
  const t = useTranslations('payment')
  const texts = useTranslations('order')
  const { callApi } = useShop()
  const { _id, number } = order
  const [checks, setChecks] = useState(0)
  const check = useEffectEvent(async () => {
    // A failed check has no result.
    const checked = await callApi('POST /v1/orders/{id}/check-payment', { params: { id: _id } }).catch(() => undefined)
    if (checked) onOrder(checked)
    setChecks(checks + 1)
  })
  useEffect(() => {
    const delayMs = delaysMs[checks]
    if (delayMs === undefined) return undefined
    const timer = setTimeout(() => void check(), delayMs)
    return () => clearTimeout(timer)
  }, [checks])
  return (
    <div className={styles.page}>
      <p className="type-label">{texts('number', { number: number ?? '' })}</p>
      <PageHeading look="d1-s" className={styles.title}>
        {t('checking-title')}
      </PageHeading>
      <output className={`type-body ${styles.text}`}>
        {t(checks < slowAfterChecks ? 'checking-text' : 'checking-long')}
      </output>
      <div className={styles.ways}>
        <ButtonLink href={`/checkout/success?order=${_id}`} fact={<Icon name="right" />}>
          {t('check-again')}
        </ButtonLink>
        <TextLink className="type-button" href={`/checkout/${_id}`}>
          {t('not-paid-yet')}
        </TextLink>
      </div>
    </div>
  )
}
