import { headAliases } from '#api/modules/imports/head-aliases.ts'
import { ImportError } from '#api/modules/imports/import-error.ts'
import type { Table } from '#api/modules/imports/table.ts'
import { locales } from '#shared/enums.ts'
import { importTexts } from '#shared/texts/imports.ts'
import { columnKeys, getSize, type ColumnKey } from '#shared/rules/import-columns.ts'

/** Which column of a table has what, counted from 0. */
export type MatchedColumns = ReadonlyMap<ColumnKey, number>

export interface Matching {
  readonly columns: MatchedColumns
  /** Columns with a head that says nothing to the shop. They are not read. */
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

/** Lists the heads that mean a column: its key, its names in both languages and what others call it. */
function listHeads(key: ColumnKey): string[] {
  const names = locales.map((locale) => importTexts[locale].imports[`column-${key}`])
  const size = getSize(key)
  const units = size ? names.flatMap((name) => [`залишок ${name}`, `units ${name}`, `stock ${name}`]) : []
  return [key, ...(size ? [size] : []), ...names, ...units, ...(headAliases[key] ?? [])].map(toHeadKey)
}

/**
 * Matches the columns of a table by their heads.
 * @param choices columns that a person has chosen, by their number; null: not read
 * @throws ImportError column-missing without the vendor code of colours, column-twice
 */
export function matchColumns(
  { heads }: Pick<Table, 'heads'>,
  choices: ReadonlyMap<number, ColumnKey | null> = new Map(),
): Matching {
  const columns = new Map<ColumnKey, number>()
  const unusedColumns: number[] = []
  heads.forEach((head, column) => {
    const chosen = choices.get(column)
    const key = chosen === undefined ? keysByHead.get(toHeadKey(head)) : (chosen ?? undefined)
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
