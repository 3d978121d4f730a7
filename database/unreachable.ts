import type { Database } from '#database/client.ts'

/** No transaction could begin: the database is down, out of connections, or closed. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnreachable'
  }
}

/**
 * Makes a transaction that cannot begin say so. A failed statement is told apart by Drizzle; a connection that was not to be had
 * would be an error like any other.
 */
export const tellUnreachable = (database: Database): void => {
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
