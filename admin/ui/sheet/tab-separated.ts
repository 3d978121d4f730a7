/** Parses the clipboard format of spreadsheets: cells by tab, rows by line, a cell with either in quotes. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)!.push(cell.trim())
    cell = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  // Spreadsheets end the last line, too.
  return rows.filter((row, index) => index < rows.length - 1 || row.some((one) => one !== ''))
}

const quoted = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes cells as spreadsheets read them from the clipboard. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')
