import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import type { Photo } from '#shared/entities/photo.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './colours.module.css'

export interface ColourThumb {
  href: string
  /** 'чорний' */
  name: string
  photo: Photo
  current?: boolean | undefined
}

interface ColourThumbsProps {
  label: ReactNode
  colours: readonly ColourThumb[]
  /** Replaces the navigation of a plain click. */
  onChoose?: ((href: string) => void) | undefined
}

/** Renders links to the product's other colours; on phones one row that scrolls. */
export const ColourThumbs = ({ label, colours, onChoose }: ColourThumbsProps) => {
  const list = useScrolledToCurrent()
  return (
    <div>
      <div className={styles.row}>
        <span className="type-small quiet">{label}</span>
        <span className="type-small">{colours.find(({ current }) => current)?.name}</span>
      </div>
      <ul ref={list} className={styles.thumbs}>
        {colours.map(({ href, name, photo, current }) => (
          <li key={href}>
            <a
              href={href}
              className={classes(styles.thumb, current && styles.current)}
              aria-label={name}
              aria-current={current ? 'page' : undefined}
              onClick={(event) => {
                if (!onChoose || !isPlainClick(event)) return
                event.preventDefault()
                onChoose(href)
              }}
            >
              <ResponsiveImage photo={photo} sizes="64px" ratio="64 / 85" alt="" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns false for clicks that open a new tab or window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Scrolls the row, not the page, until the current colour is in view. */
const useScrolledToCurrent = () => {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = ref.current
    const thumb = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !thumb) return
    const { left, right } = thumb.getBoundingClientRect()
    const row = list.getBoundingClientRect()
    if (left < row.left || right > row.right) list.scrollLeft += left - row.left - (row.width - thumb.offsetWidth) / 2
  }, [])
  return ref
}
