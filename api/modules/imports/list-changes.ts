import type { ProductFields } from '#api/modules/imports/compose-product.ts'
import { hasNewPhotos, type PlannedPhoto } from '#api/modules/imports/compose-photos.ts'
import type { ComposedVariant } from '#api/modules/imports/compose-variant.ts'
import type { CellChange } from '#api/modules/imports/plan.ts'
import type { StoredProduct } from '#api/modules/imports/read-shop.queries.ts'
import { locales } from '#shared/enums.ts'
import { writeCareSymbols } from '#shared/rules/care-symbols.ts'
import { getSize, tableTexts, toTextColumn } from '#shared/rules/import-columns.ts'
import { tagDivider } from '#shared/rules/tags.ts'
import { writeWeights } from '#shared/rules/weights.ts'

const toText = (value: string | number | boolean | null | undefined): string => String(value ?? '')
type Pairs = readonly (readonly [CellChange['key'], CellChange['before'], CellChange['after']])[]
const listDifferent = (pairs: Pairs): CellChange[] =>
  pairs.flatMap(([key, before, after]) => (before === after ? [] : [{ key, before, after }]))

/** Lists the changes of a product's rows to the values that all its colours share. */
export function listProductChanges(
  before: StoredProduct,
  after: ProductFields,
  getCategoryName: (id: string) => string,
): CellChange[] {
  const texts = tableTexts.flatMap((text) =>
    locales.map((locale) => [toTextColumn(text, locale), before[text][locale], after[text][locale]] as const),
  )
  return listDifferent([
    ...texts,
    ['care-symbols', writeCareSymbols(before.careSymbols ?? []), writeCareSymbols(after.careSymbols ?? [])],
    ['tags', (before.tags ?? []).join(tagDivider), (after.tags ?? []).join(tagDivider)],
    ['weights', writeWeights(before.weights ?? []), writeWeights(after.weights ?? [])],
    ['type', before.type, after.type],
    ['category', getCategoryName(before.categoryId), getCategoryName(after.categoryId)],
  ])
}

/** Lists the changes of a row to its colour. */
export function listVariantChanges(
  composed: ComposedVariant,
  photos: readonly PlannedPhoto[],
  getColourName: (id: string) => string,
): CellChange[] {
  const { stored, fields, sizes } = composed
  const units = sizes.map((change): CellChange => {
    const before = toText('seen' in change ? change.seen : undefined)
    return { key: `size-${change.value}`, before, after: 'remove' in change ? '' : toText(change.quantity) }
  })
  const photoChange: CellChange = {
    key: 'photos',
    before: toText(stored?.photos.length),
    after: toText(photos.length),
  }
  return [
    ...listDifferent([
      ['colour', stored ? getColourName(stored.colourId) : '', getColourName(fields.colourId)],
      ['price', toText(stored?.price), toText(fields.price)],
      ['discount-price', toText(stored?.discountPrice), toText(fields.discountPrice)],
      ['state', toText(stored?.state), toText(fields.state)],
      ['coming-soon', toText(stored?.comingSoon), toText(fields.comingSoon)],
    ]),
    ...units,
    ...(hasNewPhotos(composed, photos) || photos.some(({ alt }) => alt) ? [photoChange] : []),
  ]
}

/** Returns how many units the changes of sizes add to the stock; below 0 if they take some. */
export function sumUnits(changes: readonly CellChange[]): number {
  return changes.reduce((sum, { key, before, after }) => (getSize(key) ? sum + Number(after) - Number(before) : sum), 0)
}
