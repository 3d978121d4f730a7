import type { ReactNode } from 'react'
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

/** Renders links to the product's other colours. */
export const ColourThumbs = ({ label, colours }: { label: ReactNode; colours: readonly ColourThumb[] }) => (
  <div>
    <div className={styles.row}>
      <span className="type-small quiet">{label}</span>
      <span className="type-small">{colours.find(({ current }) => current)?.name}</span>
    </div>
    <ul className={styles.thumbs}>
      {colours.map(({ href, name, photo, current }) => (
        <li key={href}>
          <a
            href={href}
            className={classes(styles.thumb, current && styles.current)}
            aria-label={name}
            aria-current={current ? 'page' : undefined}
          >
            <ResponsiveImage photo={photo} sizes="64px" ratio="64 / 85" alt="" />
          </a>
        </li>
      ))}
    </ul>
  </div>
)
