import { writeFile } from 'node:fs/promises'
import { toCsv, type Cell } from '#api/modules/exports/to-csv.ts'
import { translateImport } from '#api/modules/imports/describe.ts'
import { listRangeHeads, readRange } from '#api/modules/imports/export-range.ts'
import { rangeColumns } from '#api/modules/imports/range-cells.ts'
import { writeWorkbook } from '#api/modules/imports/write-workbook.ts'
import type { Settings } from '#api/settings/settings.ts'
import { openImportDatabase } from '#ops/import/open-import-database.ts'
import type { Locale } from '#shared/enums.ts'

/**
 * Writes every colour of the shop to a new file in the columns of an import: a workbook, or CSV if the name ends so.
 * @returns the exit code
 */
export async function writeRange(
  settings: Settings,
  { file, locale }: { file: string; locale: Locale },
  print: (line: string) => void,
): Promise<number> {
  const { opened } = await openImportDatabase(settings)
  try {
    const rows: Cell[][] = []
    for await (const part of readRange(opened.client.database, locale))
      rows.push(...part.map((cells) => rangeColumns.map((key) => cells[key] ?? null)))
    const heads = listRangeHeads(locale)
    const bytes = file.toLowerCase().endsWith('.csv')
      ? toCsv([heads, ...rows], locale, { begins: true })
      : await writeWorkbook(heads, rows)
    await writeFile(file, bytes, { flag: 'wx' })
    print(translateImport(locale)('range-written', { file, count: rows.length }))
    return 0
  } finally {
    await opened.close()
  }
}
