import type { Details } from '#api/modules/imports/import-error.ts'
import { errorCodes, type ProblemCode } from '#shared/rules/import-problems.ts'

export interface TableRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number
  /** Trimmed texts, as many as there are heads; numbers with a decimal point. */
  readonly cells: readonly string[]
}

/** The content of a spreadsheet in any format. */
export interface Table {
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
  /** Cells that the format itself could not give. */
  readonly problems: readonly Problem[]
  /** True if the text was not UTF-8 and was read in the code page of Cyrillic Windows. */
  readonly isWindows1251: boolean
}

/** Something that is wrong with one cell. */
export interface Problem {
  readonly row: number
  /** Counted from 0. */
  readonly column: number
  /** As it is in the cell. */
  readonly value: string
  readonly code: ProblemCode
  readonly details?: Details
}

/** Returns whether a problem keeps its row out; a warning does not. */
export function isError({ code }: Problem): boolean {
  return (errorCodes as readonly string[]).includes(code)
}

/** Returns the name of a column as spreadsheets show it: A, Z, AA. */
export function toLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? toLetters(rest - 1) : '') + String.fromCodePoint(65 + (column % 26))
}

/** Returns the number of a column by its letters; see `toLetters`. */
export function toColumn(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1
}
