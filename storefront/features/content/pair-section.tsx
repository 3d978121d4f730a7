import type { SectionProps } from '#storefront/features/content/section-props.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import type { Scene } from '#shared/entities/page.ts'
import styles from './scenes.module.css'

/** Renders two photos of equal height with captions, five columns and seven. */
export const PairSection = ({ section: { left, right }, id }: SectionProps<'pair'>) => (
  <div id={id} className={styles.pair}>
    <Captioned scene={left} sizes="(min-width: 769px) 42vw, 100vw" />
    <Captioned scene={right} sizes="(min-width: 769px) 58vw, 100vw" />
  </div>
)

const Captioned = ({ scene, sizes }: { scene: Scene & { caption: string }; sizes: string }) => (
  <figure>
    <div className={styles.half}>
      {scene.photo && (
        <ResponsiveImage className={styles.fill} photo={scene.photo} sizes={sizes} ratio={null} alt={scene.alt} />
      )}
    </div>
    <figcaption className={`type-small ${styles.caption}`}>{scene.caption}</figcaption>
  </figure>
)
