import type { FastifyBaseLogger } from 'fastify'
import { changesChannel, notifyChange, readChange, type ChangeTopic } from '#database/changes.ts'
import type { DatabaseClient } from '#database/client.ts'
import { listen } from '#database/listen.ts'

/** Told of a change by its key; of `everything` where changes may have been missed. */
export type Heard = (key: string | typeof everything) => void
export const everything: unique symbol = Symbol('everything')

/** How the processes of one shop hear of each other's changes. */
export interface Changes {
  /** False while changes of other processes may be missed: what is read then must not be kept. */
  readonly areHeard: () => boolean
  readonly on: (topic: ChangeTopic, heard: Heard) => void
  /**
   * Tells this process alone, at once: for after the commit of a change that was announced in its transaction (`tellChange`),
   * so that the next request here need not wait until the announcement comes round.
   */
  readonly heed: (topic: ChangeTopic, key?: string) => void
  /** Tells the other processes of what is no change of the database's: not before its transaction was committed. */
  readonly tellOthers: (topic: ChangeTopic, key: string) => Promise<void>
}

export interface ListeningChanges extends Changes {
  stop: () => Promise<void>
}

/**
 * Listens to the other processes on PostgreSQL. The embedded database has one process, which hears itself.
 * @throws where the database cannot be reached
 */
export const listenToChanges = async (
  client: DatabaseClient,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ListeningChanges> => {
  const listeners: { topic: ChangeTopic; heard: Heard }[] = []
  const hear = (topic: ChangeTopic, key: string): void => {
    for (const listener of listeners) if (listener.topic === topic) listener.heard(key)
  }
  const dropAll = (): void => {
    for (const { heard } of listeners) heard(everything)
  }
  let isConnected = client.driver.kind === 'embedded'
  const own: Changes = {
    areHeard: () => isConnected,
    on: (topic, heard) => void listeners.push({ topic, heard }),
    heed: (topic, key = '') => hear(topic, key),
    tellOthers: (topic, key) =>
      client.driver.kind === 'embedded' ? Promise.resolve() : notifyChange(client.database, topic, key),
  }
  if (client.driver.kind === 'embedded') return { ...own, stop: () => Promise.resolve() }
  const stop = await listen(client.driver.pool.options, {
    channel: changesChannel,
    onMessage: (message) => {
      const change = readChange(message)
      if (change) hear(change.topic, change.key)
    },
    onLost: (error) => {
      isConnected = false
      dropAll()
      log.warn({ err: error }, 'other processes are not heard: nothing is kept in memory')
    },
    onRegained: () => {
      // What was read while nobody listened may be out of date already.
      dropAll()
      isConnected = true
    },
  })
  return { ...own, stop }
}
