import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import type { Order } from '#shared/entities/order.ts'
import { findPaymentEnd } from '#shared/rules/payment-failure.ts'
import styles from './pay-order.module.css'

interface PaymentEndedProps {
  order: Order
  /** How the same items are ordered again. */
  repeat: ReactNode
}

/** Renders that an order can no longer be paid, and a way to order again. [CHK-12] */
export const PaymentEnded = ({ order, repeat }: PaymentEndedProps) => {
  const t = useTranslations('payment')
  const texts = useTranslations('order')
  return (
    <div className={styles.page}>
      <PageHeading look="d1-s" className={styles.title}>
        {t('ended-title')}
      </PageHeading>
      <p className={`type-body ${styles.text}`}>
        {t(`ended-${findPaymentEnd(order)}`, { number: order.number ?? '' })}
      </p>
      <div className={styles.ways}>
        <ButtonLink href="/catalog" fact={<Icon name="right" />}>
          {texts('back-to-shop')}
        </ButtonLink>
        {repeat}
      </div>
    </div>
  )
}
