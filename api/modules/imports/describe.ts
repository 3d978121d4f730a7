import { createTranslator } from 'use-intl/core'
import type { Details, ImportError } from '#api/modules/imports/import-error.ts'
import { toLetters, type Problem, type Table } from '#api/modules/imports/table.ts'
import type { Locale } from '#shared/enums.ts'
import { importCommandTexts } from '#shared/texts/imports.ts'
import type { ColumnKey } from '#shared/rules/import-columns.ts'

type ImportKey = keyof (typeof importCommandTexts)['uk']['imports']

/** Returns a function that translates the texts of imports. Details of problems are not typed by their text. */
export function translateImport(locale: Locale): (key: ImportKey, values?: Details) => string {
  const t: unknown = createTranslator({ locale, messages: importCommandTexts[locale], namespace: 'imports' })
  return t as (key: ImportKey, values?: Details) => string // the tests describe every problem in both languages
}

/** Returns the sentence about a table that cannot be read. */
export function describeImportError({ code, details }: ImportError, locale: Locale): string {
  const t = translateImport(locale)
  const { column, ...rest } = details
  // The only column that a table cannot lack.
  return t(`table-${code}`, { ...rest, ...(column !== undefined && { column: t('column-code') }) })
}

/** Returns the place of a problem and its description, as two texts. */
export function describeProblem(
  problem: Problem,
  { heads }: Pick<Table, 'heads'>,
  locale: Locale,
): { place: string; sentence: string } {
  const t = translateImport(locale)
  const { row, column, value, code, details: { lacks, ...details } = {} } = problem
  const place =
    lacks === undefined
      ? t('row', { row, head: heads[column]!, cell: `${toLetters(column)}${row}` })
      : t('row-lacks', { row, head: t(`column-${lacks as ColumnKey}`) })
  return { place, sentence: t(`cell-${code}`, { value: value.slice(0, 60), ...details }) }
}
