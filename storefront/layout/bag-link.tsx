import { useTranslations } from 'use-intl'
import { useBasket } from '#storefront/state/basket/basket.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './header.module.css'

/** More digits do not fit next to the icon. */
const maxCount = 99

/** Renders the basket icon, with a dot and the number of its items if it is not empty. On the basket page it is not a link. [LAY-01] */
export const BagLink = ({ isLink }: { isLink: boolean }) => {
  const t = useTranslations('layout')
  const count = useBasket().items.reduce((sum, { quantity }) => sum + quantity, 0)
  const bag = (
    <>
      <Icon name="bag" />
      {count > 0 && (
        <>
          <span className={styles.dot} />
          <span className={styles.count} aria-hidden="true">
            {count > maxCount ? `${maxCount}+` : count}
          </span>
        </>
      )}
      <VisuallyHidden>{t('bag', { count })}</VisuallyHidden>
    </>
  )
  return isLink ? (
    <a href="/basket" className={styles.bag}>
      {bag}
    </a>
  ) : (
    <span className={styles.bag}>{bag}</span>
  )
}
