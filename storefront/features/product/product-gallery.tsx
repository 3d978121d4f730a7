import { memo, type CSSProperties, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Photo } from '#shared/entities/photo.ts'
import { galleryOf, type Gallery, type Shot } from '#storefront/features/product/gallery-shots.ts'
import { useStrip } from '#storefront/features/product/use-strip.ts'
import { openOverlay } from '#storefront/state/overlays.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './product-gallery.module.css'

const sizes = {
  pairs: '(min-width: 1025px) 33.4vw, (min-width: 769px) 50vw, 100vw',
  squares: '(min-width: 1025px) 720px, (min-width: 769px) 50vw, 100vw',
  /** A close-up shows half of the photo. */
  close: '(min-width: 1025px) 66.7vw, (min-width: 769px) 100vw, 200vw',
} as const

interface ProductGalleryProps {
  photos: readonly Photo[]
  name: string
  /** false: only the photos of the first window. */
  isWhole: boolean
}

/** Renders all photos of a variant: two columns, one on tablets, a strip to swipe on phones. */
export const ProductGallery = memo(function ProductGallery({ photos, name, isWhole }: ProductGalleryProps) {
  const t = useTranslations('product')
  const { look, shots } = galleryOf(photos)
  const { strip, place } = useStrip()
  const count = shots.length
  const open = (event: MouseEvent, photo: Photo): void => {
    event.preventDefault()
    openOverlay('photos', { photos, place: photos.indexOf(photo), name })
  }
  return (
    <div className={styles.gallery}>
      <ul ref={strip} className={classes(styles.photos, styles[look])} aria-label={t('photos', { name })}>
        {(isWhole ? shots : shots.slice(0, firstShots)).map((shot, index) => (
          <li key={`${shot.photo._id}${shot.close ?? ''}`}>
            <a
              className={styles.open}
              href={largestOf(shot.photo)}
              aria-haspopup="dialog"
              onClick={(event) => open(event, shot.photo)}
            >
              <ShotImage shot={shot} look={look} name={name} index={index} />
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
const firstShots = 2

/** The file that the link opens without scripts. */
const largestOf = ({ imageSizes: { W2000, W1500, W1000 } }: Photo): string => W2000 ?? W1500 ?? W1000

const ShotImage = ({
  shot: { photo, close },
  look,
  name,
  index,
}: {
  shot: Shot
  look: Gallery['look']
  name: string
  index: number
}) => {
  const t = useTranslations('product')
  return (
    <ResponsiveImage
      photo={photo}
      sizes={sizes[close ? 'close' : look]}
      priority={index === 0}
      eager={index === 1}
      ratio={null}
      className={classes(styles.photo, close && styles[close])}
      {...(close && { alt: t(`close-${close}`, { name }) })}
    />
  )
}
