import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

/**
 * Resolves once this many connections wait for a lock. Takes the database and no transaction: inside one, PostgreSQL's list of connections
 * stays as it was.
 */
export const untilWaiting = async (database: Database, wanted: number): Promise<void> => {
  for (let waiting = -1; waiting !== wanted;) {
    const [row] = await listRows<{ count: number }>(
      database,
      sql`select count(distinct pid)::int from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
    )
    waiting = row!.count // an aggregate returns one row
  }
}
