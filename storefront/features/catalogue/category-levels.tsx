import type { Category } from '#shared/entities/category.ts'
import styles from './category-levels.module.css'

/** Renders links to a category and those under it, from the page of any of them. [ADM-37] */
export const CategoryLevels = ({ shown, categories }: { shown: Category; categories: readonly Category[] }) => {
  const topId = shown.parentId ?? shown._id
  const levels = categories.filter(({ _id, parentId }) => _id === topId || parentId === topId)
  return (
    levels.length > 1 && (
      <nav className={styles.levels} aria-label={levels[0]!.name /* of more than one */}>
        {levels.map(({ _id, name, count }) => (
          <a key={_id} href={`/catalog/${_id}`} aria-current={_id === shown._id ? 'page' : undefined}>
            {name} <small>{count}</small>
          </a>
        ))}
      </nav>
    )
  )
}
