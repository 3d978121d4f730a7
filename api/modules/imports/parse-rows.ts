import type { MatchedColumns } from '#api/modules/imports/match-columns.ts'
import * as cells from '#api/modules/imports/parse-cells.ts'
import type { Parsed } from '#api/modules/imports/parse-cells.ts'
import type { Problem, Table, TableRow } from '#api/modules/imports/table.ts'
import { locales, type EntityState, type Gender } from '#shared/enums.ts'
import { getSize, tableTexts, toTextColumn, type ColumnKey, type SizeColumn } from '#shared/rules/import-columns.ts'

/** The values of the columns. */
interface CellValues {
  type: Gender
  price: number
  'discount-price': number
  state: EntityState
  'coming-soon': boolean
  photos: readonly string[]
}
type Value<Key extends ColumnKey> = Key extends keyof CellValues
  ? CellValues[Key]
  : Key extends SizeColumn
    ? number
    : string

/** The values of one row: undefined for an empty cell, null for a “—”. */
export type RowValues = { [Key in ColumnKey]?: Value<Key> | null }

export interface ParsedRow {
  readonly row: number
  readonly values: RowValues
  /** Its cells as they are, by column. */
  readonly texts: readonly string[]
}

type Parse = (text: string) => Parsed<unknown>
const line =
  (maxLength: number): Parse =>
  (text) =>
    cells.parseText(text, maxLength)
const maxTextLengths = { name: 200, description: 5000, composition: 500, care: 1000 } as const

const parsers: Readonly<Partial<Record<ColumnKey, Parse>>> = {
  'product-code': line(40),
  code: line(40),
  category: line(100),
  'category-en': line(100),
  colour: line(60),
  'colour-en': line(60),
  'colour-hex': cells.parseHex,
  type: cells.parseType,
  price: cells.parsePrice,
  'discount-price': cells.parsePrice,
  state: cells.parseState,
  'coming-soon': cells.parseAnswer,
  photos: cells.parsePhotoNames,
  'care-symbols': cells.parseCareSymbols,
  tags: cells.parseTags,
  weights: cells.parseWeights,
  ...Object.fromEntries(
    tableTexts.flatMap((text) =>
      locales.map((locale) => [
        toTextColumn(text, locale),
        (value: string) => cells.parseText(value, maxTextLengths[text], { isLine: text === 'name' }),
      ]),
    ),
  ),
}

/** Columns that “—” empties. Others are needed, or have no empty value. */
const isErasable = (key: ColumnKey): boolean =>
  key === 'discount-price' ||
  key === 'photos' ||
  key === 'care-symbols' ||
  key === 'tags' ||
  key === 'weights' ||
  getSize(key) !== undefined ||
  tableTexts.some((text) => locales.some((locale) => key === toTextColumn(text, locale)))

/** Parses all rows of a table: the values of each, and the problems of cells that cannot be read. */
export function parseRows(table: Table, columns: MatchedColumns): { rows: ParsedRow[]; problems: Problem[] } {
  const used = new Set(columns.values())
  const problems: Problem[] = table.problems.filter(({ column }) => used.has(column))
  const rows = table.rows.map((row) => parseRow(row, columns, problems))
  return { rows, problems }
}

const parseRow = ({ row, cells: texts }: TableRow, columns: MatchedColumns, problems: Problem[]): ParsedRow => {
  const values: Partial<Record<ColumnKey, unknown>> = {}
  for (const [key, column] of columns) {
    const text = texts[column]!
    if (text === '') continue
    const parsed = parseCell(key, text)
    if ('value' in parsed) values[key] = parsed.value
    else problems.push({ row, column, value: text, ...parsed })
    const warning = findLetterProblem(key, text)
    if (warning) problems.push({ row, column, value: text, code: warning })
  }
  return { row, values: values as RowValues, texts } // each parser returns the value of its column
}

const parseCell = (key: ColumnKey, text: string): Parsed<unknown> => {
  if (cells.isErased(text)) return isErasable(key) ? { value: null } : { code: 'cannot-erase' }
  return (parsers[key] ?? cells.parseUnits)(text)
}

/** Reports Ukrainian in an English cell, and letters in a code that only look alike: such mistakes are invisible. */
const findLetterProblem = (key: ColumnKey, text: string): Problem['code'] | undefined => {
  if (key.endsWith('-en')) return /\p{Script=Cyrillic}{2}/u.test(text) ? 'cyrillic-in-english' : undefined
  const isCode = key === 'code' || key === 'product-code'
  return isCode && /\p{Script=Cyrillic}/u.test(text) && /\p{Script=Latin}/u.test(text) ? 'mixed-letters' : undefined
}
