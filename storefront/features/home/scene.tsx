import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import type { Scene } from '#shared/entities/page.ts'
import styles from './scene.module.css'

/** Renders a full-width photo; phones get a portrait version of the same scene. */
export const HomeScene = ({ scene }: { scene: Scene }) => {
  const { photo, portraitPhoto, alt } = scene
  if (!photo) return null
  return (
    <div className={styles.scene}>
      {/* Lazy images that are not displayed are not fetched, so only one of the two is loaded. */}
      <ResponsiveImage photo={photo} sizes="100vw" ratio={null} alt={alt} className={portraitPhoto && styles.wide} />
      {portraitPhoto && (
        <ResponsiveImage photo={portraitPhoto} sizes="100vw" ratio={null} alt={alt} className={styles.upright} />
      )}
    </div>
  )
}
