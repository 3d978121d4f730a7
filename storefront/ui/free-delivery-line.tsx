import type { CSSProperties, ReactNode } from 'react'
import { Runner } from '#storefront/ui/runner.tsx'
import styles from './free-delivery-line.module.css'

interface FreeDeliveryLineProps {
  /** Share of the free-delivery threshold that is reached, 0 to 1. */
  share: number
  /** Text: the amount missing to free delivery. */
  children: ReactNode
}

/** Renders the progress to free delivery as a line with the runner. */
export const FreeDeliveryLine = ({ share, children }: FreeDeliveryLineProps) => {
  const covered = Math.min(1, Math.max(0, share))
  return (
    <div>
      <p className="type-small">{children}</p>
      <div
        className={styles.road}
        style={{ '--covered': covered } as CSSProperties /* CSSProperties has no custom properties */}
      >
        <span className={styles.runner}>
          <Runner height={38} />
        </span>
        <span className={styles.line} />
      </div>
    </div>
  )
}
