/** The bounds of an imported table. They are checked before it is parsed. */
export const importLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** Of a workbook once it is unpacked. */
  unpackedBytes: 100 * 1024 * 1024,
  /** Without the row of the heads. */
  rows: 10_000,
  columns: 100,
} as const
