import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, fromPglite, PgBoss, type ConstructorOptions, type JobWithMetadata } from 'pg-boss'
import { openFailedJobs } from '#api/adapters/failed-jobs.ts'
import { deadLetters, deadLettersKeptSeconds, jobQueues } from '#api/adapters/job-queues.ts'
import type { Changes } from '#api/changes/changes.ts'
import type { FailedJobs, JobCount, JobData, JobName, Jobs, Worker, Workers } from '#api/ports/jobs.ts'
import type { DatabaseClient } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { runAs } from '#database/time-limits.ts'

export interface RunningJobs extends Jobs {
  /** Waits up to 10 seconds for running jobs, then returns them to the queue. Does not close the database. */
  stop(): Promise<void>
  readonly failed: FailedJobs
  /** Counts the jobs of all processes that are not completed. */
  listCounts(): Promise<readonly JobCount[]>
}

/**
 * Starts the queue on either database and creates its tables if they are missing.
 * @param workers the jobs that this process performs, or a function of the queue that returns them; jobs without a worker wait
 * for another process
 * @param changes wakes the workers when a job is committed
 * @param log receives every failed try
 */
export async function startJobs(
  client: DatabaseClient,
  workers: Workers | ((jobs: Jobs, failed: FailedJobs) => Workers),
  changes: Pick<Changes, 'subscribe'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<RunningJobs> {
  // A process without workers leaves the clock and the maintenance to those that have some.
  const isIdle = typeof workers !== 'function' && Object.keys(workers).length === 0
  const boss = new PgBoss({ ...toConnection(client), ...quietly, ...(isIdle && { supervise: false, schedule: false }) })
  boss.on('error', (error) => log.error(error, 'jobs'))
  boss.on('warning', (warning) => log.warn(warning, 'jobs'))
  // Processes that start at the same time on an empty database would create the same tables.
  await client.alone(async () => {
    await boss.start()
    await createQueues(boss)
  })

  const send: Jobs['send'] = async (tx, name, data, { delayMs = 0 } = {}) => {
    await boss.send(name, data, {
      db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql),
      ...(delayMs > 0 && { startAfter: Math.ceil(delayMs / 1000) }),
    })
    tx.publish('job', name)
  }

  /** Worker ids, for waking a worker. */
  const workerIds = new Map<string, string>()
  const startWorker = async <Name extends JobName>(name: Name, worker: Worker<Name> | undefined): Promise<void> => {
    if (!worker) return
    const options = { pollingIntervalSeconds: jobQueues[name].lookEverySeconds, includeMetadata: true } as const
    const id = await boss.work<JobData[Name], void, typeof options>(name, options, async (jobs) => {
      for (const job of jobs) await tryJob(job, worker, log)
    })
    workerIds.set(name, id)
  }
  const failed = openFailedJobs(boss, client.database)
  const started = typeof workers === 'function' ? workers({ send }, failed) : workers
  // The table relates each name to its worker; TypeScript loses that in a loop.
  for (const name of Object.keys(jobQueues) as JobName[])
    await startWorker(name, started[name] as Worker<JobName> | undefined)

  changes.subscribe('job', (sent) => {
    for (const [name, id] of workerIds) if (sent === undefined || sent === name) boss.notifyWorker(id)
  })

  return {
    send,
    failed,
    listCounts: () => listRows<JobCount>(client.database, countJobs),
    stop: () => boss.stop({ graceful: true, close: false, timeout: 10_000 }),
  }
}

const countJobs = sql`select name, state::text as state, count(*)::int as count from pgboss.job
  where state <> 'completed' group by name, state`

/** Uses the shop's connections, so that a job commits with its order. PGlite has only one connection anyway. */
const toConnection = ({ driver }: DatabaseClient): ConstructorOptions => {
  if (driver.kind === 'embedded') return { backend: 'pglite', db: fromPglite(driver.pglite) }
  const { pool } = driver
  return { backend: 'postgres', db: { executeSql: (text, values) => runAs('job', () => pool.query(text, values)) } }
}

/** Few queries when idle: scheduled jobs may be a minute late, and no job depends on another. */
const quietly = {
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 600,
} as const satisfies ConstructorOptions

const createQueues = async (boss: PgBoss): Promise<void> => {
  await boss.createQueue(deadLetters, { retentionSeconds: deadLettersKeptSeconds })
  await boss.findJobs(deadLetters, { id: unknownId })
  for (const [name, queue] of Object.entries(jobQueues)) {
    const options = {
      expireInSeconds: queue.longestRunSeconds,
      retryLimit: queue.retryLimit,
      retryDelay: queue.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: queue.longestRetryDelaySeconds,
      deadLetter: deadLetters,
    }
    // createQueue does not change the options of an existing queue, so updateQueue follows.
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    if (queue.cron) await boss.schedule(name, queue.cron, {}, { tz: 'Europe/Kyiv', missed: 'once' })
    // Makes pg-boss cache the queue. Otherwise the first send looks it up outside the transaction, which blocks PGlite.
    await boss.findJobs(name, { id: unknownId })
  }
}
const unknownId = '00000000-0000-4000-8000-000000000000'

const tryJob = async <Name extends JobName>(
  job: JobWithMetadata<JobData[Name]>,
  worker: Worker<Name>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> => {
  const { id, name, retryCount, retryLimit } = job
  try {
    await runAs('job', () => worker(job.data))
  } catch (error) {
    const last = retryCount >= retryLimit
    log[last ? 'error' : 'warn'](
      { err: error, job: id, name, try: retryCount + 1 },
      last ? 'job given up' : 'job failed',
    )
    throw error
  }
}
