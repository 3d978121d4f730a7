import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, fromPglite, PgBoss, type ConstructorOptions, type JobWithMetadata } from 'pg-boss'
import { deadLetters, deadLettersKeptSeconds, jobQueues } from '#api/adapters/job-queues.ts'
import type { Changes } from '#api/changes/changes.ts'
import type { JobData, JobName, Jobs, Worker, Workers } from '#api/ports/jobs.ts'
import type { DatabaseClient } from '#database/client.ts'

export interface RunningJobs extends Jobs {
  /** Waits up to 10 seconds for running jobs, then returns them to the queue. Does not close the database. */
  stop(): Promise<void>
}

/**
 * Starts the queue on either database and creates its tables if they are missing.
 * @param workers the jobs that this process performs, or a function of the queue that returns them; jobs without a worker wait
 * for another process
 * @param changes wakes the workers when a job is committed
 * @param log receives every failed try
 */
export const startJobs = async (
  client: DatabaseClient,
  workers: Workers | ((jobs: Jobs) => Workers),
  changes: Pick<Changes, 'subscribe'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<RunningJobs> => {
  const boss = new PgBoss({ ...connectionOf(client), ...quietly })
  boss.on('error', (error) => log.error(error, 'jobs'))
  boss.on('warning', (warning) => log.warn(warning, 'jobs'))
  await boss.start()
  await createQueues(boss)

  const send: Jobs['send'] = async (tx, name, data) => {
    await boss.send(name, data, { db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) })
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
  const started = typeof workers === 'function' ? workers({ send }) : workers
  await startWorker('order-mail', started['order-mail'])
  await startWorker('account-mail', started['account-mail'])
  await startWorker('purge-drafts', started['purge-drafts'])
  await startWorker('purge-sessions', started['purge-sessions'])
  await startWorker('expire-orders', started['expire-orders'])
  await startWorker('send-stock-alerts', started['send-stock-alerts'])

  changes.subscribe('job', (sent) => {
    for (const [name, id] of workerIds) if (sent === undefined || sent === name) boss.notifyWorker(id)
  })

  return {
    send,
    stop: () => boss.stop({ graceful: true, close: false, timeout: 10_000 }),
  }
}

/** Uses the shop's connections, so that a job commits with its order. PGlite has only one connection anyway. */
const connectionOf = ({ driver }: DatabaseClient): ConstructorOptions => {
  if (driver.kind === 'embedded') return { backend: 'pglite', db: fromPglite(driver.pglite) }
  const { pool } = driver
  return { backend: 'postgres', db: { executeSql: (text, values) => pool.query(text, values) } }
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
    await worker(job.data)
  } catch (error) {
    const last = retryCount >= retryLimit
    log[last ? 'error' : 'warn'](
      { err: error, job: id, name, try: retryCount + 1 },
      last ? 'job given up' : 'job failed',
    )
    throw error
  }
}
