import { useTranslations } from 'use-intl'
import { TextButton } from '#storefront/ui/text-link.tsx'
import type { LineProblem } from '#shared/rules/basket-totals.ts'
import styles from './basket-line.module.css'

interface LineProblemNoteProps {
  problem: LineProblem
  quantity: number
  onTakeLeft: () => void
}

/** Why a line cannot be bought as it stands, and what helps. [BSK-09] */
export const LineProblemNote = ({ problem: { reason, left }, quantity, onTakeLeft }: LineProblemNoteProps) => {
  const t = useTranslations('basket')
  if (reason !== 'FEWER_LEFT')
    return (
      <output className={`type-small ${styles.problem}`}>
        {t(reason === 'OUT_OF_STOCK' ? 'sold-out' : 'inactive')}
      </output>
    )
  return (
    <output className={`type-small ${styles.problem}`}>
      {t('fewer-left', { left, quantity: String(quantity) })}{' '}
      <TextButton onClick={onTakeLeft}>{t('take-left', { left: String(left) })}</TextButton>
    </output>
  )
}
