import { workbookType } from '#shared/rules/workbook-type.ts'

/** Has the browser save a table as a file. Reading a reply as text has removed its byte order mark, which spreadsheets need for Cyrillic. */
export function saveTable(name: string, csv: string): void {
  saveBlob(name, new Blob(['\u{feff}', csv], { type: 'text/csv;charset=utf-8' }))
}

/** Has the browser save a workbook as a file. */
export function saveWorkbook(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  saveBlob(name, new Blob([bytes], { type: workbookType }))
}

const saveBlob = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
