import { useTranslations } from 'use-intl'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'
import styles from '#admin/features/order/order-road.module.css'

const stations = ['road-placed', 'road-packed', 'road-label', 'road-on-its-way', 'road-received'] as const
/** How many stations are behind an order. */
const behind: Readonly<Record<OrderStep, number>> = {
  CALL: 1,
  AWAITING_PAYMENT: 1,
  CONFIRM: 1,
  PACK: 1,
  PACKED: 2,
  ON_ITS_WAY: 4,
  AT_BRANCH: 4,
  RECEIVED: 5,
  RETURNING: 4,
  CANCELED: 0,
}

/** The road of an order: five stations on a line, which is thick up to the last one behind. */
export const OrderRoad = ({ row }: { row: OrderRowEntity }) => {
  const t = useTranslations('order')
  const { at } = useTimes()
  const done = behind[row.step]
  const notes = [at(row.placedAt), row.packedAt ? at(row.packedAt) : '', '', row.trackingNumber ?? '', '']
  return (
    <ol className={styles['road']} aria-label={t('road')}>
      {stations.map((station, index) => {
        const isNext = index === done && done > 0
        return (
          <li
            key={station}
            className={styles['station']}
            data-done={index < done ? '' : undefined}
            data-next={isNext ? '' : undefined}
            aria-current={isNext ? 'step' : undefined}
          >
            <span className={`${styles['name']} type-sub`}>{t(station)}</span>
            <span className={`${styles['note']} type-second`}>{isNext ? t('next') : notes[index]}</span>
          </li>
        )
      })}
    </ol>
  )
}
