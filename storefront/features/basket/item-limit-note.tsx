import { useTranslations } from 'use-intl'
import { TextButton } from '#storefront/ui/text-link.tsx'
import { maxItems, maxQuantity } from '#shared/rules/basket-items.ts'
import styles from './basket-row.module.css'

interface ItemLimitNoteProps {
  quantity: number
  /** The item's index in the basket. */
  index: number
}

/** Returns true if an item is over a limit: an order takes at most 100 items and 10,000 units of each. [BSK-01] */
export const isOverLimit = (quantity: number, index: number): boolean => quantity > maxQuantity || index >= maxItems

/** Says at the item which limit it is over. [BSK-01] */
export const ItemLimitNote = ({ quantity, index }: ItemLimitNoteProps) => {
  const t = useTranslations('basket')
  if (!isOverLimit(quantity, index)) return null
  return (
    <output className={`type-small ${styles.problem}`}>
      {index >= maxItems ? (
        t('over-items')
      ) : (
        <>
          {t('over-quantity')}{' '}
          <TextButton type="submit" name="quantity" value={maxQuantity}>
            {t('take-left', { left: String(maxQuantity) })}
          </TextButton>
        </>
      )}
    </output>
  )
}
