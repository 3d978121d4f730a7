import { Fragment, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Runner } from '#storefront/ui/runner.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { Order } from '#shared/entities/order.ts'
import { addBusinessDays } from '#shared/rules/business-days.ts'
import { formatDateTime, formatDay } from '#shared/rules/date-format.ts'
import { deliveryDays } from '#shared/rules/delivery-days.ts'
import styles from './order-road.module.css'

type Station = 'received' | 'packing' | 'road' | 'here'
const stations = ['received', 'packing', 'road', 'here'] as const

/** The horizon of a placed order: the runner has come as far as the order has. Only what is known is said. */
export const OrderRoad = ({ order }: { order: Order }) => {
  const t = useTranslations('order')
  const facts = useStationFacts(order)
  const reached = stations.indexOf(stationOf(order))
  // Just past the station that was reached, as the eye reads the line.
  const style = { '--share': shares[stationOf(order)] } as CSSProperties // a custom property is no key of CSSProperties
  return (
    <section className={styles.road} aria-label={t('road')} style={style}>
      <div className={styles.way} aria-hidden="true">
        <Runner height={76} className={styles.runner} />
        <i className={styles.line} />
      </div>
      <ol className={styles.stations}>
        {stations.map((station, index) => (
          <li key={station} className={index > reached ? 'quiet' : undefined}>
            <p className={classes('type-t2', styles.word)}>
              {t(`station-${station}`)}
              {index <= reached && <VisuallyHidden>, {t('reached')}</VisuallyHidden>}
            </p>
            <p className="type-small quiet">
              {facts[station].map((fact, at) => (
                <Fragment key={fact}>
                  {at > 0 && <br />}
                  {fact}
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const shares: Readonly<Record<Station, number>> = { received: 0.13, packing: 0.37, road: 0.62, here: 0.96 }

const stationOf = ({ status, trackingNumber }: Order): Station => {
  if (status === 'DONE') return 'here'
  if (status === 'IN_PROCESS') return trackingNumber ? 'road' : 'packing'
  return 'received'
}

/** Time or place of each station; of what nobody can know nothing. [FMT-02, FMT-03] */
const useStationFacts = ({ placedAt, shippingMethod }: Order): Readonly<Record<Station, readonly string[]>> => {
  const t = useTranslations('order')
  const delivery = useTranslations('delivery')
  const { dates } = useStorefront()
  if (!placedAt || !shippingMethod) return { received: [], packing: [], road: [], here: [] }
  const { minimumDelivery, maximumDelivery, name } = shippingMethod
  const dayAfter = (days: number) => formatDay(addBusinessDays(placedAt, days, zones[dates]), dates)
  const [from, to] = [dayAfter(minimumDelivery), dayAfter(maximumDelivery)]
  return {
    received: [formatDateTime(placedAt, dates)],
    packing: [t('packing-when')],
    road: [name, delivery('businessDays', { ...deliveryDays(minimumDelivery, maximumDelivery) })],
    here: [from === to ? t('here-on', { to }) : t('here-between', { from, to })],
  }
}

const zones = { ua: 'Europe/Kyiv', us: 'America/New_York' } as const
