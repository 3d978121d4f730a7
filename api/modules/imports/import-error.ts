import type { ImportErrorCode } from '#shared/rules/import-problems.ts'

export type Details = Readonly<Record<string, string | number>>

/** A table that cannot be read at all. Nothing of it is planned. */
export class ImportError extends Error {
  readonly code: ImportErrorCode
  readonly details: Details

  constructor(code: ImportErrorCode, details: Details = {}) {
    super(code)
    this.name = 'ImportError'
    this.code = code
    this.details = details
  }
}

/** An error that other columns of the same table can mend. */
export interface ColumnError extends ImportError {
  readonly code: 'column-missing' | 'column-twice'
}

export function isColumnError(error: unknown): error is ColumnError {
  return error instanceof ImportError && (error.code === 'column-missing' || error.code === 'column-twice')
}
