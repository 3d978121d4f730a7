import { setImmediate } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'

/** The part of a table that one statement reads, so that no part keeps the process busy for long. */
export interface Part {
  /** The key of the last row of the part before; undefined for the first part. */
  readonly after: readonly (string | number)[] | undefined
  readonly limit: number
}

const partRows = 1000

/**
 * Reads a table in parts.
 * @param key the columns that sort it
 * @param limit the rows of a part
 */
export async function* readParts<Row>(
  listPart: (part: Part) => Promise<Row[]>,
  key: (row: Row) => readonly (string | number)[],
  limit = partRows,
): AsyncGenerator<Row[]> {
  for (let after: Part['after'], isLast = false; !isLast;) {
    const rows = await listPart({ after, limit })
    yield rows
    const last = rows.at(-1)
    after = last && key(last)
    isLast = rows.length < limit
  }
}

/** Yields rows that are loaded already in parts of a thousand, so that other requests are served between them. */
export async function* splitParts<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let first = 0; first < rows.length; first += partRows) {
    yield rows.slice(first, first + partRows)
    await setImmediate()
  }
}

/** Reads the rows of keys, of a thousand at a time. A row that has been deleted since its key was read is left out. */
export async function* readByKeys<Key, Row>(
  keys: readonly Key[],
  listByKeys: (keys: readonly Key[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const some of splitParts(keys)) yield await listByKeys(some)
}

/** A part whose times are texts of a time zone. */
export type ZonedPart = Part & { readonly timeZone: string }

/** Returns a time as the text of a spreadsheet, to the minute, in a time zone. */
export function toTimeText(column: SQL, timeZone: string): SQL {
  return sql`to_char(${column} at time zone ${timeZone}, 'DD.MM.YYYY HH24:MI')`
}

/** Returns the condition that a row follows the part before. */
export function toKeyCondition(columns: SQL, { after }: Part, types: readonly string[]): SQL {
  if (!after) return sql`true`
  const values = after.map((value, index) => sql`${value}::${sql.raw(types[index]!)}`)
  return sql`(${columns}) > (${sql.join(values, sql`, `)})`
}
