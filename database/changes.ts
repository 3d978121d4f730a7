import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { changeTopics, type ChangeTopic } from '#shared/change-topics.ts'

/** One published change. Without a key, it affects the whole topic. */
export interface Change {
  readonly topic: ChangeTopic
  readonly key?: string
}

/** The figures that the shop counts. Sums are in minor units. */
export type BusinessEvent =
  | { readonly event: 'order-placed'; readonly units: number; readonly currency: string; readonly totalMinor: number }
  | { readonly event: 'order-paid'; readonly currency: string; readonly amountMinor: number }
  | { readonly event: 'payment-failed'; readonly method: string }
  | { readonly event: 'order-canceled'; readonly reason: string }

/** A transaction that collects the changes to publish. Created by `runChange`. */
export type ChangeTransaction = Transaction & {
  /** Publishes a change in every process once this transaction commits, and not at all if it rolls back. */
  publish: (topic: ChangeTopic, key?: string) => void
  /** Counts an event in the figures of this process once this transaction commits. */
  count: (event: BusinessEvent) => void
}

/** The PostgreSQL channel that carries the changes of one shop between its processes. */
export const changesChannel = 'shop_changes'

/** More keys than this of one topic are published as a change of the whole topic. */
export const maxKeysPerTopic = 300

/**
 * Runs a transaction and publishes its changes: to other processes by NOTIFY inside the transaction, to this one by `deliver` right
 * after the commit. [API-05]
 * @param receive.deliver called for each change before the result is returned, so that the next request here sees it
 * @param receive.count called for each business event
 */
export async function runChange<Result>(
  database: Database,
  { deliver, count }: { deliver?: (change: Change) => void; count?: (event: BusinessEvent) => void },
  work: (tx: ChangeTransaction) => Promise<Result>,
): Promise<Result> {
  const collected = new Map<ChangeTopic, Set<string | undefined>>()
  const publish: ChangeTransaction['publish'] = (topic, key) => {
    collected.set(topic, (collected.get(topic) ?? new Set()).add(key))
  }
  let changes: Change[] = []
  const events: BusinessEvent[] = []
  const result = await database.transaction(async (tx) => {
    const result = await work(Object.assign(tx, { publish, count: (event: BusinessEvent) => void events.push(event) }))
    changes = [...collected].flatMap(([topic, keys]) => toChanges(topic, keys))
    if (changes.length) await tx.execute(notification(changes))
    return result
  })
  for (const change of changes) deliver?.(change)
  for (const event of events) count?.(event)
  return result
}

/** Runs a part of a transaction. If it throws, only this part is undone, and the transaction can go on. */
export function inSavepoint<Result>(
  tx: ChangeTransaction,
  work: (tx: ChangeTransaction) => Promise<Result>,
): Promise<Result> {
  return tx.transaction((inner) => work(Object.assign(inner, { publish: tx.publish, count: tx.count })))
}

const toChanges = (topic: ChangeTopic, keys: ReadonlySet<string | undefined>): Change[] =>
  keys.has(undefined) || keys.size > maxKeysPerTopic
    ? [{ topic }]
    : [...keys].flatMap((key) => (key === undefined ? [] : [{ topic, key }]))

/** One statement for any number of changes. PostgreSQL delivers its messages when the transaction commits. */
const notification = (changes: readonly Change[]) => {
  const messages = JSON.stringify(changes.map(writeMessage))
  return sql`select pg_notify(${changesChannel}, message) from jsonb_array_elements_text(${messages}::jsonb) as message`
}

const writeMessage = ({ topic, key }: Change): string => (key === undefined ? topic : `${topic} ${key}`)

/** Reads a message of the channel. Returns undefined for a topic that only another version of the shop has. */
export function readMessage(message: string): Change | undefined {
  const [name, ...rest] = message.split(' ')
  const topic = changeTopics.find((known) => known === name)
  return topic && { topic, ...(rest.length > 0 && { key: rest.join(' ') }) }
}
