import { headAliases } from '#api/modules/imports/head-aliases.ts'
import { ImportError } from '#api/modules/imports/import-error.ts'
import type { Table } from '#api/modules/imports/table.ts'
import { locales } from '#shared/enums.ts'
import { importTexts } from '#shared/texts/imports.ts'
import { columnKeys, getSize, type ColumnKey } from '#shared/rules/import-columns.ts'

/** The index of the column of each key, from 0. */
export type MatchedColumns = ReadonlyMap<ColumnKey, number>

/** Columns that a person has chosen, by their number; null: not read. */
export type ColumnChoices = ReadonlyMap<number, ColumnKey | null>

export interface Matching {
  readonly columns: MatchedColumns
  /** Columns with an unknown head. They are not read. */
  readonly unusedColumns: readonly number[]
}

/** Returns a head as it is compared: letters and digits in lower case, without the currency. */
export function toHeadKey(head: string): string {
  return head
    .normalize('NFKC')
    .toLocaleLowerCase('uk')
    .replaceAll(/\b(?:uah|usd)\b|грн\.?|[₴$]/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const keysByHead: ReadonlyMap<string, ColumnKey> = new Map(
  columnKeys.flatMap((key) => listHeads(key).map((head) => [head, key])),
)

/** Lists the heads of a column: its key, its names in both languages and its aliases. */
function listHeads(key: ColumnKey): string[] {
  const names = locales.map((locale) => importTexts[locale].imports[`column-${key}`])
  const size = getSize(key)
  const units = size ? names.flatMap((name) => [`залишок ${name}`, `units ${name}`, `stock ${name}`]) : []
  return [key, ...(size ? [size] : []), ...names, ...units, ...(headAliases[key] ?? [])].map(toHeadKey)
}

/** Returns the key of each column of a table: the chosen one, otherwise that of its head; null for a column that is not read. */
export function recogniseColumns(heads: readonly string[], choices: ColumnChoices = new Map()): (ColumnKey | null)[] {
  return heads.map((head, column) => {
    const chosen = choices.get(column)
    return chosen === undefined ? (keysByHead.get(toHeadKey(head)) ?? null) : chosen
  })
}

/**
 * Matches the columns of a table by their heads.
 * @throws ImportError column-missing without the vendor code of colours, column-twice
 */
export function matchColumns({ heads }: Pick<Table, 'heads'>, choices?: ColumnChoices): Matching {
  const columns = new Map<ColumnKey, number>()
  const unusedColumns: number[] = []
  recogniseColumns(heads, choices).forEach((key, column) => {
    const head = heads[column]!
    if (!key) {
      if (head !== '') unusedColumns.push(column)
      return
    }
    const first = columns.get(key)
    if (first !== undefined) throw new ImportError('column-twice', { one: heads[first]!, other: head })
    columns.set(key, column)
  })
  if (!columns.has('code')) throw new ImportError('column-missing', { column: 'code' })
  return { columns, unusedColumns }
}
