import { sql, type SQL } from 'drizzle-orm'

/** Returns ids as one parameter: the text of a statement stays the same for any number of them, so it is prepared once. */
export function toUuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
