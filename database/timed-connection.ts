import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { getCurrentLimitMs } from '#database/time-limits.ts'

/** A transaction whose process has disappeared ends after this time, with the locks it holds. */
const idleInTransactionMs = 60_000

/** How often PostgreSQL looks whether a statement that it works on still has a client. */
const checkClient = "set client_connection_check_interval = '2s'"

/** A statement took longer than its kind of work may. */
export class StatementTimeout extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(limitMs: number) {
    super(`the database has not replied to a statement within ${limitMs} ms`)
    this.name = 'StatementTimeout'
  }
}

type Callback = (...results: unknown[]) => void

/**
 * A connection that is destroyed once a statement exceeds its time limit, so that neither this statement nor those behind it wait, and
 * the pool replaces it. PostgreSQL then stops working on it.
 */
class TimedConnection extends pg.Client {
  // The driver's method has ten signatures: the last argument is the callback, or it returns a promise.
  override query(...given: unknown[]): never {
    const send = super.query.bind(this) as (...values: unknown[]) => unknown
    const limitMs = getCurrentLimitMs()
    if (limitMs === undefined) return send(...given) as never
    const timer = setTimeout(() => this.connection.stream.destroy(new StatementTimeout(limitMs)), limitMs)
    const callback = given.at(-1)
    if (typeof callback !== 'function') {
      const result = send(...given) as Promise<unknown>
      return result.finally(() => clearTimeout(timer)) as never
    }
    const stopTimer: Callback = (...results) => {
      clearTimeout(timer)
      ;(callback as Callback)(...results)
    }
    return send(...given.slice(0, -1), stopTimer) as never
  }
}

/** PostgreSQL on Windows cannot check its clients: there the statement of a lost client runs to its end. */
const prepareConnection = async (connection: pg.ClientBase): Promise<void> => {
  await connection.query(checkClient).catch(() => undefined)
}

/** The pool waits for the promise, although the type of its options does not show it. */
const hooks: object = { onConnect: prepareConnection }

/** A pool of such connections. */
class TimedPool extends pg.Pool {
  /** A caller that waits for a connection gets it from another one, whose kind of work is not the caller's. */
  override connect(...[callback]: unknown[]): never {
    const connect = super.connect.bind(this) as (callback?: Callback) => unknown
    return connect(callback === undefined ? undefined : AsyncResource.bind(callback as Callback)) as never
  }
}

/** Opens a pool whose statements have the time limit of their kind of work: see `runAs`. */
export function openTimedPool(config: pg.PoolConfig): pg.Pool {
  return new TimedPool({
    ...config,
    Client: TimedConnection,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...hooks,
  })
}
