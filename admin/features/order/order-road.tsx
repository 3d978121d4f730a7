import { useTranslations } from 'use-intl'
import { useTimes } from '#admin/i18n/use-times.ts'
import { Road } from '#admin/ui/road.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'

const stations = ['road-placed', 'road-packed', 'road-label', 'road-on-its-way', 'road-received'] as const
/** How many stations are behind an order. */
const behind: Readonly<Record<OrderStep, number>> = {
  CALL: 1,
  AWAITING_PAYMENT: 1,
  CONFIRM: 1,
  ASIDE: 1,
  PACK: 1,
  PACKED: 2,
  ON_ITS_WAY: 4,
  AT_BRANCH: 4,
  RECEIVED: 5,
  RETURNING: 4,
  CANCELED: 0,
}

/** Renders the road of an order: five stations on a line, which is thick up to the last passed one. */
export const OrderRoad = ({ row }: { row: OrderRowEntity }) => {
  const t = useTranslations('order')
  const { at } = useTimes()
  const done = behind[row.step]
  const notes = [at(row.placedAt), row.packedAt ? at(row.packedAt) : '', '', row.trackingNumber ?? '', '']
  return (
    <Road
      label={t('road')}
      stations={stations.map((station, index) => ({ name: t(station), note: notes[index] ?? '' }))}
      done={done}
      next={t('next')}
    />
  )
}
