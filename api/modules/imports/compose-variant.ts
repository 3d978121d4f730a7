import { findStored, type ProductGroup } from '#api/modules/imports/group-rows.ts'
import type { ParsedRow } from '#api/modules/imports/parse-rows.ts'
import type { StoredVariant } from '#api/modules/imports/read-shop.queries.ts'
import type { Report } from '#api/modules/imports/report.ts'
import type { Names } from '#api/modules/imports/resolve-names.ts'
import type { SizeChange } from '#shared/entities/admin/variant.ts'
import type { WholeVariantInput } from '#shared/entities/admin/whole-product.ts'
import { columnKeys, getSize } from '#shared/rules/import-columns.ts'

export type VariantFields = Omit<WholeVariantInput, 'sizes' | 'photos' | '_id' | 'updatedAt'>

export interface ComposedVariant {
  readonly row: ParsedRow
  readonly stored: StoredVariant | undefined
  readonly fields: VariantFields
  /** Only those that differ from the stock. */
  readonly sizes: readonly SizeChange[]
}

/**
 * Returns the colour that a row describes: the stored colour, changed by the row. Returns undefined and reports the problem if the
 * result cannot be sold.
 */
export function composeVariant(
  group: ProductGroup,
  row: ParsedRow,
  { names, report, now }: { names: Names; report: Report; now: Date },
): ComposedVariant | undefined {
  const stored = findStored(group, row)
  const { values } = row
  const colourId = names.findColour(row) ?? stored?.colourId
  const price = values.price ?? stored?.price
  if (!colourId) reportMissing(row, 'colour', report)
  if (price === undefined) report.add(row, 'price', 'missing')
  if (!colourId || price === undefined) return undefined
  const given = values['discount-price']
  const discountPrice = given === undefined ? (stored?.discountPrice ?? null) : given
  if (discountPrice !== null && discountPrice >= price) {
    const key = given === undefined ? 'price' : 'discount-price'
    report.add(row, key, 'discount-not-below', { price, discount: discountPrice })
  }
  return {
    row,
    stored,
    fields: {
      colourId,
      vendorCode: values.code!, // groups have no row without one
      price,
      discountPrice,
      state: values.state ?? stored?.state ?? 'INACTIVE',
      comingSoon: values['coming-soon'] ?? stored?.comingSoon ?? false,
      heroPosition: stored?.heroPosition ?? null,
      publishedAt: stored?.publishedAt ?? now.toISOString(),
    },
    sizes: composeSizes(row, stored),
  }
}

/** A colour that is named but unknown is reported as such. */
const reportMissing = (row: ParsedRow, key: 'colour', report: Report): void => {
  if (!row.values.colour && !row.values['colour-en']) report.add(row, key, 'missing')
}

const composeSizes = ({ values }: ParsedRow, stored: StoredVariant | undefined): SizeChange[] =>
  columnKeys.flatMap((key): SizeChange[] => {
    const value = getSize(key)
    if (!value) return []
    const quantity = values[`size-${value}`]
    const seen = stored?.sizes.find((size) => size.value === value)?.quantity
    if (quantity === undefined || quantity === seen) return []
    if (quantity === null) return seen === undefined ? [] : [{ value, remove: true, seen }]
    return [{ value, quantity, ...(seen !== undefined && { seen }) }]
  })

/** Reports a colour that its product would have twice, among its rows and those that it has already. */
export function reportColourTwice(group: ProductGroup, composed: readonly ComposedVariant[], report: Report): void {
  const changed = new Set(composed.flatMap(({ stored }) => (stored ? [stored._id] : [])))
  const others = (group.stored?.variants ?? []).filter(({ _id }) => !changed.has(_id))
  const codes = new Map(others.map(({ colourId, vendorCode }) => [colourId, vendorCode]))
  for (const { row, fields } of composed) {
    const code = codes.get(fields.colourId)
    if (code !== undefined) report.add(row, 'colour', 'colour-twice', { code })
    codes.set(fields.colourId, fields.vendorCode)
  }
}
