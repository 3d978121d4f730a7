import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { Photo } from '#shared/entities/photo.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import styles from './product-gallery.module.css'

const sizes = '(min-width: 1025px) 33.4vw, (min-width: 769px) 50vw, 100vw'
/** The last of an odd number spans both columns. */
const wideSizes = '(min-width: 1025px) 66.7vw, (min-width: 769px) 50vw, 100vw'

/** All views of a garment: two columns, on tablets one, on phones a strip to swipe. */
export const ProductGallery = ({ photos, name }: { photos: readonly Photo[]; name: string }) => {
  const t = useTranslations('product')
  const { strip, place, isStrip } = useStrip()
  const count = photos.length
  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        className={classes(styles.pictures, count % 2 === 1 && styles.odd)}
        aria-label={t('pictures', { name })}
        // A strip without the pointer is moved by the arrow keys, so it must take the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isStrip && count > 1 ? 0 : undefined}
      >
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <Picture
              photo={photo}
              sizes={count % 2 === 1 && index === count - 1 ? wideSizes : sizes}
              priority={index === 0}
              eager={index === 1}
              ratio={null}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.place} aria-hidden="true">
          <span className="type-small">{t('picture-of', { place: place + 1, count })}</span>
          <span
            className={styles.line}
            style={{ '--count': count, '--place': place } as CSSProperties /* custom properties are no keys of it */}
          />
        </div>
      )}
    </div>
  )
}

/** Which picture of the strip is seen, and whether it is a strip at all at this width. */
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
