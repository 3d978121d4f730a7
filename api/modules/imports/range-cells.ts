import type { Cell } from '#api/modules/exports/to-csv.ts'
import { isErased } from '#api/modules/imports/parse-cells.ts'
import { startsLikeEscaped } from '#api/modules/imports/escaped-text.ts'
import type { ShopState, StoredProduct, StoredVariant } from '#api/modules/imports/read-shop.queries.ts'
import { createReport } from '#api/modules/imports/report.ts'
import { createNames } from '#api/modules/imports/resolve-names.ts'
import { locales, type Locale } from '#shared/enums.ts'
import { writeCareSymbols } from '#shared/rules/care-symbols.ts'
import { columnKeys, getSize, tableTexts, toTextColumn, type ColumnKey } from '#shared/rules/import-columns.ts'
import { tagDivider } from '#shared/rules/tags.ts'
import { writeWeights } from '#shared/rules/weights.ts'
import { importTexts } from '#shared/texts/imports.ts'

/** One colour of a product: a row of the table. */
interface RangeRow {
  readonly product: StoredProduct
  readonly variant: StoredVariant
}

/**
 * The columns of the range as a table. Photos have none: what is uploaded keeps no name of a file. Units have none either: what is sold
 * until the table is brought back would be in stock again.
 */
export const rangeColumns: readonly ColumnKey[] = columnKeys.filter((key) => key !== 'photos' && !getSize(key))

/** The cells of a row; a column without one is empty. */
export type RangeCells = Readonly<Partial<Record<ColumnKey, Cell>>>
type Names = Pick<ShopState, 'categories' | 'colours'>

/**
 * Returns a function that writes a row in the words of a language so that an import of it changes nothing. A value that an import would
 * read differently has an empty cell, which changes nothing either.
 */
export function createRangeCells({ categories, colours }: Names, locale: Locale): (row: RangeRow) => RangeCells {
  const words = importTexts[locale]['import-screen']
  const toWord = (value: StoredProduct['type'] | StoredVariant['state'] | boolean): string =>
    words[`value-${value}`].replaceAll('\u{a0}', ' ')
  const names = createNames({ categories, colours, products: [] }, createReport(new Map(), []), () => '')
  const categoryCells = new Map(
    categories.map(({ id, name: { uk, en } }) => {
      const values = { category: uk || null, 'category-en': en || null }
      const isFound = names.findCategory({ row: 0, values, texts: [] }) === id
      return [id, isFound ? { category: toTextCell(uk), 'category-en': toTextCell(en) } : {}]
    }),
  )
  const colourCells = new Map(
    colours.map(({ id, name: { uk, en }, hex }) => {
      const values = { colour: uk || null, 'colour-en': en || null }
      const isFound = names.findColour({ row: 0, values, texts: [] }) === id
      return [id, isFound ? { colour: toTextCell(uk), 'colour-en': toTextCell(en), 'colour-hex': hex } : {}]
    }),
  )
  return ({ product, variant }) => ({
    ...toTextCells(product),
    ...categoryCells.get(product.categoryId),
    ...colourCells.get(variant.colourId),
    'product-code': toTextCell(product.vendorCode),
    code: toTextCell(variant.vendorCode),
    type: toWord(product.type),
    price: toAmountCell(variant.price),
    'discount-price': variant.discountPrice === null ? null : toAmountCell(variant.discountPrice),
    state: toWord(variant.state),
    'coming-soon': toWord(variant.comingSoon),
    'care-symbols': writeCareSymbols(product.careSymbols ?? []),
    tags: toTextCell((product.tags ?? []).join(tagDivider)),
    weights: writeWeights(product.weights ?? []),
  })
}

const toAmountCell = (price: number): Cell => ({ amountMinor: Math.round(price * 100) })

/** An import trims its cells, takes a dash as an order to empty and the apostrophe before a formula as a protection. */
const toTextCell = (text: string): Cell =>
  text === '' || text !== text.trim() || isErased(text) || startsLikeEscaped(text) ? null : text

const toTextCells = (product: StoredProduct): RangeCells =>
  Object.fromEntries(
    tableTexts.flatMap((text) =>
      locales.map((locale) => {
        const value = product[text][locale]
        // A name is one line.
        return [toTextColumn(text, locale), text === 'name' && /[\r\n]/u.test(value) ? null : toTextCell(value)]
      }),
    ),
  )
