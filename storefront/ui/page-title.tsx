import { classes } from '#storefront/ui/classes.ts'
import styles from './page-title.module.css'

interface PageTitleProps {
  children: string
  /** Stands small and raised after the title. */
  count?: number | string | undefined
  as?: 'h1' | 'h2' | undefined
  /** d1 unless told; a title with a word of more than 12 letters steps down to d1-s by itself. */
  look?: 'd1' | 'd1-s' | 'd2' | undefined
  id?: string | undefined
  className?: string | undefined
}

export const PageTitle = ({ children, count, as: Heading = 'h1', look = 'd1', id, className }: PageTitleProps) => {
  const isLong = longestWord(children) > mostLetters
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

/** As many letters of a headline fit a window of 320. */
const mostLetters = 12

const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length))
