import { useTranslations } from 'use-intl'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { ApiError } from '#client/api-error.ts'
import type { ChangedRow, ImportProblem } from '#shared/entities/admin/import.ts'
import { importErrorCodes, type ImportErrorCode } from '#shared/rules/import-problems.ts'

/** Returns the texts that the command and the screen share. Only tests check the keys of problems and their details. */
const useImportTexts = () => {
  const t: unknown = useTranslations('imports')
  return t as (key: string, values?: Readonly<Record<string, string | number>>) => string // see describe.ts of the API
}

/** Returns a function that describes a problem: its place and the problem itself. */
export const useProblemWords = () => {
  const t = useImportTexts()
  return ({ row, cell, head, lacks, value, code, details }: ImportProblem) => ({
    place: lacks === null ? t('row', { row, head, cell }) : t('row-lacks', { row, head: t(`column-${lacks}`) }),
    sentence: t(`cell-${code}`, { value: value.slice(0, 60), ...details }),
  })
}

/** Returns functions that write a change of a cell as a person reads it. */
export const useChangeWords = () => {
  const t = useImportTexts()
  const tScreen = useTranslations('import-screen')
  const words: Readonly<Record<string, string>> = {
    ACTIVE: tScreen('value-ACTIVE'),
    INACTIVE: tScreen('value-INACTIVE'),
    MALE: tScreen('value-MALE'),
    FEMALE: tScreen('value-FEMALE'),
    OTHER: tScreen('value-OTHER'),
    true: tScreen('value-true'),
    false: tScreen('value-false'),
  }
  const writesWord = new Set(['state', 'type', 'coming-soon'])
  return {
    column: (key: ChangedRow['changes'][number]['key']) => t(`column-${key}`),
    value: (key: ChangedRow['changes'][number]['key'], text: string) => {
      if (text === '') return tScreen('nothing')
      if (key === 'price' || key === 'discount-price') return formatMoney(Number(text))
      return writesWord.has(key) ? (words[text] ?? text) : text
    },
  }
}

/** Returns a function that explains why a table cannot be read. */
export const useTableProblemText = () => {
  const t = useImportTexts()
  return (code: ImportErrorCode, details: Readonly<Record<string, string | number>>): string =>
    // The only column that a table cannot lack.
    t(`table-${code}`, { ...details, ...(details['column'] !== undefined && { column: t('column-code') }) })
}

/** Returns a function that explains why a table was not checked. */
export const useRefusalText = () => {
  const tableProblem = useTableProblemText()
  const failureText = useFailureText()
  return (error: unknown): string => {
    const details: unknown = error instanceof ApiError && error.code === 'VALIDATION_ERROR' ? error.details : undefined
    const [first] = Array.isArray(details) ? (details as Readonly<Record<string, string | number>>[]) : []
    const code = importErrorCodes.find((one) => one === first?.['rule'])
    return code ? tableProblem(code, first ?? {}) : failureText(error)
  }
}
