import { useTranslations } from 'use-intl'
import { useBasketItems } from '#storefront/state/basket.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './header.module.css'

/** The bag, with a dot when something is in it. On the basket's own page it leads nowhere. [LAY-01] */
export const BagLink = ({ leads }: { leads: boolean }) => {
  const t = useTranslations('layout')
  const count = useBasketItems().reduce((sum, { quantity }) => sum + quantity, 0)
  const bag = (
    <>
      <Icon name="bag" />
      {count > 0 && <span className={styles.dot} />}
      <VisuallyHidden>{t('bag', { count })}</VisuallyHidden>
    </>
  )
  return leads ? (
    <a href="/basket" className={styles.bag}>
      {bag}
    </a>
  ) : (
    <span className={styles.bag}>{bag}</span>
  )
}
