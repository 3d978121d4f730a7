import type { Database } from '#database/client.ts'

/** Thrown if a transaction cannot begin: the database is down, out of connections or closed. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnreachable'
  }
}

/**
 * Makes transactions that cannot begin throw DatabaseUnreachable. Drizzle marks the errors of statements, but not those of
 * connections.
 */
export const reportUnreachable = (database: Database): void => {
  const begin = database.transaction.bind(database)
  database.transaction = async (work, config) => {
    let hasBegun = false
    try {
      return await begin((tx) => {
        hasBegun = true
        return work(tx)
      }, config)
    } catch (error) {
      throw hasBegun ? error : new DatabaseUnreachable(error)
    }
  }
}
