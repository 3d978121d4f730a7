import { classes } from '#storefront/ui/classes.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import type { Scene } from '#shared/entities/page.ts'
import styles from './pair.module.css'

type Captioned = Scene & { caption: string }

/** Renders two photos, 7 : 5, aligned at the bottom, with captions. */
export const Pair = ({ left, right }: { left: Captioned; right: Captioned }) => (
  <section className={styles.pair}>
    <Side scene={left} ratio="7 / 8" sizes="(min-width: 769px) 58vw, 100vw" />
    <Side scene={right} ratio="4 / 5" sizes="(min-width: 769px) 42vw, 100vw" />
  </section>
)

const Side = ({ scene, ratio, sizes }: { scene: Captioned; ratio: string; sizes: string }) => {
  const photo = scene.portraitPhoto ?? scene.photo
  return (
    <figure className={styles.side}>
      {photo && <ResponsiveImage photo={photo} sizes={sizes} ratio={ratio} alt={scene.alt} />}
      <figcaption className={classes('type-small', 'quiet', styles.caption)}>{scene.caption}</figcaption>
    </figure>
  )
}
