import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable } from '#database/client.ts'
import { runPrepared } from '#database/embedded-statements.ts'
import { getStatementName, type HotStatement } from '#database/named-statements.ts'

const dialect = new PgDialect()

/**
 * Runs SQL and returns its rows. The type of a row is not checked, so callers state it next to the SQL. Both drivers return
 * `{ rows }`.
 * @param statement prepares it by name, for statements that run often
 */
export async function listRows<Row>(database: Queryable, query: SQL, statement?: HotStatement): Promise<Row[]> {
  const result: unknown = await (statement ? runNamed(database, query, statement) : database.execute(query))
  return (result as { rows: Row[] }).rows
}

const runNamed = (database: Queryable, query: SQL, statement: HotStatement): Promise<unknown> => {
  const written = dialect.sqlToQuery(query)
  const name = getStatementName(statement, written.sql)
  const run = (one: Query) => database._.session.prepareQuery(one, undefined, name, false).execute()
  return (name !== undefined && runPrepared(database, name, written, run)) || run(written)
}
