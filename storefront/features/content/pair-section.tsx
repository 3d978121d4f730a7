import type { SectionProps } from '#storefront/features/content/section-props.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import type { Scene } from '#shared/entities/page.ts'
import styles from './pictures.module.css'

/** Two pictures of one height side by side, five columns and seven, each with its caption. */
export const PairSection = ({ section: { left, right }, id }: SectionProps<'pair'>) => (
  <div id={id} className={styles.pair}>
    <Captioned picture={left} sizes="(min-width: 769px) 42vw, 100vw" />
    <Captioned picture={right} sizes="(min-width: 769px) 58vw, 100vw" />
  </div>
)

const Captioned = ({ picture, sizes }: { picture: Scene & { caption: string }; sizes: string }) => (
  <figure>
    <div className={styles.half}>
      {picture.photo && (
        <Picture className={styles.fill} photo={picture.photo} sizes={sizes} ratio={null} alt={picture.alt} />
      )}
    </div>
    <figcaption className={`type-small ${styles.caption}`}>{picture.caption}</figcaption>
  </figure>
)
