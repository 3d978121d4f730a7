import pg from 'pg'
import type { Query } from '#ops/kit/query.ts'

export type DatabaseName = 'embedded' | 'postgresql'

/** A PostgreSQL database of one trial, dropped afterwards. */
export interface TrialDatabase {
  readonly url: string
  readonly query: Query
  /** Breaks every connection of the shop to this database. Returns how many there were. */
  breakConnections: () => Promise<number>
  close: () => Promise<void>
}

const ownName = 'shyr prove'

/** @param serverUrl the server that the trial may create a database on */
export async function createDatabase(serverUrl: string): Promise<TrialDatabase> {
  const name = `shyr_prove_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl, application_name: ownName })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await administer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2, application_name: ownName })
  pool.on('error', () => undefined)
  const query: Query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows
  return {
    url: url.href,
    query,
    breakConnections: async () => {
      const rows = await query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> $2`,
        [name, ownName],
      )
      return rows.length
    },
    close: async () => {
      await pool.end()
      await administer(`drop database ${name} with (force)`)
    },
  }
}
