import { unescapeText } from '#api/modules/imports/escaped-text.ts'
import { ImportError } from '#api/modules/imports/import-error.ts'
import { importLimits } from '#api/modules/imports/limits.ts'
import { readCsv } from '#api/modules/imports/read-csv.ts'
import { readXlsx } from '#api/modules/imports/read-xlsx.ts'
import type { Problem, Table, TableRow } from '#api/modules/imports/table.ts'

/**
 * Reads the bytes of a CSV or XLSX file as a table. Its first row that is not empty has the heads; empty rows are left out.
 * @throws ImportError for a file that is too large, of another type, broken or empty
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > importLimits.fileBytes)
    throw new ImportError('file-too-large', { limit: importLimits.fileBytes / 1024 / 1024 })
  const kind = sniffKind(bytes)
  if (kind === 'xlsx') {
    const { rows, problems } = await readXlsx(bytes)
    return toTable(rows, { problems, isWindows1251: false })
  }
  const { rows, isWindows1251 } = readCsv(bytes)
  return toTable(rows, { problems: [], isWindows1251 })
}

/** The first bytes decide, not the name of the file. @throws ImportError old-excel, unknown-type */
const sniffKind = (bytes: Uint8Array): 'xlsx' | 'csv' => {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (head.startsWith('PK\u0003\u0004')) return 'xlsx'
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0')) throw new ImportError('old-excel')
  const hasOrderMark = head.startsWith('\u00FF\u00FE') || head.startsWith('\u00FE\u00FF')
  if (/^(?:%PDF|<!DOCTYPE|<html|\{\\rtf)/iu.test(head) || (!hasOrderMark && bytes.subarray(0, 4096).includes(0)))
    throw new ImportError('unknown-type')
  return 'csv'
}

const toTable = (
  lines: readonly (readonly string[])[],
  { problems, isWindows1251 }: { problems: readonly Problem[]; isWindows1251: boolean },
): Table => {
  const texts = lines.map((cells) => cells.map((text) => unescapeText(text.trim()).trim()))
  const headIndex = texts.findIndex(hasText)
  const heads = texts[headIndex]
  if (!heads) throw new ImportError('empty-table')
  if (texts.some((cells) => cells.findLastIndex((text) => text !== '') >= importLimits.columns))
    throw new ImportError('too-many-columns', { limit: importLimits.columns })
  const rows: TableRow[] = texts.flatMap((cells, index) =>
    index > headIndex && hasText(cells)
      ? [{ row: index + 1, cells: heads.map((_, column) => cells[column] ?? '') }]
      : [],
  )
  if (rows.length > importLimits.rows) throw new ImportError('too-many-rows', { limit: importLimits.rows })
  if (rows.length === 0) throw new ImportError('empty-table')
  return {
    heads,
    rows,
    problems: problems.filter(({ row, column }) => row > headIndex + 1 && column < heads.length),
    isWindows1251,
  }
}

const hasText = (cells: readonly string[]): boolean => cells.some((text) => text !== '')
