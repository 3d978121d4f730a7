import type { ReactNode } from 'react'
import type { BrandName } from '#shared/storefronts/storefront.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './frame.module.css'

interface FrameProps {
  brand: BrandName
  /** What stands in the bays: two for Ш, three for Л, of which a phone shows two. Empty ones are room. */
  bays: readonly ReactNode[]
  /** Under the base, one to each bay. */
  captions?: readonly ReactNode[] | undefined
  /**
   * hero: fills the first window; room: low and empty, with words in its right bay; sign: 58 high and thin, what stands in its
   * bays stands on the base and may be taller than the posts (the runner of the success); fill: as high as its surroundings.
   */
  place?: 'hero' | 'room' | 'sign' | 'fill' | undefined
  /** The words of a room. */
  children?: ReactNode
}

/** The letter as a room: Ш open to the sky, Л under a roof. */
export const Frame = ({ brand, bays, captions, place = 'hero', children }: FrameProps) => {
  const Letter = brand === 'lan' ? El : Sha
  return (
    <div className={classes(styles.place, styles[place])}>
      <Letter bays={bays} />
      {captions && (
        <div className={classes('type-small', styles.captions, styles[`captions-${brand}`])}>
          {numbered(captions).map(([place, caption]) => (
            <div key={place} className={styles.caption}>
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
    {numbered(bays).map(([place, bay]) => (
      <div key={place} className={styles.bay}>
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
      {numbered(bays).map(([place, bay]) => (
        <div key={place} className={styles.bay}>
          {bay}
        </div>
      ))}
    </div>
    <i className={styles.leg} />
    <i className={styles.roof} />
    <i className={styles.right} />
  </div>
)

/** A bay is known by its place: what stands in it may change. */
const numbered = (nodes: readonly ReactNode[]) => nodes.map((node, place) => [place, node] as const)
