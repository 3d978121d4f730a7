import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'

/** What a change can touch that processes keep in memory, or wait for. */
export const changeTopics = ['session', 'search-words', 'job'] as const
export type ChangeTopic = (typeof changeTopics)[number]

/** The channel of PostgreSQL on which the processes of one shop tell each other what changed. */
export const changesChannel = 'shop_changes'

/**
 * An SQL expression that tells every process of a change. PostgreSQL delivers it when the transaction commits, and not at all
 * where it is rolled back. [API-05]
 * @param key SQL of the text that says which one, such as the id of a session
 */
export const tellChange = (topic: ChangeTopic, key: SQL = sql`''`): SQL =>
  sql`pg_notify(${changesChannel}, ${`${topic} `}::text || ${key})`

/** Tells of one change in the caller's transaction, or at once outside of one. */
export const notifyChange = async (database: Queryable, topic: ChangeTopic, key = ''): Promise<void> => {
  await database.execute(sql`select ${tellChange(topic, sql`${key}::text`)}`)
}

/** The change that a message on the channel tells of; undefined for what another version of the shop says. */
export const readChange = (message: string): { topic: ChangeTopic; key: string } | undefined => {
  const space = message.indexOf(' ')
  const topic = changeTopics.find((known) => known === message.slice(0, space))
  return topic && { topic, key: message.slice(space + 1) }
}
