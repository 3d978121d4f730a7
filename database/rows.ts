import type { SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'

/**
 * Runs SQL and returns its rows. The type of a row is not checked, so callers state it next to the SQL. Both drivers return
 * `{ rows }`.
 */
export const listRows = async <Row>(database: Queryable, query: SQL): Promise<Row[]> => {
  const result: unknown = await database.execute(query)
  return (result as { rows: Row[] }).rows
}
