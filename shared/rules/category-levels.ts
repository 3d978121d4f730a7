/** A category with the one that it is under. */
interface Levelled {
  readonly _id: string
  readonly parentId: string | null
}

/** Returns categories with each followed by those under it. One whose parent is not among them is at the top. [ADM-37] */
export function sortByLevels<Category extends Levelled>(categories: readonly Category[]): Category[] {
  const ids = new Set(categories.map(({ _id }) => _id))
  return categories
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .flatMap((top) => [top, ...categories.filter(({ parentId }) => parentId === top._id)])
}

/**
 * Returns the order of categories after one was moved, or undefined if the order stays. A category moves together with its subcategories
 * and keeps its parent.
 * @param categories in the order of their levels
 * @param index the index that it was moved to, among all categories
 */
export function moveByLevels<Category extends Levelled>(
  categories: readonly Category[],
  moved: Category,
  index: number,
): { order: Category[]; place: number; count: number } | undefined {
  const siblings = categories.filter(({ parentId }) => parentId === moved.parentId)
  const from = siblings.indexOf(moved)
  const isDown = index > categories.indexOf(moved)
  const aim = categories[Math.min(Math.max(index, 0), categories.length - 1)]!
  const passed = siblings.findIndex(({ _id }) => _id === aim._id || _id === aim.parentId)
  // A move within its own subcategories or beyond its siblings counts as one position.
  const wanted = passed === -1 || passed === from ? from + (isDown ? 1 : -1) : passed
  const to = Math.min(Math.max(wanted, 0), siblings.length - 1)
  if (to === from) return undefined
  const sorted = siblings.toSpliced(from, 1).toSpliced(to, 0, moved)
  const others = categories.filter((one) => !siblings.includes(one))
  return { order: sortByLevels([...sorted, ...others]), place: to + 1, count: siblings.length }
}
