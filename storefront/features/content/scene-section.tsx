import type { SectionProps } from '#storefront/features/content/section-props.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import styles from './pictures.module.css'

/** One picture from edge to edge; upright on phones where it has an upright sister. */
export const SceneSection = ({ section: { picture }, id }: SectionProps<'scene'>) => (
  <div id={id} className={styles.scene}>
    {picture.photo && (
      <Picture
        className={styles.fill}
        photo={picture.photo}
        portrait={picture.portraitPhoto}
        sizes="100vw"
        ratio={null}
        alt={picture.alt}
        priority
      />
    )}
  </div>
)
