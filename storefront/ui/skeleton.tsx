import styles from './skeleton.module.css'

/** Renders placeholders of cards: a tile and two bars each, not animated. */
export const SkeletonCards = ({ count }: { count: number }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.card} aria-hidden="true">
        <div className={styles.tile} />
        <div className={styles.name} />
        <div className={styles.sizes} />
      </div>
    ))}
  </>
)
