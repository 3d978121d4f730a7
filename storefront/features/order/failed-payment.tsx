import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { hangerPath, Runner } from '#storefront/ui/runner.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { Order } from '#shared/entities/order.ts'
import type { PaymentFailure } from '#shared/rules/payment-failure.ts'
import type { Messages } from '#shared/texts/all.ts'
import road from './order-progress.module.css'
import styles from './failed-payment.module.css'

interface FailedPaymentProps {
  /** null if the address names no order that this visitor may see. */
  order: Order | null
  failure: PaymentFailure
  /** How it is paid again, while it can be. */
  pay?: ReactNode
}

/** Renders the reason of a failed payment, that nothing was charged, and how long the items are held. [CHK-07] */
export const FailedPayment = ({ order, failure, pay }: FailedPaymentProps) => {
  const t = useTranslations('order')
  const unfailed = unfailedTexts[failure.state]
  return (
    <div className={styles.page}>
      {order?.number && <p className="type-label">{t('number', { number: order.number })}</p>}
      <PageHeading className={styles.title}>{t(unfailed?.title ?? 'failed-title')}</PageHeading>
      <p className={`type-body ${styles.text}`}>{useExplanation(failure)}</p>
      <div className={styles.ways}>
        {pay ? (
          pay
        ) : unfailed && order ? (
          <ButtonLink href={`/checkout/success?order=${order._id}`} fact={<Icon name="right" />}>
            {t('see-order')}
          </ButtonLink>
        ) : (
          <ButtonLink href="/catalog" fact={<Icon name="right" />}>
            {t('back-to-shop')}
          </ButtonLink>
        )}
        <TextLink className="type-button" href="/contacts">
          {t('ask-us')}
        </TextLink>
      </div>
      <Obstacle />
    </div>
  )
}

/** Texts of orders whose payment did not fail, although this address was opened. */
const unfailedTexts: Partial<
  Record<PaymentFailure['state'], { title: keyof Messages['order']; text: keyof Messages['order'] }>
> = {
  paid: { title: 'failed-paid-title', text: 'failed-paid' },
  none: { title: 'failed-none-title', text: 'failed-none' },
  canceled: { title: 'canceled', text: 'canceled-text' },
  waiting: { title: 'failed-waiting-title', text: 'failed-waiting' },
  soldOut: { title: 'failed-sold-out-title', text: 'failed-sold-out' },
}

const useExplanation = ({ state, cardError, isHeld, minutesLeft }: PaymentFailure): string => {
  const t = useTranslations('order')
  const errors = useTranslations('page-errors')
  const held = minutesLeft === null ? [] : [t(isHeld ? 'failed-held' : 'failed-not-held', { minutes: minutesLeft })]
  const unfailed = unfailedTexts[state]
  if (unfailed) return [t(unfailed.text), ...(state === 'waiting' ? held : [])].join(' ')
  if (state === 'unknown' && !cardError) return t('failed-unknown')
  const reason = cardError ? errors(cardError) : t('failed-reason')
  const isSaid = cardError === null || cardError === 'card_declined'
  return [
    reason,
    ...(isSaid ? [] : [t('not-charged')]),
    ...(state === 'released' ? [t('failed-released')] : []),
    ...(state === 'held' ? held : []),
  ].join(' ')
}

/** Draws the runner before a hanger, beyond which the road goes on. */
const Obstacle = () => (
  <div className={classes(road.road, styles.road)} aria-hidden="true" style={{ '--share': 0.47 } as CSSProperties}>
    <div className={road.way}>
      <Runner pose="stand" height={76} className={road.runner} />
      <i className={road.line} />
      <svg className={styles.hanger} width="60" height="50" viewBox="0 -50 60 50" focusable="false">
        <path d={hangerPath} />
      </svg>
    </div>
  </div>
)
