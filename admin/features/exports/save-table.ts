/** Has the browser save a table as a file. Reading a reply as text has removed its byte order mark, which spreadsheets need for Cyrillic. */
export function saveTable(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\u{feff}', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
