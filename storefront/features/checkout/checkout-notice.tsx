import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#storefront/state/session/session.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { ArrowLink } from '#storefront/ui/text-link.tsx'
import type { Order } from '#shared/entities/order.ts'
import styles from './checkout.module.css'

/** Renders the content for an unknown order. [CHK-05] */
export const OrderNotFound = () => {
  const errors = useTranslations('page-errors')
  return <Notice title={errors('order-not-found')} />
}

/** Renders the content for an order that is already placed. [CHK-05] */
export const OrderFinished = ({ order: { _id, number } }: { order: Order }) => {
  const t = useTranslations('checkout')
  const errors = useTranslations('page-errors')
  return (
    <Notice title={errors('order-already-finished')}>
      <ArrowLink href={`/checkout/success?order=${_id}`}>{t('see-order', { number: number ?? '' })}</ArrowLink>
    </Notice>
  )
}

/** Renders the content of a thank-you page without an order of this visitor. [RTE-01] */
export const NoOrderToShow = () => {
  const t = useTranslations('order')
  const { isSignedIn } = useSession()
  return (
    <div className={styles.page}>
      <div className={styles.notice}>
        <PageHeading look="d2">{t('none-title')}</PageHeading>
        <p className="type-body">{t('none-text')}</p>
        <div className={styles.ways}>
          <ButtonLink href="/catalog" fact={<Icon name="right" />}>
            {t('back-to-shop')}
          </ButtonLink>
          {isSignedIn ? (
            <ArrowLink href="/profile">{t('my-orders')}</ArrowLink>
          ) : (
            <ArrowLink href="/contacts">{t('ask-us')}</ArrowLink>
          )}
        </div>
      </div>
    </div>
  )
}

const Notice = ({ title, children }: { title: string; children?: ReactNode }) => {
  const t = useTranslations('checkout')
  return (
    <div className={styles.page}>
      <div className={styles.notice}>
        <PageHeading look="d2">{title}</PageHeading>
        <div className={styles.ways}>
          <ButtonLink href="/checkout" fact={<Icon name="right" />}>
            {t('create-new')}
          </ButtonLink>
          {children}
        </div>
      </div>
    </div>
  )
}
