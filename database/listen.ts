import pg from 'pg'

export interface ListenOptions {
  channel: string
  /** Told of each message, in the order of the commits. */
  onMessage: (message: string) => void
  /** Told when messages may be missed from here on, and when none is missed any more. */
  onLost: (error: unknown) => void
  onRegained: () => void
}

/** How the connection is called in pg_stat_activity. */
export const listenerName = 'shop changes'

/** How often the connection is tried, so that one which died silently is noticed. */
const heartbeatMs = 5000
/** An answer that takes longer will not come. */
const answerTimeoutMs = 5000
const shortestPauseMs = 100
const longestPauseMs = 5000

/**
 * Listens on a channel of PostgreSQL over a connection of its own, and connects anew whenever it is lost, for as long as it takes.
 * @param options how to connect, as the pool does
 * @returns how to stop. Rejects where not even the first connection can be made.
 */
export const listen = async (
  options: pg.PoolConfig,
  { channel, onMessage, onLost, onRegained }: ListenOptions,
): Promise<() => Promise<void>> => {
  let isClosed = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      ...options,
      application_name: listenerName,
      keepAlive: true,
      query_timeout: answerTimeoutMs,
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
    onRegained()
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

  /** Once for each connection, whatever it is that tells of its end. */
  const lose = (client: pg.Client, error: unknown): void => {
    if (current !== client || isClosed) return
    current = undefined
    clearTimeout(timer)
    onLost(error)
    void client.end().catch(() => undefined)
    retryAfter(shortestPauseMs)
  }

  const retryAfter = (pauseMs: number): void => {
    timer = setTimeout(() => {
      connect().catch(() => {
        if (!isClosed) retryAfter(Math.min(pauseMs * 2, longestPauseMs))
      })
    }, pauseMs).unref()
  }

  await connect()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await current?.end()
  }
}
