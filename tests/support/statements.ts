import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { DatabaseClient } from '#database/client.ts'

type Query = (...input: unknown[]) => unknown
type RecordStatement = (statement: string) => void

/**
 * Returns the statements that the database receives while `work` runs, inside and outside transactions. Recorded at the driver,
 * so that none is missed.
 */
export const listStatements = async ({ driver }: DatabaseClient, work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = []
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

const textOf = (input: unknown): string => (typeof input === 'string' ? input : (input as { text: string }).text)

/** Replaces `query` of this object by one that records each statement before it runs. Returns a function that restores it. */
const recordQueries = (connection: object, recordStatement: RecordStatement): (() => void) => {
  const target = connection as { query: Query }
  const ownQuery = Object.getOwnPropertyDescriptor(target, 'query')
  const runQuery = target.query.bind(target)
  target.query = (...input) => {
    recordStatement(textOf(input[0]))
    return runQuery(...input)
  }
  return () => {
    if (ownQuery) Object.defineProperty(target, 'query', ownQuery)
    else Reflect.deleteProperty(target, 'query')
  }
}

const recordEmbedded = (pglite: PGlite, recordStatement: RecordStatement): (() => void) => {
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
