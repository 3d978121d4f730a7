import { useTranslations } from 'use-intl'
import { TextButton } from '#storefront/ui/text-link.tsx'
import type { ItemProblem } from '#shared/rules/basket-totals.ts'
import styles from './basket-row.module.css'

interface ItemProblemNoteProps {
  problem: ItemProblem
  quantity: number
}

/** Says why an item cannot be bought, and offers the remaining units if there are any. [BSK-09] */
export const ItemProblemNote = ({ problem: { reason, left }, quantity }: ItemProblemNoteProps) => {
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
      <TextButton type="submit" name="quantity" value={left}>
        {t('take-left', { left: String(left) })}
      </TextButton>
    </output>
  )
}
