import { useTranslations } from 'use-intl'
import { useConsent } from '#storefront/state/local/consent.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { PlaceDrawing } from '#storefront/features/content/place-drawing.tsx'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Contacts } from '#shared/entities/contacts.ts'
import styles from './place-map.module.css'

/**
 * Renders the shop's location: a drawing with a link to a map, or after consent the map itself in the visitor's language, if there
 * is a key for it. [LAY-16]
 */
export const PlaceMap = ({ contacts: { address, mapLink } }: { contacts: Contacts }) => {
  const t = useTranslations('content')
  const { root } = useShop()
  const isAccepted = useConsent() === 'accepted'
  if (root.map && isAccepted)
    return (
      <div className={styles.map}>
        {/* Of another origin, so it cannot reach this page; in a sandbox the map's own storage and links would fail. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          className={styles.frame}
          title={t('place-map', { address })}
          src={`${root.map.url}?${new URLSearchParams({ key: root.map.key, q: address, language: root.locale })}`}
        />
      </div>
    )
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
