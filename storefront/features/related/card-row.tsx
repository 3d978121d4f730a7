import type { ComponentType, ReactNode, Ref } from 'react'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './card-row.module.css'

/** The grid of cards, which is another feature's. */
export type Cards = ComponentType<{ found: readonly FoundVariant[]; headingLevel: 3 }>

interface CardRowProps {
  ref: Ref<HTMLElement>
  title: string
  /** null: still loading. The row then already has its height, so that nothing moves and Back restores the scroll position. */
  cards: ReactNode
  /** Shown at the end of the title's line. */
  action?: ReactNode
}

/** Renders a section with one row of cards under a horizon. */
export const CardRow = ({ ref, title, cards, action }: CardRowProps) => (
  <section ref={ref} className={styles.section} aria-busy={cards === null || undefined}>
    <div className={styles.head}>
      <h2 className={classes('type-t1')}>{title}</h2>
      {action}
    </div>
    <div className={styles.row}>{cards ?? <div className={styles.waiting} />}</div>
  </section>
)
