import { stringify } from 'csv-stringify/sync'
import type { Locale } from '#shared/enums.ts'

/** A value of a table: a text, a whole number, an amount in minor units, or nothing. */
export type Cell = string | number | { readonly amountMinor: number } | null

const formats = {
  uk: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
} as const satisfies Record<Locale, unknown>

/** A spreadsheet would read these as the beginning of a formula; some do after spaces, too. */
const beginsFormula = /^\s*[=+\-@\t\r]/u

const writeAmount = (minor: number, decimal: string): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
}

const writeCell = (cell: Cell, decimal: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return writeAmount(cell.amountMinor, decimal)
  return beginsFormula.test(cell) ? `'${cell}` : cell
}

/**
 * Returns rows as CSV as the spreadsheets of a language open it: Ukrainian ones divide cells by semicolons and decimals by commas. Amounts have
 * two decimals and no symbol. A text that would be a formula begins with an apostrophe.
 * @param options.begins true for the first part of a file, which has the byte order mark
 */
export function toCsv(rows: readonly Cell[][], locale: Locale, { begins }: { begins: boolean }): string {
  const { delimiter, decimal } = formats[locale]
  return stringify(
    rows.map((row) => row.map((cell) => writeCell(cell, decimal))),
    { delimiter, bom: begins, record_delimiter: 'windows', quoted_match: /[\r\n]/u },
  )
}
