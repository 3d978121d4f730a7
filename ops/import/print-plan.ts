import { describeProblem, translateImport } from '#api/modules/imports/describe.ts'
import { sumUnits } from '#api/modules/imports/list-changes.ts'
import type { PlannedRow } from '#api/modules/imports/plan.ts'
import type { PreparedImport } from '#api/modules/imports/prepare-import.ts'
import { isError, toLetters, type Table } from '#api/modules/imports/table.ts'
import type { Locale } from '#shared/enums.ts'
import type { RowKind } from '#shared/rules/import-problems.ts'

/** Maximum number of printed rows, and of printed problems. */
const maxLines = 40

interface Printing {
  readonly table: Table
  readonly locale: Locale
  readonly print: (line: string) => void
  readonly printsAll: boolean
  readonly hasPhotos: boolean
}

/** Prints the effects of a table and its problems. @returns true if a row has an error */
export function printPlan(
  { plan, unusedColumns }: PreparedImport,
  { table, locale, print, printsAll, hasPhotos }: Printing,
): boolean {
  const t = translateImport(locale)
  const printList = (lines: readonly string[]) => {
    const printedLines = printsAll ? lines : lines.slice(0, maxLines)
    for (const line of printedLines) print(line)
    if (printedLines.length < lines.length) print(t('more', { count: lines.length - printedLines.length }))
  }
  print(t('rows', { count: table.rows.length }))
  if (table.isWindows1251) print(t('windows-1251'))
  if (unusedColumns.length > 0) {
    const columns = unusedColumns.map((column) => `${table.heads[column]!} (${toLetters(column)})`).join(', ')
    print(t('unused-columns', { columns }))
  }
  if (!hasPhotos) print(t('photos-not-read'))
  if (plan.unusedPhotos.length > 0) print(t('unused-photos', { photos: summarise(plan.unusedPhotos, printsAll) }))
  const toNames = (rows: PreparedImport['plan']['newColours' | 'newCategories']) =>
    summarise(
      rows.map(({ name }) => name[locale]),
      printsAll,
    )
  if (plan.newCategories.length > 0) print(t('new-categories', { names: toNames(plan.newCategories) }))
  if (plan.newColours.length > 0) print(t('new-colours', { names: toNames(plan.newColours) }))
  printList(plan.rows.flatMap((row) => describeRow(row, t) ?? []))
  const problems = plan.problems.toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
  printList(
    problems.map((problem) => {
      const { place, sentence } = describeProblem(problem, table, locale)
      return `${isError(problem) ? '✗' : `– ${t('warning')}:`} ${place}: ${sentence}`
    }),
  )
  const count = (kind: RowKind) => plan.rows.filter((row) => row.kind === kind).length
  print(
    t('summary', {
      products: count('NEW_PRODUCT'),
      colours: count('NEW_PRODUCT') + count('NEW_COLOUR'),
      changed: count('CHANGED'),
      same: count('SAME'),
      wrong: count('WRONG'),
    }),
  )
  const units = sumUnits(plan.rows.flatMap(({ changes }) => changes))
  if (units !== 0) print(t('units', { units: units > 0 ? `+${units}` : `−${-units}` }))
  return count('WRONG') > 0
}

const summarise = (names: readonly string[], printsAll: boolean): string =>
  printsAll || names.length <= 10 ? names.join(', ') : `${names.slice(0, 10).join(', ')} … (${names.length})`

/** Returns a line about a row that would do something. */
const describeRow = ({ row, code, kind, changes }: PlannedRow, t: ReturnType<typeof translateImport>) => {
  if (kind === 'SAME' || kind === 'WRONG') return undefined
  const details = changes
    .map(({ key, before, after }) => `${t(`column-${key}`)} ${shorten(before)} → ${shorten(after)}`)
    .join('; ')
  return `${String(row).padStart(5)}  ${code}  ${t(`kind-${kind}`)}${kind === 'CHANGED' ? `: ${details}` : ''}`
}

const shorten = (text: string): string => (text === '' ? '—' : text.length > 40 ? `${text.slice(0, 39)}…` : text)
