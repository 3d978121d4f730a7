import { DrizzleQueryError, type Query } from 'drizzle-orm'
import pg from 'pg'
import type { Queryable } from '#database/client.ts'

type Run = (query: Query) => Promise<unknown>

/** The statements that each embedded database has prepared or is preparing, by name. */
const preparedBy = new WeakMap<Queryable, Map<string, Promise<unknown>>>()

/** Lets `runPrepared` prepare statements of an embedded database. */
export function allowPreparing(database: Queryable): void {
  return void preparedBy.set(database, new Map())
}

/**
 * Runs a statement on an embedded database, prepared by name at its first use, because planning it takes longer than running it. The
 * driver cannot prepare by name, so SQL statements do. Returns undefined for statements that are not prepared: those inside
 * transactions, which another failed statement may have aborted, and those with values that are not plain.
 */
export function runPrepared(
  database: Queryable,
  name: string,
  { sql, params }: Query,
  run: Run,
): Promise<unknown> | undefined {
  const prepared = preparedBy.get(database)
  if (!prepared || !params.every(isPlain)) return undefined
  const values = params.length > 0 ? `(${params.map(toLiteral).join(', ')})` : ''
  const execute = () =>
    run({ sql: `execute "${name}"${values}`, params: [] }).catch((error: unknown) => {
      // The text that was executed contains the values, which the log leaves out.
      throw error instanceof DrizzleQueryError ? new DrizzleQueryError(sql, params, error.cause) : error
    })
  let preparing = prepared.get(name)
  if (!preparing) {
    preparing = run({ sql: `prepare "${name}" as ${sql}`, params: [] })
    prepared.set(name, preparing)
    preparing.catch(() => prepared.delete(name))
  }
  return preparing.then(execute)
}

type Plain = string | number | boolean | null
const isPlain = (value: unknown): value is Plain =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const toLiteral = (value: Plain): string => (value === null ? 'null' : pg.escapeLiteral(String(value)))
