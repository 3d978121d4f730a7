import { classes } from '#storefront/ui/classes.ts'
import styles from './index-word.module.css'

interface IndexWordProps {
  children: string
  /** A photo is shown next to the pointer. */
  isFollowed?: boolean
  className?: string | undefined
}

/**
 * Renders a name in a list of words that widen under the pointer. A long name wraps where its widest form would, so that nothing
 * moves when it widens.
 */
export const IndexWord = ({ children, isFollowed, className }: IndexWordProps) => (
  <span
    className={classes('type-index', styles.word, className)}
    data-name={children}
    data-word={isFollowed ? '' : undefined}
  >
    <span>{children}</span>
  </span>
)
