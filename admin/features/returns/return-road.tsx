import { useTranslations } from 'use-intl'
import { useTimes } from '#admin/i18n/use-times.ts'
import { Road } from '#admin/ui/road.tsx'
import type { AdminReturn } from '#shared/entities/admin/return.ts'
import type { ReturnState } from '#shared/rules/return-steps.ts'

/** How many stations are behind a return. */
const behind: Readonly<Record<ReturnState, number>> = {
  AGREED: 2,
  ON_ITS_WAY: 2,
  INSPECTION: 3,
  DONE: 5,
  REFUSED: 1,
  CANCELED: 2,
}

/** Renders the road of a return: five stations with their days. */
export const ReturnRoad = ({ entity }: { entity: AdminReturn }) => {
  const t = useTranslations('returns')
  const { short } = useTimes()
  const { state, createdAt, sentAt, arrivedAt, closedAt } = entity
  const day = (time: string | null) => (time === null ? '' : short(time))
  const stations = [
    { name: t('road-asked'), note: short(createdAt) },
    { name: t('road-agreed'), note: state === 'REFUSED' ? '' : short(createdAt) },
    { name: t('road-coming'), note: day(sentAt) },
    { name: t('road-inspection'), note: day(arrivedAt) },
    { name: t('road-done'), note: state === 'DONE' ? day(closedAt) : '' },
  ]
  const next =
    state === 'REFUSED' || state === 'CANCELED' ? t(`state-${state}`) : state === 'ON_ITS_WAY' ? day(sentAt) : t('next')
  return <Road label={t('road')} stations={stations} done={behind[state]} next={next} />
}
