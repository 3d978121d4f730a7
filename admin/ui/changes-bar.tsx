import type { ReactNode } from 'react'
import { reserveFoot } from '#admin/ui/reserve-foot.ts'
import styles from '#admin/ui/changes-bar.module.css'

interface ChangesBarProps {
  /** How much is changed and not saved. */
  title: string
  /** The label of the action. */
  detail: ReactNode
  /** The way back, and on. */
  children: ReactNode
}

/** Renders the bar at the foot while there are unsaved changes. */
export const ChangesBar = ({ title, detail, children }: ChangesBarProps) => (
  <section ref={reserveFoot} aria-label={title} className={styles['bar']} data-ground="white">
    <p className={styles['title']}>
      <span className={styles['mark']} aria-hidden="true" />
      <span className="type-sub">{title}</span>
    </p>
    <p className={`${styles['detail']} type-second quiet`}>{detail}</p>
    <div className={styles['actions']}>{children}</div>
  </section>
)
