import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import { deadLetters } from '#api/adapters/job-queues.ts'
import type { FailedJob, FailedJobs } from '#api/ports/jobs.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Database, Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

const maxListed = 200

interface Row extends Omit<FailedJob, 'failedAt'> {
  readonly failedAt: string
  readonly total: number
}

/** Opens the dead-letter queue of pg-boss. */
export function openFailedJobs(boss: Pick<PgBoss, 'redrive'>, database: Database): FailedJobs {
  return {
    list: async () => {
      const rows = await select(database, sql`order by created_on desc, id limit ${maxListed}`)
      return { jobs: rows.map(toJob), total: rows[0]?.total ?? 0 }
    },
    retry: async (tx, id) => {
      const job = await find(tx, id)
      if (!job) return undefined
      const moved = await boss.redrive(deadLetters, {
        ids: [id],
        db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql),
      })
      if (moved === 0) return undefined
      tx.publish('job', job.name)
      return job
    },
    discard: async (tx, id) => {
      const job = await find(tx, id)
      if (job) await tx.execute(sql`delete from pgboss.job where name = ${deadLetters} and id = ${id}::uuid`)
      return job
    },
  }
}

const find = async (tx: ChangeTransaction, id: string): Promise<FailedJob | undefined> =>
  (await select(tx, sql`and id = ${id}::uuid for update`, sql`1`)).map(toJob)[0]

const select = (database: Queryable, rest: ReturnType<typeof sql>, total = sql`count(*) over ()`): Promise<Row[]> =>
  listRows<Row>(
    database,
    sql`select id, coalesce(source_name, 'unknown') as name, data, source_output ->> 'message' as error,
        created_on::text as "failedAt", (${total})::int as total
      from pgboss.job where name = ${deadLetters} and state < 'active' ${rest}`,
  )

const toJob = ({ id, name, data, error, failedAt }: Row): FailedJob => ({
  id,
  name,
  data,
  error,
  failedAt: new Date(failedAt),
})
