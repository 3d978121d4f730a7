import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, fromPglite, PgBoss, type ConstructorOptions, type JobWithMetadata } from 'pg-boss'
import { deadLetters, deadLettersKeptSeconds, jobQueues } from '#api/adapters/job-queues.ts'
import type { Changes } from '#api/changes/changes.ts'
import type { JobData, JobName, Jobs, Worker, Workers } from '#api/ports/jobs.ts'
import type { DatabaseClient } from '#database/client.ts'

export interface RunningJobs extends Jobs {
  /** Ends after the jobs under way, or gives them back after 10 seconds. The database is closed by its owner, later. */
  stop(): Promise<void>
}

/**
 * Starts the queue on either database and makes its tables where they are missing.
 * @param workers what this process does; without one for a name its jobs wait for another process
 * @param changes carries a wake to the workers of other processes
 * @param log told of every try that failed
 */
export const startJobs = async (
  client: DatabaseClient,
  workers: Workers,
  changes: Pick<Changes, 'on' | 'tellOthers'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<RunningJobs> => {
  const boss = new PgBoss({ ...connectionOf(client), ...quietly })
  boss.on('error', (error) => log.error(error, 'jobs'))
  boss.on('warning', (warning) => log.warn(warning, 'jobs'))
  await boss.start()
  await createQueues(boss)

  /** Ids by which workers are woken. */
  const workerIds = new Map<string, string>()
  const startWorker = async <Name extends JobName>(name: Name, worker: Worker<Name> | undefined): Promise<void> => {
    if (!worker) return
    const options = { pollingIntervalSeconds: jobQueues[name].lookEverySeconds, includeMetadata: true } as const
    const id = await boss.work<JobData[Name], void, typeof options>(name, options, async (jobs) => {
      for (const job of jobs) await tryJob(job, worker, log)
    })
    workerIds.set(name, id)
  }
  await startWorker('order-received-mail', workers['order-received-mail'])
  await startWorker('account-mail', workers['account-mail'])
  await startWorker('purge-drafts', workers['purge-drafts'])
  await startWorker('purge-sessions', workers['purge-sessions'])
  await startWorker('expire-orders', workers['expire-orders'])

  const wakeHere = (name: string): boolean => {
    const id = workerIds.get(name)
    if (id !== undefined) boss.notifyWorker(id)
    return id !== undefined
  }
  changes.on('job', (name) => typeof name === 'string' && wakeHere(name))

  return {
    async send(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) })
    },
    wake(name) {
      if (wakeHere(name)) return
      // Missed, it costs no more than the wait for the next look.
      changes.tellOthers('job', name).catch((error: unknown) => log.warn(error, 'jobs'))
    },
    stop: () => boss.stop({ graceful: true, close: false, timeout: 10_000 }),
  }
}

/** The shop's own connections: a job is then in the same database as its order, and PGlite has only one. */
const connectionOf = ({ driver }: DatabaseClient): ConstructorOptions => {
  if (driver.kind === 'embedded') return { backend: 'pglite', db: fromPglite(driver.pglite) }
  const { pool } = driver
  return { backend: 'postgres', db: { executeSql: (text, values) => pool.query(text, values) } }
}

/** An idle shop asks the database little: what runs by the clock may be a minute late, and nothing depends on another job. */
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
    // A queue that is there keeps what it was made with: hence both.
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    if (queue.cron) await boss.schedule(name, queue.cron, {}, { tz: 'Europe/Kyiv', missed: 'once' })
    // Has pg-boss remember the queue. It would look it up at the first send, outside the transaction that PGlite is busy with.
    await boss.findJobs(name, { id: nobody })
  }
}
const nobody = '00000000-0000-4000-8000-000000000000'

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
