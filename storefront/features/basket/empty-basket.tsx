import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Frame } from '#storefront/ui/frame.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './empty-basket.module.css'

/** Renders the empty basket: the brand's frame with empty bays, a link to the catalogue, and new arrivals. [BSK-09] */
export const EmptyBasket = ({ children }: { children?: ReactNode }) => {
  const t = useTranslations('basket')
  const errors = useTranslations('page-errors')
  const { brand } = useStorefront()
  return (
    <div className={styles.empty}>
      <Frame brand={brand.name} bays={[null, null]} place="room">
        <p className="type-t1">{errors('no-item-in-cart')}</p>
        <p className={`type-body quiet ${styles.lead}`}>{t('empty-lead')}</p>
        <ButtonLink href="/catalog" className={styles.way} fact={<Icon name="right" />}>
          {t('to-new')}
        </ButtonLink>
      </Frame>
      {children}
    </div>
  )
}
