import type { Category } from '#shared/entities/category.ts'
import type { Scene } from '#shared/entities/page.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './scene-cell.module.css'

/** Renders a scene as wide as the grid, or one cell wide between tablets' rows of three, with a link to the category it shows. */
export const SceneCell = ({ scene, category }: { scene: Scene; category: Category }) => {
  const { photo, portraitPhoto } = scene
  if (!photo) return null
  return (
    <div className={styles.cell}>
      <div className={styles.tile}>
        {/* Lazy images that are not displayed are not fetched, so only one of the two is loaded. */}
        <ResponsiveImage
          photo={photo}
          sizes="(min-width: 769px) 100vw, 134vw"
          ratio={null}
          alt=""
          className={portraitPhoto && styles.wide}
        />
        {portraitPhoto && (
          <ResponsiveImage photo={portraitPhoto} sizes="33.4vw" ratio={null} alt="" className={styles.upright} />
        )}
      </div>
      <p className={styles.caption}>
        <a className={classes('type-card', styles.link)} href={`/catalog/${category._id}`}>
          {category.name}
        </a>
        <span className="type-small quiet">{category.count}</span>
      </p>
    </div>
  )
}
