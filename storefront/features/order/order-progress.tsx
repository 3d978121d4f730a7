import { type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#storefront/i18n/use-dates.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Runner } from '#storefront/ui/runner.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { Order } from '#shared/entities/order.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { getDeliveryDates } from '#shared/rules/delivery-dates.ts'
import { getDispatchTime } from '#shared/rules/dispatch-day.ts'
import { findOrderStage, orderStages, type OrderStage } from '#shared/rules/order-stage.ts'
import styles from './order-progress.module.css'

interface OrderProgressProps {
  order: Order
  /** When the page was loaded, as an ISO instant: part of the data, so that server and browser render the same day. */
  now: string
}

/** Renders the progress of a placed order: the runner is at the current step. Unknown dates are left out. */
export const OrderProgress = ({ order, now }: OrderProgressProps) => {
  const t = useTranslations('order')
  const details = useStepDetails(order, now)
  const stage = findOrderStage(order)
  const reached = orderStages.indexOf(stage)
  // Slightly past the current step.
  const style = { '--share': shares[stage] } as CSSProperties // CSSProperties has no custom properties
  return (
    <section className={styles.road} aria-label={t('road')} style={style}>
      <div className={styles.way} aria-hidden="true">
        <Runner height={76} className={styles.runner} />
        <i className={styles.line} />
      </div>
      <ol className={styles.steps}>
        {orderStages.map((step, index) => (
          <li key={step} className={index > reached ? 'quiet' : undefined}>
            <p className={classes('type-t2', styles.word)}>
              {t(`step-${step}`)}
              {index <= reached && <VisuallyHidden>, {t('reached')}</VisuallyHidden>}
            </p>
            <p className="type-small quiet">{details[step]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const shares: Readonly<Record<OrderStage, number>> = { received: 0.13, packing: 0.37, road: 0.62, here: 0.96 }

/** Returns the known detail of each step: its time or its address. [FMT-02] */
const useStepDetails = (
  { placedAt, shippingMethod, shippingInfo }: Order,
  now: string,
): Readonly<Record<OrderStage, string | undefined>> => {
  const t = useTranslations('order')
  const { dates } = useStorefront()
  const when = useDates()
  const { branchNumber, branchKind, address, city } = shippingInfo ?? {}
  const arrival = shippingMethod && getDeliveryDates(new Date(placedAt ?? now), shippingMethod, timeZones[dates])
  return {
    received: placedAt ? when.at(placedAt, now) : undefined,
    packing: placedAt ? when.by(getDispatchTime(new Date(placedAt), timeZones[dates]).toISOString(), now) : undefined,
    road: arrival ? when.between(arrival.first, arrival.last) : undefined,
    here: branchNumber
      ? t('here-branch', { branchNumber, kind: branchKind ?? 'OFFICE', city: city ?? '' })
      : [address, city].filter(Boolean).join(', ') || shippingMethod?.name,
  }
}
