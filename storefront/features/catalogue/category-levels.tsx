import { ListLinks } from '#storefront/features/catalogue/list-links.tsx'
import type { Category } from '#shared/entities/category.ts'

/** Renders links to a category and those under it, from the page of any of them. [ADM-37] */
export const CategoryLevels = ({ shown, categories }: { shown: Category; categories: readonly Category[] }) => {
  const topId = shown.parentId ?? shown._id
  const levels = categories.filter(({ _id, parentId }) => _id === topId || parentId === topId)
  return levels.length > 1 && <ListLinks label={levels[0]!.name /* of more than one */} lists={levels} shown={shown} />
}
