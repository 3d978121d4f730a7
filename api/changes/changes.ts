import type { FastifyBaseLogger } from 'fastify'
import {
  changesChannel,
  readMessage,
  runChange,
  type BusinessEvent,
  type Change,
  type ChangeTransaction,
} from '#database/changes.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import type { DatabaseClient } from '#database/client.ts'

/** Receives the key of a change; without a key, anything of the topic may have changed. */
export type Listener = (key?: string) => void

/** The changes of one shop, from this process and from all others. */
export interface Changes {
  /** Returns false while changes of other processes may be missed. Values read during that time must not be cached. */
  readonly isListening: () => boolean
  readonly subscribe: (topic: ChangeTopic, listener: Listener) => void
  /** Runs a transaction and publishes its changes to all processes once it commits. */
  readonly change: <Result>(work: (tx: ChangeTransaction) => Promise<Result>) => Promise<Result>
}

export interface OpenChanges extends Changes {
  close: () => Promise<void>
}

/**
 * Listens to the changes of all processes of the shop.
 * @param count receives the business events of this process
 * @throws if the database cannot be reached
 */
export async function openChanges(
  client: DatabaseClient,
  log: Pick<FastifyBaseLogger, 'warn'>,
  count?: (event: BusinessEvent) => void,
): Promise<OpenChanges> {
  const subscriptions: { topic: ChangeTopic; listener: Listener }[] = []
  const deliver = ({ topic, key }: Change): void => {
    for (const subscription of subscriptions) if (subscription.topic === topic) subscription.listener(key)
  }
  const invalidateAll = (): void => {
    for (const { listener } of subscriptions) listener()
  }
  let isListening = false
  const close = await client.listen({
    channel: changesChannel,
    onMessage: (message) => {
      const change = readMessage(message)
      if (change) deliver(change)
    },
    onLost: (error) => {
      isListening = false
      invalidateAll()
      log.warn({ err: error }, 'lost the connection that listens to other processes: caches are bypassed')
    },
    onConnected: () => {
      // Values cached before may have missed a change.
      invalidateAll()
      isListening = true
    },
  })
  return {
    isListening: () => isListening,
    subscribe: (topic, listener) => void subscriptions.push({ topic, listener }),
    change: (work) => runChange(client.database, { deliver, ...(count && { count }) }, work),
    close,
  }
}
