import { memo, type CSSProperties, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Photo } from '#shared/entities/photo.ts'
import { useStrip } from '#storefront/features/product/use-strip.ts'
import { openOverlay } from '#storefront/state/interface/overlay-store.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './product-gallery.module.css'

/** Width of a photo; in a trio the first is large. */
const sizes = {
  pairs: '(min-width: 1025px) 33.4vw, (min-width: 769px) 50vw, 100vw',
  trio: '(min-width: 1025px) 22.3vw, (min-width: 769px) 50vw, 100vw',
  large: '(min-width: 1025px) 44.5vw, (min-width: 769px) 50vw, 100vw',
} as const

interface ProductGalleryProps {
  photos: readonly Photo[]
  name: string
  /** false: only the photos of the first window. */
  isWhole: boolean
}

/**
 * Renders all photos of a variant, as the viewer does: in two columns, three photos as a large one with two at its side; in one column
 * on tablets; as a strip to swipe on phones.
 */
export const ProductGallery = memo(function ProductGallery({ photos, name, isWhole }: ProductGalleryProps) {
  const t = useTranslations('product')
  const look = photos.length === 3 ? 'trio' : 'pairs'
  const { strip, place } = useStrip()
  const count = photos.length
  const open = (event: MouseEvent, index: number): void => {
    event.preventDefault()
    openOverlay('photos', { photos, place: index, name })
  }
  return (
    <div className={styles.gallery}>
      <ul ref={strip} className={classes(styles.photos, styles[look])} aria-label={t('photos', { name })}>
        {(isWhole ? photos : photos.slice(0, firstPhotos)).map((photo, index) => (
          <li key={photo._id}>
            <a
              className={styles.open}
              href={getLargest(photo)}
              aria-haspopup="dialog"
              onClick={(event) => open(event, index)}
            >
              <ResponsiveImage
                photo={photo}
                sizes={sizes[look === 'trio' && index === 0 ? 'large' : look]}
                priority={index === 0}
                eager={index === 1}
                ratio={null}
                className={styles.photo}
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.place} aria-hidden="true">
          <span className="type-small">{t('photo-of', { place: place + 1, count })}</span>
          <span
            className={styles.line}
            style={{ '--count': count, '--place': place } as CSSProperties /* CSSProperties has no custom properties */}
          />
        </div>
      )}
    </div>
  )
})

/** One row of two columns. */
const firstPhotos = 2

/** The file that the link opens without scripts. */
const getLargest = ({ imageSizes: { W2000, W1500, W1000 } }: Photo): string => W2000 ?? W1500 ?? W1000
