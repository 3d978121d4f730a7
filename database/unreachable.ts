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
export function reportUnreachable(database: Database): void {
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

/** Codes of Node's sockets and classes of PostgreSQL's errors for an unavailable database: it starts, stops or has no connection free. */
const awayCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT|08...|57P0[1-5]|53300)$/
/** The drivers' own errors have no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|Client has encountered a connection error|Client was closed|PGlite is clos)/

/** Returns true if an error means that the database cannot be reached, not that it refuses a statement. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnreachable) return true
    const { code } = cause as { code?: unknown }
    if (awayMessages.test(cause.message) || (typeof code === 'string' && awayCodes.test(code))) return true
    // A host with several addresses fails with one error for each.
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true
  }
  return false
}
