import { classes } from '#storefront/ui/classes.ts'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  children: string
  /** Small raised number after the heading. */
  count?: number | string | undefined
  as?: 'h1' | 'h2' | undefined
  /** Default: d1. A heading with a word of more than 12 letters becomes d1-s. */
  look?: 'd1' | 'd1-s' | 'd2' | undefined
  id?: string | undefined
  className?: string | undefined
}

/** Renders the heading of a page or a section. */
export const PageHeading = ({ children, count, as: Heading = 'h1', look = 'd1', id, className }: PageHeadingProps) => {
  const isLong = longestWord(children) > maxLetters
  return (
    <Heading
      id={id}
      className={classes(`type-${look === 'd1' && isLong ? 'd1-s' : look}`, isLong && styles.long, className)}
    >
      {children}
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </Heading>
  )
}

/** Longest word of a d1 heading that fits a window of 320 px. */
const maxLetters = 12

const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length))
