import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './close-button.module.css'

/** Renders a close button: 24 px icon in a 44 px hit area. */
export const CloseButton = ({ onClick, className }: { onClick: () => void; className?: string | undefined }) => {
  const t = useTranslations('ui')
  return (
    <button type="button" className={classes(styles.close, className)} aria-label={t('close')} onClick={onClick}>
      <Icon name="close" />
    </button>
  )
}
