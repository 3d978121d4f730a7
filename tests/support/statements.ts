import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { DatabaseClient } from '#database/client.ts'

type Query = (...input: unknown[]) => unknown
type RecordStatement = (statement: Statement) => void

/** A statement as the driver gets it. */
export interface Statement {
  readonly text: string
  /** Of statements that PostgreSQL prepares by name. */
  readonly name?: string
  readonly values: readonly unknown[]
}

/**
 * Returns the statements that the database receives while `work` runs, inside and outside transactions. Recorded at the driver,
 * so that none is missed.
 */
export const listStatements = async (client: DatabaseClient, work: () => Promise<unknown>): Promise<string[]> =>
  (await recordStatements(client, work)).map(({ text }) => text)

/** Does the same, with names and values. */
export const recordStatements = async (
  { driver }: DatabaseClient,
  work: () => Promise<unknown>,
): Promise<Statement[]> => {
  const statements: Statement[] = []
  const recordStatement: RecordStatement = (statement) => void statements.push(statement)
  const restore =
    driver.kind === 'embedded'
      ? recordEmbedded(driver.pglite, recordStatement)
      : recordPool(driver.pool, recordStatement)
  try {
    await work()
  } finally {
    restore()
  }
  return statements
}

const toStatement = ([query, values]: readonly unknown[]): Statement => ({
  ...(typeof query === 'string' ? { text: query } : (query as Pick<Statement, 'text' | 'name'>)),
  values: Array.isArray(values) ? values : [],
})

/** Replaces `query` of this object by one that records each statement before it runs. Returns a function that restores it. */
const recordQueries = (connection: object, recordStatement: RecordStatement): (() => void) => {
  const target = connection as { query: Query }
  const ownQuery = Object.getOwnPropertyDescriptor(target, 'query')
  const runQuery = target.query.bind(target)
  target.query = (...input) => {
    recordStatement(toStatement(input))
    return runQuery(...input)
  }
  return () => {
    if (ownQuery) Object.defineProperty(target, 'query', ownQuery)
    else Reflect.deleteProperty(target, 'query')
  }
}

const recordEmbedded = (pglite: PGlite, record: RecordStatement): (() => void) => {
  // A named statement is prepared once. PostgreSQL's driver does that in the same round trip, which is not recorded either.
  const recordStatement: RecordStatement = (statement) => {
    if (!statement.text.startsWith('prepare "')) record(statement)
  }
  const restoreQueries = recordQueries(pglite, recordStatement)
  const transaction = pglite.transaction.bind(pglite)
  Object.assign(pglite, {
    transaction: (inside: Parameters<typeof transaction>[0]) =>
      transaction((tx) => {
        recordQueries(tx, recordStatement)
        return inside(tx)
      }),
  })
  return () => {
    restoreQueries()
    Reflect.deleteProperty(pglite, 'transaction')
  }
}

const recordPool = (pool: pg.Pool, recordStatement: RecordStatement): (() => void) => {
  const restores: (() => void)[] = []
  const recordedClients = new Set<pg.PoolClient>()
  const recordClient = (client: pg.PoolClient) => {
    if (recordedClients.has(client)) return
    recordedClients.add(client)
    restores.push(recordQueries(client, recordStatement))
  }
  pool.on('acquire', recordClient)
  return () => {
    pool.off('acquire', recordClient)
    for (const restore of restores) restore()
  }
}
