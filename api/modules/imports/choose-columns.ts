import { ImportError } from '#api/modules/imports/import-error.ts'
import { recogniseColumns, type ColumnChoices } from '#api/modules/imports/match-columns.ts'
import { toColumn } from '#api/modules/imports/table.ts'
import { toReportedHead } from '#api/modules/imports/to-report.ts'
import type { ColumnChoice, ImportReport } from '#shared/entities/admin/import.ts'

type Columns = ImportReport['columns']

/**
 * Returns the keys of the columns of a checked table by their numbers. Later checks and the job pass these choices to read the table the
 * same way.
 */
export function toChoices(columns: Columns): ColumnChoices {
  return new Map(columns.map(({ letters, key }) => [toColumn(letters), key]))
}

/**
 * Changes the keys of some columns of a checked table.
 * @throws ImportError unknown-column, choice-twice, column-twice if another column has the same key
 */
export function changeColumns(columns: Columns, choice: ColumnChoice): Columns {
  const chosen = new Map(choice.map(({ letters, key }) => [letters, key]))
  for (const [index, { letters }] of choice.entries()) {
    if (columns.every((column) => column.letters !== letters)) throw new ImportError('unknown-column', { letters })
    if (choice.findIndex((one) => one.letters === letters) < index) throw new ImportError('choice-twice', { letters })
  }
  const changed = columns.map((column) => {
    const key = chosen.get(column.letters)
    return key === undefined ? column : { ...column, key }
  })
  for (const { letters, key, head } of changed) {
    if (key === null || !chosen.has(letters)) continue
    const other = changed.find((column) => column.key === key && column.letters !== letters)
    if (other) throw new ImportError('column-twice', { one: other.head, other: head })
  }
  return changed
}

/** Columns as they were chosen for another table. */
export interface EarlierColumns {
  readonly fileName: string
  readonly columns: Columns
}

/**
 * Returns the columns that were chosen for the first earlier table with the same heads in any order; undefined if there is none, or if
 * the heads give the same columns without choices.
 */
export function findRememberedColumns(
  heads: readonly string[],
  earlier: readonly EarlierColumns[],
): { choices: ColumnChoices; fileName: string } | undefined {
  const named = heads.map(toReportedHead)
  const sameHeads = toHeadSet(named)
  const sameTable = earlier.find(({ columns }) => toHeadSet(columns.map(({ head }) => head)) === sameHeads)
  if (!sameTable) return undefined
  const left = [...sameTable.columns]
  const choices: ColumnChoices = new Map(
    named.flatMap((head, column) => {
      // Of equal heads each is the next one.
      const index = left.findIndex((one) => one.head === head)
      return index < 0 ? [] : [[column, left.splice(index, 1)[0]!.key]]
    }),
  )
  const recognised = recogniseColumns(heads)
  const isSame = [...choices].every(([column, key]) => recognised[column] === key)
  return isSame ? undefined : { choices, fileName: sameTable.fileName }
}

const toHeadSet = (heads: readonly string[]): string => JSON.stringify(heads.filter((head) => head !== '').toSorted())
