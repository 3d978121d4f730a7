import { useTranslations } from 'use-intl'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './basket-line.module.css'

/** In the place of a line that was removed. [BSK-04] */
export const RemovedLine = ({ name, onRestore }: { name: string; onRestore: () => void }) => {
  const t = useTranslations('basket')
  return (
    <output className={`type-small ${styles.removed}`}>
      <Icon name="undo" size={18} />
      {t('removed', { name })}
      <TextButton aria-label={t('undo-line', { name })} onClick={onRestore}>
        {t('undo')}
      </TextButton>
    </output>
  )
}

/** The room of a line that the shop is still asked about. */
export const PendingLine = () => (
  <div className={styles.pending} aria-hidden="true">
    <div className={styles.bars}>
      <i />
      <i />
    </div>
  </div>
)
