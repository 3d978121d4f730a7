import type { ParsedRow, RowValues } from '#api/modules/imports/parse-rows.ts'
import type { ShopState, StoredProduct, StoredVariant } from '#api/modules/imports/read-shop.queries.ts'
import type { Report } from '#api/modules/imports/report.ts'
import type { ColumnKey } from '#shared/rules/import-columns.ts'

/** The rows of one product, each a colour of its own. */
export interface ProductGroup {
  readonly code: string
  readonly stored: StoredProduct | undefined
  readonly rows: readonly ParsedRow[]
}

/** Groups rows by their product: by its code, or else by the product that has the row's colour already. */
export function groupRows(rows: readonly ParsedRow[], shop: ShopState, report: Report): ProductGroup[] {
  const products = new Map(shop.products.map((product) => [product.vendorCode, product]))
  const owners = new Map(
    shop.products.flatMap((product) => product.variants.map((variant) => [variant.vendorCode, product] as const)),
  )
  const firstRows = new Map<string, number>()
  const groups = new Map<string, ParsedRow[]>()
  for (const row of rows) {
    const { code } = row.values
    if (!code) {
      report.add(row, 'code', 'missing')
      continue
    }
    const firstRow = firstRows.get(code)
    if (firstRow !== undefined) {
      report.add(row, 'code', 'code-twice', { row: firstRow })
      continue
    }
    firstRows.set(code, row.row)
    const owner = owners.get(code)
    const productCode = row.values['product-code'] ?? owner?.vendorCode
    if (!productCode) report.add(row, 'product-code', 'missing')
    else if (owner && owner.vendorCode !== productCode)
      report.add(row, 'product-code', 'code-of-other-product', { code: owner.vendorCode })
    else {
      const members = groups.get(productCode) ?? []
      members.push(row)
      groups.set(productCode, members)
    }
  }
  return [...groups].map(([code, members]) => ({ code, stored: products.get(code), rows: members }))
}

/** Returns the colour of the group's product that has the row's code. */
export function findStored({ stored }: ProductGroup, row: ParsedRow): StoredVariant | undefined {
  return stored?.variants.find(({ vendorCode }) => vendorCode === row.values.code)
}

/**
 * Returns the value that the rows of a product have in a column: that of the first row with one. Reports later rows with another value.
 */
export function mergeValue<Key extends ColumnKey>(
  { rows }: ProductGroup,
  key: Key,
  report: Report,
): RowValues[Key] | undefined {
  const first = rows.find(({ values }) => values[key] !== undefined)
  if (!first) return undefined
  for (const row of rows)
    if (row.values[key] !== undefined && row.values[key] !== first.values[key])
      report.add(row, key, 'differs', { row: first.row })
  return first.values[key]
}
