import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '#api/modules/imports/decode-text.ts'
import { ImportError } from '#api/modules/imports/import-error.ts'
import { importLimits } from '#api/modules/imports/limits.ts'

/** Semicolons come first: a Ukrainian spreadsheet writes them because its decimals have commas. */
const delimiters = [';', '\t', ','] as const

/**
 * Returns the rows of a CSV file, the first line first. The delimiter is the one that its first line has most of.
 * @throws ImportError unknown-encoding, broken-csv
 */
export function readCsv(bytes: Uint8Array): { rows: string[][]; isWindows1251: boolean } {
  const { text, isWindows1251 } = decodeText(bytes)
  try {
    const rows: string[][] = parse(text, {
      delimiter: findDelimiter(text),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      // One row more than is allowed, so that it is noticed.
      to: importLimits.rows + 2,
    })
    return { rows, isWindows1251 }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError('broken-csv', { row: Number(error['lines'] ?? 1) })
    throw error
  }
}

const findDelimiter = (text: string): string => {
  const line = text.replace(/^\uFEFF/u, '').match(/[^\r\n]*\S[^\r\n]*/u)?.[0] ?? ''
  const unquoted = line.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => unquoted.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0]!
}
