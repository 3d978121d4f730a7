import type { SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'

/**
 * Runs hand-written SQL and answers its rows. Both drivers answer `{ rows }`; the type of a row is the query's own word, so it
 * stands beside the SQL that makes it.
 */
export const listRows = async <Row>(database: Queryable, query: SQL): Promise<Row[]> => {
  const result: unknown = await database.execute(query)
  return (result as { rows: Row[] }).rows
}
