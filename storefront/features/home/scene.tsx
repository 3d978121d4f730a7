import { Picture } from '#storefront/ui/picture.tsx'
import type { Scene } from '#shared/entities/page.ts'
import styles from './scene.module.css'

/** A photograph from edge to edge; phones have an upright one of the same place. */
export const HomeScene = ({ picture }: { picture: Scene }) => {
  const { photo, portraitPhoto, alt } = picture
  if (!photo) return null
  return (
    <div className={styles.scene}>
      {/* Lazy and not displayed: a browser fetches only the one that its window shows. */}
      <Picture photo={photo} sizes="100vw" ratio={null} alt={alt} className={portraitPhoto && styles.wide} />
      {portraitPhoto && (
        <Picture photo={portraitPhoto} sizes="100vw" ratio={null} alt={alt} className={styles.upright} />
      )}
    </div>
  )
}
