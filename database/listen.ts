import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

export interface ListenOptions {
  channel: string
  /** Called with each message, in the order of the commits. */
  onMessage: (message: string) => void
  /** Called when the connection is lost: messages may be missed from now on. */
  onLost: (error: unknown) => void
  /** Called when no message is missed any more: on the first connection and on every later one. */
  onConnected: () => void
}

/** The name of the connection in pg_stat_activity. */
export const listenerName = 'shop changes'

/** How often the connection is checked, so that one that died silently is noticed. */
const heartbeatMs = 5000
/** A check that takes longer counts as failed. */
const queryTimeoutMs = 5000
const minDelayMs = 100
const maxDelayMs = 5000

/**
 * Listens on a channel of PostgreSQL over a connection of its own. Reconnects whenever it is lost.
 * @param options the pool's connection options
 * @returns a function that stops listening. Rejects if the first connection fails.
 */
export async function listenToPostgres(
  options: pg.PoolConfig,
  { channel, onMessage, onLost, onConnected }: ListenOptions,
): Promise<() => Promise<void>> {
  let isClosed = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      ...options,
      application_name: listenerName,
      keepAlive: true,
      query_timeout: queryTimeoutMs,
    })
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('the connection ended')))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    if (isClosed) return client.end()
    current = client
    onConnected()
    watch(client)
  }

  const watch = (client: pg.Client): void => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => current === client && watch(client),
        (error: unknown) => lose(client, error),
      )
    }, heartbeatMs).unref()
  }

  /** Runs once per connection, by the first event that reports its end. */
  const lose = (client: pg.Client, error: unknown): void => {
    if (current !== client || isClosed) return
    current = undefined
    clearTimeout(timer)
    onLost(error)
    void client.end().catch(() => undefined)
    retryAfter(minDelayMs)
  }

  const retryAfter = (delayMs: number): void => {
    timer = setTimeout(() => {
      connect().catch(() => {
        if (!isClosed) retryAfter(Math.min(delayMs * 2, maxDelayMs))
      })
    }, delayMs).unref()
  }

  await connect()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await current?.end()
  }
}

/** Listens on a channel of the embedded database. Its one connection lasts as long as the process. */
export async function listenToEmbedded(
  pglite: PGlite,
  { channel, onMessage, onConnected }: ListenOptions,
): Promise<() => Promise<void>> {
  const stop = await pglite.listen(channel, onMessage)
  onConnected()
  return () => stop()
}
