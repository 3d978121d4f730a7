import { ImportError } from '#api/modules/imports/import-error.ts'
import { importLimits } from '#api/modules/imports/limits.ts'
import type { Problem } from '#api/modules/imports/table.ts'

const lastRow = importLimits.rows + 1
const cell = /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gsu

/**
 * Asserts that a sheet stays within the limits before it is parsed: a parser makes room for every row and column up to the last one, and a
 * cell in row 1,048,576 is a few bytes.
 * @throws ImportError too-many-rows, too-many-columns
 */
export function assertSheetBounds(xml: string): void {
  let rows = 0
  for (const [, number] of xml.matchAll(/<row\b(?:[^>]*?\br="(\d+)")?/gu))
    if (++rows > lastRow || Number(number ?? 0) > lastRow)
      throw new ImportError('too-many-rows', { limit: importLimits.rows })
  for (const [, letters, number] of xml.matchAll(/<c\b[^>]*?\br="([A-Z]+)(\d+)"/gu)) {
    if (Number(number) > lastRow) throw new ImportError('too-many-rows', { limit: importLimits.rows })
    if (toColumn(letters!) >= importLimits.columns)
      throw new ImportError('too-many-columns', { limit: importLimits.columns })
  }
}

/** Lists the cells whose formula failed or was never calculated: a parser takes them for empty ones. */
export function listFormulaProblems(xml: string): Problem[] {
  const problems: Problem[] = []
  for (const [, attributes = '', content = ''] of xml.matchAll(cell)) {
    const address = /\br="([A-Z]+)(\d+)"/u.exec(attributes)
    if (!address) continue
    const place = { row: Number(address[2]), column: toColumn(address[1]!) }
    const value = /<v>(.*?)<\/v>/su.exec(content)?.[1]
    if (/\bt="e"/u.test(attributes)) problems.push({ ...place, value: value ?? '', code: 'formula-error' })
    else if (/<f\b/u.test(content) && value === undefined)
      problems.push({
        ...place,
        value: `=${/<f\b[^>]*>(.*?)<\/f>/su.exec(content)?.[1] ?? ''}`,
        code: 'formula-without-value',
      })
  }
  return problems
}

const toColumn = (letters: string): number =>
  Array.from(letters, (letter) => letter.codePointAt(0)! - 64).reduce((sum, digit) => sum * 26 + digit, 0) - 1
