import writeExcel from 'write-excel-file/node'
import type { Cell } from '#api/modules/exports/to-csv.ts'

/**
 * Returns a workbook of one sheet whose bold heads stay in view. Amounts are in major units. Texts stay texts, even those that begin like a
 * formula. The few texts that the format or its library would change have an empty cell.
 */
export function writeWorkbook(heads: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }))
  return writeExcel([head, ...rows.map((row) => row.map(toValue))], {
    columns: heads.map((text) => ({ width: Math.max(10, text.length + 2) })),
    stickyRowsCount: 1,
  }).toBuffer()
}

const toValue = (cell: Cell): string | number | null => {
  if (typeof cell === 'string') return isChanged(cell) ? null : cell
  return typeof cell === 'number' || cell === null ? cell : cell.amountMinor / 100
}

/** The library looks texts up in a plain object, so it takes “constructor” for one that it has; the format reads _x000A_ as a letter. */
const isChanged = (text: string): boolean => text in {} || /_x[\dA-F]{4}_/iu.test(text)
