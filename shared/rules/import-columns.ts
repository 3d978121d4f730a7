import { sizes, type Locale, type Size } from '#shared/enums.ts'

/** The texts of a product that a table has in both languages. */
export const tableTexts = ['name', 'description', 'composition', 'care'] as const
export type TableText = (typeof tableTexts)[number]
type TextColumn = `${TableText}-${Locale}`
export type SizeColumn = `size-${Size}`

const namedColumns = [
  'product-code',
  'code',
  'name-uk',
  'name-en',
  'category',
  'category-en',
  'type',
  'colour',
  'colour-en',
  'colour-hex',
  'price',
  'discount-price',
  'state',
  'coming-soon',
  'photos',
  'description-uk',
  'description-en',
  'composition-uk',
  'composition-en',
  'care-uk',
  'care-en',
  'care-symbols',
  'tags',
  'weights',
] as const satisfies readonly string[]

export type ColumnKey = (typeof namedColumns)[number] | SizeColumn

/** Every column that a table may have, in the order of the template. */
export const columnKeys: readonly ColumnKey[] = [...namedColumns, ...sizes.map((size) => `size-${size}` as const)]

/** Returns the column of a text in a language. */
export function toTextColumn(text: TableText, locale: Locale): TextColumn {
  return `${text}-${locale}`
}

/** Returns the size that a column has the units of; undefined for other columns. */
export function getSize(key: ColumnKey): Size | undefined {
  return sizes.find((size) => key === `size-${size}`)
}
