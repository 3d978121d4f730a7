import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import { PlaceDrawing } from '#storefront/features/content/place-drawing.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Contacts } from '#shared/entities/contacts.ts'
import styles from './place-map.module.css'

/** Renders a drawing of the shop's location and a link to a map. [LAY-16] */
export const PlaceMap = ({ contacts: { address, mapLink } }: { contacts: Contacts }) => {
  const t = useTranslations('content')
  const { root } = useShop()
  return (
    <div className={styles.map}>
      <PlaceDrawing
        title={t('place-drawing', { address })}
        street={t(`street-${root.storefront.name}`)}
        corner={t(`corner-${root.storefront.name}`)}
      />
      <div className={styles.link}>
        <ButtonLink href={mapLink} fact={<Icon name="external" />}>
          {t('open-map')}
        </ButtonLink>
      </div>
    </div>
  )
}
