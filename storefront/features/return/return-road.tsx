import { useTranslations } from 'use-intl'
import type { useReturnDates } from '#storefront/features/return/use-return-dates.ts'
import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { CustomersReturn } from '#shared/entities/return.ts'
import styles from './return-sent.module.css'

interface ReturnRoadProps {
  one: CustomersReturn
  when: ReturnType<typeof useReturnDates>
}

/** How many stations a return has reached. */
const reachedBy = { AGREED: 1, ON_ITS_WAY: 2, INSPECTION: 3, DONE: 4, REFUSED: 0, CANCELED: 0 } as const

/** Renders the road of a return: four stations with their times. It is vertical on phones. */
export const ReturnRoad = ({ one, when }: ReturnRoadProps) => {
  const t = useTranslations('returning')
  const { state, createdAt, waitsUntil, sentAt, arrivedAt, closedAt } = one
  const reached = reachedBy[state]
  const stations = [
    { word: t('station-agreed'), note: when.at(createdAt) },
    {
      word: t('station-road'),
      note: sentAt ? when.at(sentAt) : waitsUntil ? t('by', { day: when.day(waitsUntil) }) : '',
    },
    { word: t('station-inspection'), note: arrivedAt ? when.at(arrivedAt) : '' },
    { word: t('station-done'), note: closedAt ? when.at(closedAt) : t('right-after') },
  ]
  return (
    <ol className={styles.road} aria-label={t('road')} data-reached={reached}>
      {stations.map(({ word, note }, index) => (
        <li key={word} className={classes(index < reached && styles.reached)}>
          <p className={classes('type-t2', index >= reached && 'quiet')}>
            {word}
            {index < reached && <VisuallyHidden>, {t('reached')}</VisuallyHidden>}
          </p>
          <p className="type-small quiet">{note}</p>
        </li>
      ))}
    </ol>
  )
}
