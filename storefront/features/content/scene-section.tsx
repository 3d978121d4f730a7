import type { SectionProps } from '#storefront/features/content/section-props.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './scenes.module.css'

/** Renders one full-width photo; phones get the portrait version if there is one. */
export const SceneSection = ({ section: { picture: scene }, id }: SectionProps<'scene'>) => (
  <div id={id} className={styles.scene}>
    {scene.photo && (
      <ResponsiveImage
        className={styles.fill}
        photo={scene.photo}
        portrait={scene.portraitPhoto}
        sizes="100vw"
        ratio={null}
        alt={scene.alt}
        priority
      />
    )}
  </div>
)
