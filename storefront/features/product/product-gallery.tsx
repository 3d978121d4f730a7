import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { Photo } from '#shared/entities/photo.ts'
import { galleryOf, type Gallery, type Shot } from '#storefront/features/product/gallery-shots.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './product-gallery.module.css'

const sizes = {
  pairs: '(min-width: 1025px) 33.4vw, (min-width: 769px) 50vw, 100vw',
  squares: '(min-width: 1025px) 720px, (min-width: 769px) 50vw, 100vw',
  /** A close-up shows half of the photo. */
  close: '(min-width: 1025px) 66.7vw, (min-width: 769px) 100vw, 200vw',
} as const

/** Renders all photos of a variant: two columns, one on tablets, a strip to swipe on phones. */
export const ProductGallery = ({ photos, name }: { photos: readonly Photo[]; name: string }) => {
  const t = useTranslations('product')
  const { look, shots } = galleryOf(photos)
  const { strip, place, isStrip } = useStrip()
  const count = shots.length
  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        className={classes(styles.photos, styles[look])}
        aria-label={t('photos', { name })}
        // Arrow keys scroll the strip, so it must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isStrip && count > 1 ? 0 : undefined}
      >
        {shots.map((shot, index) => (
          <li key={`${shot.photo._id}${shot.close ?? ''}`}>
            <ShotImage shot={shot} look={look} name={name} index={index} />
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
}

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

/** Returns the index of the visible photo, and whether the photos are a strip at this width. */
const useStrip = () => {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const [isStrip, setStrip] = useState(false)
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const look = () => {
      setPlace(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
      setStrip(list.scrollWidth > list.clientWidth + 1)
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      list.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])
  return { strip, place, isStrip }
}
