import { sql, type SQL } from 'drizzle-orm'

/** Returns the ids of a list as a subquery. */
export function toIdList(ids: readonly string[]): SQL {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
}

/**
 * Returns the id of the copy `n` of a row, the same on each run: a hash with the version and the variant of a UUID, which the API checks.
 * @param column the column with the id of the original
 */
export function toCopyId(column: string): SQL {
  return sql.raw(`overlay(overlay(md5(${column}::text || n) placing '8' from 13) placing 'a' from 17)::uuid`)
}
