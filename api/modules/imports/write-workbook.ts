import writeExcel from 'write-excel-file/node'

type Value = string | number | null

/**
 * Returns a workbook of one sheet whose bold heads stay in view. Texts stay texts, even those that begin like a formula. The few texts that
 * the format or its library would change have an empty cell.
 */
export function writeWorkbook(heads: readonly string[], rows: readonly (readonly Value[])[]): Promise<Buffer> {
  const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }))
  return writeExcel([head, ...rows.map((row) => row.map((value) => (isChanged(value) ? null : value)))], {
    columns: heads.map((text) => ({ width: Math.max(10, text.length + 2) })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** The library looks texts up in a plain object, so it takes “constructor” for one that it has; the format reads _x000A_ as a letter. */
const isChanged = (value: Value): boolean => typeof value === 'string' && (value in {} || /_x[\dA-F]{4}_/iu.test(value))
