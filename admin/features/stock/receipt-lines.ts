import { readNumber } from '#admin/ui/sheet/read-number.ts'
import type { MovementInput, StockRowEntity } from '#shared/entities/admin/stock.ts'
import { sizes, type Size } from '#shared/enums.ts'
import type { StaffReason } from '#shared/rules/stock-movements.ts'

export const receiptColumns = ['code', 'size', 'units'] as const
/** More rows than this are not moved at once. */
export const maxReceiptRows = 500

export type LineProblem =
  | 'no-code'
  | 'unknown-code'
  | 'no-size'
  | 'unknown-size'
  | 'no-units'
  | 'wrong-units'
  | 'twice'
  | 'too-few'

/** A row of the sheet as it was understood. */
export interface ReceiptLine {
  readonly row: number
  /** Its size, once it is known. */
  readonly stock?: StockRowEntity
  /** The units in stock afterwards. */
  readonly after?: number
  readonly problem?: { readonly column: number; readonly kind: LineProblem }
}

/** The sizes of each requested article, by its letters in upper case; empty if there is no such article. */
export type KnownStock = ReadonlyMap<string, readonly StockRowEntity[]>

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s\u00A0._]/g, '')
/** The spellings that people use for sizes that have no letters. */
const otherNames: Readonly<Record<string, Size>> = {
  один: 'ONE_SIZE',
  one: 'ONE_SIZE',
  os: 'ONE_SIZE',
  овер: 'OVERSIZE',
  oversize: 'OVERSIZE',
  овжін: 'WOMENS_OVERSIZE',
  овчол: 'MENS_OVERSIZE',
}

/** Returns a reader of sizes as the shop and people write them. */
export const createSizeReader = (getLabel: (size: Size) => string): ((text: string) => Size | undefined) => {
  const names = new Map<string, Size>(Object.entries(otherNames))
  for (const size of sizes) names.set(plain(size), size).set(plain(getLabel(size)), size)
  return (text) => names.get(plain(text))
}

/** An article and a size in one cell: 'SH-2501-SAN-L'. */
const splitCode = (code: string): { code: string; size: string } | undefined => {
  const index = code.lastIndexOf('-')
  return index > 0 ? { code: code.slice(0, index), size: code.slice(index + 1) } : undefined
}

/** Lists the articles that must be known before the rows can be understood. */
export const listCodes = (cells: readonly (readonly string[])[]): string[] => {
  const codes = cells.flatMap(([code = '', size = '']) => {
    const whole = code.trim().toUpperCase()
    if (whole === '') return []
    const split = size.trim() === '' ? splitCode(whole) : undefined
    return split ? [whole, split.code] : [whole]
  })
  return [...new Set(codes)].filter((code) => code.length <= 40).toSorted()
}

/** Returns the units that a row moves by, or that were counted; undefined if the text is not such a number. */
const readUnits = (text: string, reason: StaffReason): number | undefined => {
  const number = readNumber(text)
  if (number === undefined || !Number.isInteger(number) || Math.abs(number) > 1_000_000) return undefined
  if (reason === 'COUNT') return number >= 0 ? number : undefined
  if (number === 0) return undefined
  if (reason === 'WRITE_OFF') return -Math.abs(number)
  return reason === 'RECEIPT' && number < 0 ? undefined : number
}

interface Reading {
  readonly known: KnownStock
  readonly reason: StaffReason
  readonly readSize: (text: string) => Size | undefined
}

/** Parses the rows of the sheet. Empty ones are left out; one whose article is not loaded yet has neither stock nor problem. */
export const readLines = (cells: readonly (readonly string[])[], reading: Reading): ReceiptLine[] => {
  const seen = new Set<string>()
  return cells.flatMap((texts, row) => {
    if (texts.every((text) => text === '')) return []
    const line = readLine(texts, row, reading)
    if (!line.stock) return [line]
    const key = `${line.stock.variantId} ${line.stock.size}`
    if (seen.has(key)) return [{ row, problem: { column: 1, kind: 'twice' as const } }]
    seen.add(key)
    return [line]
  })
}

const readLine = (
  [code = '', size = '', units = '']: readonly string[],
  row: number,
  { known, reason, readSize }: Reading,
): ReceiptLine => {
  const refuse = (column: number, kind: LineProblem): ReceiptLine => ({ row, problem: { column, kind } })
  if (code === '') return refuse(0, 'no-code')
  const stockRow = findSize(code.toUpperCase(), size, { known, readSize })
  if (stockRow === 'PENDING') return { row }
  if (typeof stockRow === 'string') return refuse(stockRow === 'unknown-code' ? 0 : 1, stockRow)
  if (units === '') return { ...refuse(2, 'no-units'), stock: stockRow }
  const by = readUnits(units, reason)
  if (by === undefined) return refuse(2, 'wrong-units')
  const after = reason === 'COUNT' ? by : stockRow.stock + by
  return after < 0 ? { ...refuse(2, 'too-few'), stock: stockRow } : { row, stock: stockRow, after }
}

const findSize = (
  code: string,
  size: string,
  { known, readSize }: Pick<Reading, 'known' | 'readSize'>,
): StockRowEntity | 'PENDING' | LineProblem => {
  const storedSizes = known.get(code)
  const split = size === '' ? splitCode(code) : undefined
  const ofSplit = split && known.get(split.code)
  if (storedSizes === undefined || (split && storedSizes.length === 0 && ofSplit === undefined)) return 'PENDING'
  if (storedSizes.length === 0 && split && ofSplit && ofSplit.length > 0) return pick(ofSplit, split.size, readSize)
  if (storedSizes.length === 0) return 'unknown-code'
  // A bag has one size, which is usually left out.
  if (size === '') return storedSizes.length === 1 ? storedSizes[0]! : 'no-size'
  return pick(storedSizes, size, readSize)
}

const pick = (
  rows: readonly StockRowEntity[],
  size: string,
  readSize: Reading['readSize'],
): StockRowEntity | LineProblem => {
  const wanted = readSize(size)
  return rows.find((one) => one.size === wanted) ?? 'unknown-size'
}

/** Converts the valid rows to the body of the call. */
export const toMovements = (lines: readonly ReceiptLine[], reason: StaffReason): MovementInput[] =>
  lines.flatMap(({ stock, after, problem }) => {
    if (!stock || after === undefined || problem) return []
    const { variantId, size, stock: seen } = stock
    return [
      reason === 'COUNT'
        ? { variantId, size, countedAs: after, seen, reason }
        : { variantId, size, by: after - seen, reason },
    ]
  })

/** Gives each row three cells: a table of two columns has an article with its size, and units. */
export const shapeReceipt = (table: string[][], at: { column: number }): string[][] =>
  at.column === 0 && table.every(({ length }) => length === 2)
    ? table.map(([code = '', units = '']) => [code, '', units])
    : table
