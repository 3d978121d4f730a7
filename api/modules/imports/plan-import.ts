import { composePhotos, type PlannedPhoto } from '#api/modules/imports/compose-photos.ts'
import { composeProduct, type ProductFields } from '#api/modules/imports/compose-product.ts'
import { composeVariant, reportColourTwice, type ComposedVariant } from '#api/modules/imports/compose-variant.ts'
import { groupRows, type ProductGroup } from '#api/modules/imports/group-rows.ts'
import { listProductChanges, listVariantChanges } from '#api/modules/imports/list-changes.ts'
import type { ParsedRow } from '#api/modules/imports/parse-rows.ts'
import type { RowPhotos } from '#api/modules/imports/photos.ts'
import type { CellChange, ImportPlan, PlannedProduct, PlannedRow } from '#api/modules/imports/plan.ts'
import type { ShopState, StoredFile } from '#api/modules/imports/read-shop.queries.ts'
import type { Report } from '#api/modules/imports/report.ts'
import { createNames, type Names } from '#api/modules/imports/resolve-names.ts'
import { maxVariants } from '#shared/entities/admin/whole-product.ts'
import { locales } from '#shared/enums.ts'
import { tableTexts, toTextColumn } from '#shared/rules/import-columns.ts'
import type { RowKind } from '#shared/rules/import-problems.ts'

export interface PlanInput {
  readonly rows: readonly ParsedRow[]
  readonly shop: ShopState
  readonly photos: RowPhotos
  /** Files of the shop by the SHA-256 of their bytes. */
  readonly files: ReadonlyMap<string, StoredFile>
  readonly now: Date
  readonly newId: () => string
}

/** Compares the rows of a table with the shop. Adds the problems to the report. */
export function planImport(input: PlanInput, report: Report): ImportPlan {
  const names = createNames(input.shop, report, input.newId)
  const planned: PlannedRow[] = []
  const products: PlannedProduct[] = []
  for (const group of groupRows(input.rows, input.shop, report)) {
    const fields = composeProduct(group, names, report)
    const composed = group.rows.flatMap((row) => composeVariant(group, row, { names, report, now: input.now }) ?? [])
    reportColourTwice(group, composed, report)
    if (!fields) continue
    assertGroup(group, { fields, composed }, report)
    const colours = composed.map((variant) => ({ variant, photos: planPhotos(variant, fields, input, names) }))
    const productChanges = group.stored
      ? listProductChanges(group.stored, fields, (id) => names.getCategoryName(id).uk)
      : []
    const rows = colours.map(({ variant, photos }, index): PlannedRow => {
      const variantChanges = listVariantChanges(variant, photos, (id) => names.getColourName(id).uk)
      if (variant.fields.state === 'ACTIVE' && photos.length === 0 && variantChanges.some(isAboutSite))
        report.add(variant.row, 'photos', 'no-photo')
      const changes = index === 0 ? [...productChanges, ...variantChanges] : variantChanges
      const kind = getKind(group, variant, { index, isChanged: changes.length > 0 })
      return { row: variant.row.row, code: variant.fields.vendorCode, kind, changes }
    })
    planned.push(...rows)
    const variants = colours.flatMap(({ variant, photos }, index) =>
      variant.stored && rows[index]!.changes.length === (index === 0 ? productChanges.length : 0)
        ? []
        : [{ row: variant.row.row, stored: variant.stored, fields: variant.fields, sizes: variant.sizes, photos }],
    )
    if (!group.stored || productChanges.length > 0 || variants.length > 0)
      products.push({ rows: group.rows.map(({ row }) => row), stored: group.stored, fields, variants })
  }
  const kinds = new Map(planned.map((row) => [row.row, row]))
  return {
    rows: input.rows.map(({ row, values }) => {
      const whole = kinds.get(row)
      return whole && !report.isWrong(row) ? whole : { row, code: values.code ?? '', kind: 'WRONG', changes: [] }
    }),
    problems: report.problems.toSorted((a, b) => a.row - b.row || a.column - b.column),
    newCategories: names.newCategories,
    newColours: names.newColours,
    products,
    unusedPhotos: input.photos.unused,
  }
}

/** A colour that has been for sale without a photo is nothing new. */
const isAboutSite = ({ key }: CellChange): boolean => key === 'state' || key === 'photos'

const planPhotos = (
  variant: ComposedVariant,
  { name }: ProductFields,
  { photos, files }: PlanInput,
  names: Names,
): PlannedPhoto[] =>
  composePhotos(variant, {
    given: variant.row.values.photos === null ? [] : photos.byRow.get(variant.row.row),
    files,
    name,
    colour: names.getColourName(variant.fields.colourId),
  })

/** Reports a product with too many colours, and texts that one of its colours needs to be for sale, now or as planned. All its rows stay out then. */
const assertGroup = (
  group: ProductGroup,
  { fields, composed }: { fields: ProductFields; composed: readonly ComposedVariant[] },
  report: Report,
): void => {
  const [first] = group.rows
  const kept = (group.stored?.variants ?? []).filter(({ _id }) => composed.every(({ stored }) => stored?._id !== _id))
  if (kept.length + composed.length > maxVariants) {
    report.add(first!, 'product-code', 'too-many-colours', { limit: maxVariants })
    report.block(group.rows)
  }
  const isPublic = [
    ...kept.map(({ state, showsAt }) => state === 'ACTIVE' || showsAt !== null),
    ...composed.map(({ fields: { state }, stored }) => state === 'ACTIVE' || stored?.showsAt != null),
  ].some(Boolean)
  if (!isPublic) return
  const missing = tableTexts.flatMap((text) =>
    locales.flatMap((locale) => (fields[text][locale] === '' ? [toTextColumn(text, locale)] : [])),
  )
  for (const key of missing) report.add(first!, key, 'missing-on-site')
  if (missing.length > 0) report.block(group.rows)
}

const getKind = (
  { stored }: ProductGroup,
  variant: ComposedVariant,
  { index, isChanged }: { index: number; isChanged: boolean },
): RowKind => {
  if (!stored && index === 0) return 'NEW_PRODUCT'
  if (!variant.stored) return 'NEW_COLOUR'
  return isChanged ? 'CHANGED' : 'SAME'
}
