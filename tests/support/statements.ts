import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { DatabaseClient } from '#database/client.ts'

type Query = (...input: unknown[]) => unknown
type Asked = (statement: string) => void

/**
 * What the database is asked while `work` runs, statement by statement, inside transactions and outside. Listened to at the
 * driver, so that no way of asking escapes it.
 */
export const listStatements = async ({ driver }: DatabaseClient, work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = []
  const asked: Asked = (statement) => void statements.push(statement)
  const leave = driver.kind === 'embedded' ? hearEmbedded(driver.pglite, asked) : hearPool(driver.pool, asked)
  try {
    await work()
  } finally {
    leave()
  }
  return statements
}

const textOf = (input: unknown): string => (typeof input === 'string' ? input : (input as { text: string }).text)

/** `query` of this object, told of before it runs. Answers how it was. */
const tellOf = (asking: object, asked: Asked): (() => void) => {
  const target = asking as { query: Query }
  const own = Object.getOwnPropertyDescriptor(target, 'query')
  const before = target.query.bind(target)
  target.query = (...input) => {
    asked(textOf(input[0]))
    return before(...input)
  }
  return () => {
    if (own) Object.defineProperty(target, 'query', own)
    else Reflect.deleteProperty(target, 'query')
  }
}

const hearEmbedded = (pglite: PGlite, asked: Asked): (() => void) => {
  const leaveQueries = tellOf(pglite, asked)
  const transaction = pglite.transaction.bind(pglite)
  Object.assign(pglite, {
    transaction: (inside: Parameters<typeof transaction>[0]) =>
      transaction((tx) => {
        tellOf(tx, asked)
        return inside(tx)
      }),
  })
  return () => {
    leaveQueries()
    Reflect.deleteProperty(pglite, 'transaction')
  }
}

const hearPool = (pool: pg.Pool, asked: Asked): (() => void) => {
  const leaving: (() => void)[] = []
  const heard = new Set<pg.PoolClient>()
  const hear = (client: pg.PoolClient) => {
    if (heard.has(client)) return
    heard.add(client)
    leaving.push(tellOf(client, asked))
  }
  pool.on('acquire', hear)
  return () => {
    pool.off('acquire', hear)
    for (const leave of leaving) leave()
  }
}
