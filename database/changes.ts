import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'

/** What a change can affect. These names invalidate caches; `job` wakes workers. */
export const changeTopics = [
  // The resources of the audit log, by record id: every change of an administrator publishes its resource.
  'admin-user',
  'category',
  'colour',
  'contacts',
  'file',
  'order',
  'page',
  'product',
  'promo-code',
  'shipping-method',
  'variant',
  // Changes that administrators do not make.
  /** The quantities of a variant, by its id. */
  'stock',
  /** A revoked session, by its id. */
  'session',
  /** The list of all search words of variants. */
  'search-words',
  /** A job that was queued, by its name. */
  'job',
] as const
export type ChangeTopic = (typeof changeTopics)[number]

/** One published change. Without a key, it affects the whole topic. */
export interface Change {
  readonly topic: ChangeTopic
  readonly key?: string
}

/** A transaction that collects the changes to publish. Created by `runChange`. */
export type ChangeTransaction = Transaction & {
  /** Publishes a change in every process once this transaction commits, and not at all if it rolls back. */
  publish: (topic: ChangeTopic, key?: string) => void
}

/** The PostgreSQL channel that carries the changes of one shop between its processes. */
export const changesChannel = 'shop_changes'

/** More keys than this of one topic are published as a change of the whole topic. */
const maxKeysPerTopic = 100

/**
 * Runs a transaction that publishes what it changed: to other processes by NOTIFY inside the transaction, to this one by
 * `deliver` right after the commit. [API-05]
 * @param deliver called for each change before the result is returned, so that the next request here sees it
 */
export const runChange = async <Result>(
  database: Database,
  deliver: (change: Change) => void,
  work: (tx: ChangeTransaction) => Promise<Result>,
): Promise<Result> => {
  const collected = new Map<ChangeTopic, Set<string | undefined>>()
  const publish: ChangeTransaction['publish'] = (topic, key) => {
    collected.set(topic, (collected.get(topic) ?? new Set()).add(key))
  }
  let changes: Change[] = []
  const result = await database.transaction(async (tx) => {
    const result = await work(Object.assign(tx, { publish }))
    changes = [...collected].flatMap(([topic, keys]) => toChanges(topic, keys))
    if (changes.length) await tx.execute(notification(changes))
    return result
  })
  for (const change of changes) deliver(change)
  return result
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

/** Reads a message of the channel. Returns undefined for a topic that only another version of the shop knows. */
export const readMessage = (message: string): Change | undefined => {
  const [name, ...rest] = message.split(' ')
  const topic = changeTopics.find((known) => known === name)
  return topic && { topic, ...(rest.length > 0 && { key: rest.join(' ') }) }
}
