import { useTranslations } from 'use-intl'
import type { ReturnState } from '#shared/rules/return-steps.ts'
import styles from '#admin/features/orders/signs.module.css'

const cells = 5
/** How many cells are filled from the end: the pieces come back along the road of their order. */
const filled: Readonly<Record<ReturnState, number>> = {
  AGREED: 0,
  ON_ITS_WAY: 2,
  INSPECTION: 4,
  DONE: 5,
  REFUSED: 0,
  CANCELED: 0,
}

/** Renders the state of a return: five cells and a word. */
export const StateSign = ({ state }: { state: ReturnState }) => {
  const t = useTranslations('returns')
  return (
    <span className={styles['step']}>
      <span className={styles['place']} aria-hidden="true">
        {Array.from({ length: cells }, (_, cell) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- cells never move
            key={cell}
            className={styles['cell']}
            data-filled={cell >= cells - filled[state] ? '' : undefined}
          />
        ))}
      </span>
      {t(`state-${state}`)}
    </span>
  )
}
