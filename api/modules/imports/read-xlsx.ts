import { readSheet, type CellValue } from 'read-excel-file/node'
import { ImportError } from '#api/modules/imports/import-error.ts'
import { assertSheetBounds, listFormulaProblems } from '#api/modules/imports/inspect-sheets.ts'
import type { Problem } from '#api/modules/imports/table.ts'
import { packWorkbook, unpackWorkbook } from '#api/modules/imports/unpack-workbook.ts'

/**
 * Returns the rows of the first sheet of a workbook. Formulas count as their values.
 * @throws ImportError unpacked-too-large, too-many-rows, too-many-columns, broken-workbook
 */
export async function readXlsx(bytes: Uint8Array): Promise<{ rows: string[][]; problems: Problem[] }> {
  const parts = unpackWorkbook(bytes)
  const sheet = findFirstSheet(parts)
  if (!sheet) throw new ImportError('broken-workbook')
  // The others are not read: they may be large.
  const needed = [...parts].filter(([name]) => !isSheet(name) || name === sheet)
  const xml = decode(parts.get(sheet))
  assertSheetBounds(xml)
  const rows = await readFirstSheet(packWorkbook(new Map(needed)))
  return { rows: rows.map((row) => row.map(toText)), problems: listFormulaProblems(xml) }
}

const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/u.test(name)
const decode = (part: Uint8Array | undefined): string => new TextDecoder().decode(part)

/** Returns the name of the file of the first sheet in the workbook's list; the only file, if the workbook has no list. */
const findFirstSheet = (parts: ReadonlyMap<string, Uint8Array>): string | undefined => {
  const sheets = [...parts.keys()].filter(isSheet)
  if (sheets.length < 2) return sheets[0]
  const id = /<sheet\b[^>]*?\br:id="([^"]+)"/u.exec(decode(parts.get('xl/workbook.xml')))?.[1]
  const relations = decode(parts.get('xl/_rels/workbook.xml.rels')).match(/<Relationship\b[^>]*>/gu) ?? []
  const target = relations.find((one) => one.includes(`Id="${id}"`))?.match(/Target="([^"]+)"/u)?.[1]
  return sheets.find((name) => target !== undefined && name.endsWith(target.replace(/^.*\//u, '')))
}

const readFirstSheet = async (archive: Buffer): Promise<(CellValue | null)[][]> => {
  try {
    return await readSheet(archive)
  } catch {
    throw new ImportError('broken-workbook')
  }
}

/** A number is written as it is shown: the result of a formula may be 0.30000000000000004. */
const toText = (value: CellValue | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toFixed(8)))
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value : String(value)
}
