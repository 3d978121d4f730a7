import type { ReactNode } from 'react'
import type { BrandName } from '#shared/storefronts/storefront.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './frame.module.css'

interface FrameProps {
  brand: BrandName
  /** Content of the bays: two for Ш, three for Л, of which a phone shows two. May be empty. */
  bays: readonly ReactNode[]
  /** Captions below the base, one per bay. */
  captions?: readonly ReactNode[] | undefined
  /**
   * hero: fills the first window; room: low and empty, with text in its right bay; sign: 58 high and thin, its content
   * may be taller than the posts (the runner after an order); fill: as high as its container.
   */
  place?: 'hero' | 'room' | 'sign' | 'fill' | undefined
  /** Text of a `room`. */
  children?: ReactNode
}

/** Renders the brand's letter as a frame: Ш is open at the top, Л closed. */
export const Frame = ({ brand, bays, captions, place = 'hero', children }: FrameProps) => {
  const Letter = brand === 'lan' ? El : Sha
  return (
    <div className={classes(styles.place, styles[place])}>
      <Letter bays={bays} />
      {captions && (
        <div className={classes('type-small', styles.captions, styles[`captions-${brand}`])}>
          {numbered(captions).map(([index, caption]) => (
            <div key={index} className={styles.caption}>
              {caption}
            </div>
          ))}
        </div>
      )}
      {children !== undefined && <div className={styles.words}>{children}</div>}
    </div>
  )
}

const Sha = ({ bays }: { bays: readonly ReactNode[] }) => (
  <div className={classes(styles.frame, styles.sha)}>
    {numbered(bays).map(([index, bay]) => (
      <div key={index} className={styles.bay}>
        {bay}
      </div>
    ))}
    <i className={styles.post} />
    <i className={styles.post} />
    <i className={styles.post} />
    <i className={styles.base} />
  </div>
)

const El = ({ bays }: { bays: readonly ReactNode[] }) => (
  <div className={classes(styles.frame, styles.el)}>
    <div className={styles.inside}>
      {numbered(bays).map(([index, bay]) => (
        <div key={index} className={styles.bay}>
          {bay}
        </div>
      ))}
    </div>
    <i className={styles.leg} />
    <i className={styles.roof} />
    <i className={styles.right} />
  </div>
)

/** Keyed by index, because the content of a bay may change. */
const numbered = (nodes: readonly ReactNode[]) => nodes.map((node, index) => [index, node] as const)
