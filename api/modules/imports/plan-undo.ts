import { isDeepStrictEqual } from 'node:util'
import { LeftAlone, mergeBack } from '#api/modules/imports/merge-back.ts'
import type { Snapshots } from '#api/modules/imports/snapshots.queries.ts'
import type { JsonRow, ProductSnapshot, SizeSnapshot, VariantSnapshot } from '#database/schema/imports.ts'
import type { Translated } from '#shared/enums.ts'

/** Facts about the colours of a product, by their ids. */
export interface VariantFacts {
  /** Has been ordered, if only in a draft: it cannot be deleted. */
  readonly ordered: ReadonlySet<string>
  /** A running sale sets its price. */
  readonly onSale: ReadonlySet<string>
}

/** A size as it will be; undefined units: it is deleted. */
export interface SizeUndo {
  readonly size: string
  readonly units: number | undefined
  /** It was deleted by the import and begins again. */
  readonly inserted?: SizeSnapshot
}

export interface VariantUndo {
  readonly id: string
  readonly columns: JsonRow
  readonly hasNewColumns: boolean
  /** Undefined: they stay. */
  readonly photos: readonly JsonRow[] | undefined
  readonly sizes: readonly SizeUndo[]
}

/** Everything that undoing an import writes to one product. */
export interface ProductUndo {
  /** Undefined: the row stays. */
  readonly product: JsonRow | undefined
  readonly variants: readonly VariantUndo[]
  readonly alts: readonly { readonly fileId: string; readonly alt: Translated }[]
  /** Colours that the import created. */
  readonly deleted: readonly string[]
  /** Those of them that were ordered. */
  readonly hidden: readonly string[]
  readonly deletesProduct: boolean
}

/**
 * Returns the changes by which an undo of an import restores a product.
 * @throws LeftAlone CHANGED_MEANWHILE, SOLD_MEANWHILE, SALE_RUNNING
 */
export function planUndo({ before, after }: Snapshots, current: ProductSnapshot, facts: VariantFacts): ProductUndo {
  const created = Object.keys(after.variants).filter((id) => !before?.variants[id] && current.variants[id])
  for (const id of created) assertUntouched(after.variants[id]!, current.variants[id]!, facts.ordered.has(id))
  const hidden = created.filter((id) => facts.ordered.has(id))
  const deleted = created.filter((id) => !facts.ordered.has(id))
  if (!before) return planCreated({ after, current, hidden, deleted })
  const product = mergeProduct(before.product, after.product, current.product)
  return {
    product: isDeepStrictEqual(product, current.product) ? undefined : product,
    variants: Object.keys(before.variants).flatMap((id) => {
      const states = { before: before.variants[id]!, after: after.variants[id]!, current: current.variants[id] }
      return isDeepStrictEqual(states.before, states.after) ? [] : [planVariant(id, states, facts)]
    }),
    alts: Object.keys(before.alts).flatMap((fileId) => {
      const alt = mergeBack(before.alts[fileId], after.alts[fileId] ?? before.alts[fileId], current.alts[fileId])
      return alt === undefined || isDeepStrictEqual(alt, current.alts[fileId]) ? [] : [{ fileId, alt }]
    }),
    deleted,
    hidden,
    deletesProduct: false,
  }
}

interface Created {
  readonly after: ProductSnapshot
  readonly current: ProductSnapshot
  readonly hidden: readonly string[]
  readonly deleted: readonly string[]
}

/** Removes empty columns: a product that was imported before an upgrade has no entry for a column that the upgrade added. */
const dropEmpty = (row: JsonRow): JsonRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && !isDeepStrictEqual(value, [])))

/** A product that the import created is deleted, or hidden with all its colours if one of them was ordered. */
const planCreated = ({ after, current, hidden, deleted }: Created): ProductUndo => {
  const hasMore = Object.keys(current.variants).some((id) => !after.variants[id])
  if (hasMore || !isDeepStrictEqual(dropEmpty(after.product), dropEmpty(current.product)))
    throw new LeftAlone('CHANGED_MEANWHILE')
  const rest = { product: undefined, variants: [], alts: [] }
  return hidden.length > 0
    ? { ...rest, deleted: [], hidden: [...hidden, ...deleted], deletesProduct: false }
    : { ...rest, deleted, hidden: [], deletesProduct: true }
}

/** Units of a colour that was ordered have moved; it is not deleted. */
const assertUntouched = (after: VariantSnapshot, current: VariantSnapshot, isOrdered: boolean): void => {
  const isSame =
    isDeepStrictEqual(after.columns, current.columns) &&
    isDeepStrictEqual(after.photos, current.photos) &&
    (isOrdered || isDeepStrictEqual(after.sizes, current.sizes))
  if (!isSame) throw new LeftAlone('CHANGED_MEANWHILE')
}

/** The times of its texts are no edit: they stay if texts were edited since. */
const mergeProduct = (before: JsonRow, after: JsonRow, current: JsonRow): JsonRow => {
  const key = 'text_times'
  const kept = { [key]: current[key]! } // every product has the column
  const merged = mergeBack({ ...before, ...kept }, { ...after, ...kept }, current)
  try {
    return { ...merged, [key]: mergeBack(before[key]!, after[key]!, current[key]!) }
  } catch (error) {
    if (!(error instanceof LeftAlone)) throw error
    return merged
  }
}

const planVariant = (
  id: string,
  { before, after, current }: { before: VariantSnapshot; after: VariantSnapshot; current: VariantSnapshot | undefined },
  { onSale }: VariantFacts,
): VariantUndo => {
  if (!current) throw new LeftAlone('CHANGED_MEANWHILE')
  const isPriced = !isDeepStrictEqual(getPrices(before), getPrices(after))
  if (isPriced && onSale.has(id)) throw new LeftAlone('SALE_RUNNING')
  const columns = mergeBack(before.columns, after.columns, current.columns)
  const photos = mergeBack(before.photos, after.photos, current.photos)
  return {
    id,
    columns,
    hasNewColumns: !isDeepStrictEqual(columns, current.columns),
    photos: isDeepStrictEqual(photos, current.photos) ? undefined : photos,
    sizes: [...new Set([...Object.keys(before.sizes), ...Object.keys(after.sizes)])].flatMap((size) =>
      planSize(size, { before: before.sizes[size], after: after.sizes[size], current: current.sizes[size] }),
    ),
  }
}

const getPrices = ({ columns }: VariantSnapshot) => [columns['price_minor'], columns['discount_price_minor']]

interface SizeStates {
  readonly before: SizeSnapshot | undefined
  readonly after: SizeSnapshot | undefined
  readonly current: SizeSnapshot | undefined
}

/** Subtracts the units that the import added, so that later sales and deliveries stay counted. */
const planSize = (size: string, { before, after, current }: SizeStates): SizeUndo[] => {
  if (before?.units === after?.units) return []
  if (!after) {
    if (current) throw new LeftAlone('CHANGED_MEANWHILE')
    return [{ size, units: before!.units, inserted: before! }] // one of the two is defined
  }
  if (!current) {
    if (before) throw new LeftAlone('CHANGED_MEANWHILE')
    return []
  }
  const units = current.units - after.units + (before?.units ?? 0)
  if (units < 0) throw new LeftAlone('SOLD_MEANWHILE')
  const isUntouched = !before && units === 0 && current.low_limit === after.low_limit
  return [{ size, units: isUntouched ? undefined : units }]
}
