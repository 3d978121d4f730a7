import { useTranslations } from 'use-intl'
import type { BasketItem } from '#storefront/state/basket/basket-port.ts'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './basket-row.module.css'

interface RemovedItemProps {
  name: string
  item: BasketItem
  onRestore: () => void
}

/** Renders the placeholder of a removed item, with an undo button. [BSK-04] */
export const RemovedItem = ({ name, item, onRestore }: RemovedItemProps) => {
  const t = useTranslations('basket')
  return (
    <PlainForm action="/basket/item" hidden={{ ...item }} onSubmit={onRestore}>
      <output className={`type-small ${styles.removed}`}>
        <Icon name="undo" size={18} />
        {t('removed', { name })}
        <TextButton type="submit" aria-label={t('undo-item', { name })}>
          {t('undo')}
        </TextButton>
      </output>
    </PlainForm>
  )
}

/** Renders the skeleton of an item whose variant is still loading. */
export const PendingItem = () => (
  <div className={styles.pending} aria-hidden="true">
    <div className={styles.bars}>
      <i />
      <i />
    </div>
  </div>
)
