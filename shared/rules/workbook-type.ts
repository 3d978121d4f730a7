/** The Content-Type of a workbook, XLSX. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
