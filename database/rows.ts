import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable } from '#database/client.ts'
import { nameOf, type HotStatement } from '#database/named-statements.ts'

const dialect = new PgDialect()

/**
 * Runs SQL and returns its rows. The type of a row is not checked, so callers state it next to the SQL. Both drivers return
 * `{ rows }`.
 * @param statement prepares it by name, for statements that run often
 */
export const listRows = async <Row>(database: Queryable, query: SQL, statement?: HotStatement): Promise<Row[]> => {
  const result: unknown = await (statement ? runNamed(database, query, statement) : database.execute(query))
  return (result as { rows: Row[] }).rows
}

const runNamed = (database: Queryable, query: SQL, statement: HotStatement): Promise<unknown> => {
  const written = dialect.sqlToQuery(query)
  return database._.session.prepareQuery(written, undefined, nameOf(statement, written.sql), false).execute()
}
