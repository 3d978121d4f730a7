import type { JobName } from '#api/ports/jobs.ts'

/** How the jobs of one name are retried, scheduled and polled. */
export interface JobQueue {
  /** Number of retries before a failed job moves to the dead-letter queue. */
  readonly retryLimit: number
  /** Delay before the first retry. It doubles with each retry, up to an hour. */
  readonly retryDelaySeconds: number
  readonly longestRetryDelaySeconds: number
  /** Polling interval for jobs from other processes and for due retries. */
  readonly lookEverySeconds: number
  /** A job that runs longer counts as lost with its process and is retried. */
  readonly longestRunSeconds: number
  /** Cron schedule in Kyiv time. A missed run is made up for once. */
  readonly cron?: string
}

export const jobQueues: Readonly<Record<JobName, JobQueue>> = {
  // Thirty tries take about a day, so a mail server may be down overnight and no mail is lost.
  'order-mail': {
    retryLimit: 30,
    retryDelaySeconds: 15,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 2,
    longestRunSeconds: 120,
  },
  // A visitor is waiting for it: retried often at first, and dropped once its link has expired.
  'account-mail': {
    retryLimit: 20,
    retryDelaySeconds: 5,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 2,
    longestRunSeconds: 120,
  },
  'purge-drafts': {
    retryLimit: 3,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 60,
    longestRunSeconds: 600,
    cron: '17 4 * * *',
  },
  'purge-sessions': {
    retryLimit: 3,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 60,
    longestRunSeconds: 600,
    cron: '27 4 * * *',
  },
  'send-stock-alerts': {
    retryLimit: 2,
    retryDelaySeconds: 20,
    longestRetryDelaySeconds: 60,
    lookEverySeconds: 20,
    longestRunSeconds: 60,
    cron: '* * * * *',
  },
  'expire-orders': {
    retryLimit: 2,
    retryDelaySeconds: 20,
    longestRetryDelaySeconds: 60,
    lookEverySeconds: 20,
    longestRunSeconds: 60,
    cron: '* * * * *',
  },
}

/** The dead-letter queue: failed jobs stay there to be inspected and sent again. */
export const deadLetters = 'dead-letters'
export const deadLettersKeptSeconds = 90 * 24 * 60 * 60
