import type { CSSProperties, ReactNode } from 'react'
import { Runner } from '#storefront/ui/runner.tsx'
import styles from './free-delivery-line.module.css'

interface FreeDeliveryLineProps {
  /** How much of the way is covered, 0 to 1. */
  share: number
  /** What is left to free delivery, in words. */
  children: ReactNode
}

/** The runner on the way to free delivery: its line is ink as far as the basket has come. */
export const FreeDeliveryLine = ({ share, children }: FreeDeliveryLineProps) => {
  const covered = Math.min(1, Math.max(0, share))
  return (
    <div>
      <p className="type-small">{children}</p>
      <div
        className={styles.road}
        style={{ '--covered': covered } as CSSProperties /* a custom property is no key of CSSProperties */}
      >
        <span className={styles.runner}>
          <Runner height={38} />
        </span>
        <span className={styles.line} />
      </div>
    </div>
  )
}
