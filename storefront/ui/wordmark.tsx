import type { Wordmarks } from '#shared/brand/wordmarks.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './wordmark.module.css'

interface WordmarkProps {
  /** Rendered on the server only, so that the letter shapes are not part of the browser's bundle. */
  wordmarks: Wordmarks
  /** header: 18 px high (phone 15); footer: as wide as its column, aligned with its bottom edge. */
  place: keyof Wordmarks
  /** Accessible name, if no link or heading around it has one. */
  title?: string | undefined
}

/** Renders the brand's word. Each range of window widths has its own drawing; CSS shows the one that fits. */
export const Wordmark = ({ wordmarks, place, title }: WordmarkProps) => (
  <span className={classes(styles.wordmark, styles[place])} {...(title ? { role: 'img', 'aria-label': title } : {})}>
    {Object.entries(wordmarks[place]).map(([range, { width, path }]) => (
      <svg
        key={range}
        className={styles[range]}
        viewBox={`0 0 ${width} 100`}
        fill="currentColor"
        fillRule="evenodd"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    ))}
  </span>
)
