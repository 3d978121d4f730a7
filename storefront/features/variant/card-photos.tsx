import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Variant } from '#shared/entities/variant.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './card-photos.module.css'

interface CardPhotosProps {
  variant: Variant
  sizes: string
  eager?: boolean | undefined
  priority?: boolean | undefined
  /** Fills the height of its cell. */
  large?: boolean | undefined
  /** The second photo may be fetched. */
  inReach: boolean
  /** Called for a press on the photos, which lie above the link of the card where they can be swiped. */
  onPress: () => void
}

/**
 * Renders the first two photos of a variant. The second covers the first under the pointer or with the focus; on touch screens it
 * follows the first in a strip to swipe. It is fetched only when it is about to be shown.
 */
export const CardPhotos = ({ variant, sizes, eager, priority, large, inReach, onPress }: CardPhotosProps) => {
  const t = useTranslations('card')
  const [hasSwiped, setSwiped] = useState(false)
  const [first, second] = variant.photos
  const ratio = large ? null : undefined
  return (
    <div className={classes(styles.tile, large && styles.large)}>
      <div
        className={classes(styles.photos, second && styles.strip)}
        // Keyboards reach the link of the card; the strip is only for fingers.
        {...(second && { tabIndex: -1, onScroll: () => setSwiped(true), onClick: onPress })}
      >
        {first && <ResponsiveImage photo={first} sizes={sizes} eager={eager} priority={priority} ratio={ratio} />}
        {second && (inReach || hasSwiped) ? (
          <SecondPhoto key={second._id} photo={second} sizes={sizes} />
        ) : (
          second && <div className={styles.second} />
        )}
      </div>
      {variant.comingSoon && !variant.inStock && <span className={classes('type-card', styles.soon)}>{t('soon')}</span>}
    </div>
  )
}

/** Covers the first photo after it has loaded, so that no empty tile shows. */
const SecondPhoto = ({ photo, sizes }: { photo: Variant['photos'][number]; sizes: string }) => {
  const [hasCome, setCome] = useState(false)
  return (
    <div className={classes(styles.second, hasCome && styles.come)} onLoadCapture={() => setCome(true)}>
      <ResponsiveImage photo={photo} sizes={sizes} eager ratio={null} alt="" />
    </div>
  )
}
