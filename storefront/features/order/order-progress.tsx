import { Fragment, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Runner } from '#storefront/ui/runner.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { Order } from '#shared/entities/order.ts'
import { addBusinessDays } from '#shared/rules/business-days.ts'
import { formatDateTime, formatDay, timeZones } from '#shared/rules/date-format.ts'
import { deliveryDays } from '#shared/rules/delivery-days.ts'
import styles from './order-progress.module.css'

type OrderStep = 'received' | 'packing' | 'road' | 'here'
const steps = ['received', 'packing', 'road', 'here'] as const

/** Renders the progress of a placed order: the runner is at the current step. Unknown dates are left out. */
export const OrderProgress = ({ order }: { order: Order }) => {
  const t = useTranslations('order')
  const details = useStepDetails(order)
  const reached = steps.indexOf(stepOf(order))
  // Slightly past the current step.
  const style = { '--share': shares[stepOf(order)] } as CSSProperties // CSSProperties has no custom properties
  return (
    <section className={styles.road} aria-label={t('road')} style={style}>
      <div className={styles.way} aria-hidden="true">
        <Runner height={76} className={styles.runner} />
        <i className={styles.line} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={index > reached ? 'quiet' : undefined}>
            <p className={classes('type-t2', styles.word)}>
              {t(`step-${step}`)}
              {index <= reached && <VisuallyHidden>, {t('reached')}</VisuallyHidden>}
            </p>
            <p className="type-small quiet">
              {details[step].map((detail, at) => (
                <Fragment key={detail}>
                  {at > 0 && <br />}
                  {detail}
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const shares: Readonly<Record<OrderStep, number>> = { received: 0.13, packing: 0.37, road: 0.62, here: 0.96 }

const stepOf = ({ status, trackingNumber }: Order): OrderStep => {
  if (status === 'DONE') return 'here'
  if (status === 'IN_PROCESS') return trackingNumber ? 'road' : 'packing'
  return 'received'
}

/** Returns the date or place of each step, if it is known. [FMT-02, FMT-03] */
const useStepDetails = ({ placedAt, shippingMethod }: Order): Readonly<Record<OrderStep, readonly string[]>> => {
  const t = useTranslations('order')
  const delivery = useTranslations('delivery')
  const { dates } = useStorefront()
  if (!placedAt || !shippingMethod) return { received: [], packing: [], road: [], here: [] }
  const { minimumDelivery, maximumDelivery, name } = shippingMethod
  const dayAfter = (days: number) => formatDay(addBusinessDays(placedAt, days, timeZones[dates]), dates)
  const [from, to] = [dayAfter(minimumDelivery), dayAfter(maximumDelivery)]
  return {
    received: [formatDateTime(placedAt, dates)],
    packing: [t('packing-when')],
    road: [name, delivery('businessDays', { ...deliveryDays(minimumDelivery, maximumDelivery) })],
    here: [from === to ? t('here-on', { to }) : t('here-between', { from, to })],
  }
}
