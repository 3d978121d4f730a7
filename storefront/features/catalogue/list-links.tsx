import type { Category } from '#shared/entities/category.ts'
import type { Collection } from '#shared/entities/collection.ts'
import styles from './list-links.module.css'

interface ListLinksProps {
  label: string
  lists: readonly Pick<Category | Collection, '_id' | 'name' | 'count'>[]
  /** The one whose page this is. */
  shown?: { readonly _id: string } | null
}

/** Renders a line of links to pages that list products, each with their number. */
export const ListLinks = ({ label, lists, shown }: ListLinksProps) => (
  <nav className={styles.links} aria-label={label}>
    {lists.map(({ _id, name, count }) => (
      <a key={_id} href={`/catalog/${_id}`} aria-current={_id === shown?._id ? 'page' : undefined}>
        {name} <small>{count}</small>
      </a>
    ))}
  </nav>
)
