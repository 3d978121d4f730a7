import { useTranslations } from 'use-intl'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './basket-row.module.css'

/** Placeholder of a removed item, with an undo button. [BSK-04] */
export const RemovedItem = ({ name, onRestore }: { name: string; onRestore: () => void }) => {
  const t = useTranslations('basket')
  return (
    <output className={`type-small ${styles.removed}`}>
      <Icon name="undo" size={18} />
      {t('removed', { name })}
      <TextButton aria-label={t('undo-item', { name })} onClick={onRestore}>
        {t('undo')}
      </TextButton>
    </output>
  )
}

/** Skeleton of an item whose variant is still loading. */
export const PendingItem = () => (
  <div className={styles.pending} aria-hidden="true">
    <div className={styles.bars}>
      <i />
      <i />
    </div>
  </div>
)
