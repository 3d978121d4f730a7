import { failedJobsKeptDays, type JobName } from '#api/ports/jobs.ts'

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
  'shop-mail': {
    retryLimit: 30,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 20,
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
  'purge-recipients': {
    retryLimit: 3,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 60,
    longestRunSeconds: 600,
    cron: '47 4 * * *',
  },
  'purge-return-photos': {
    retryLimit: 3,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 60,
    longestRunSeconds: 600,
    cron: '57 4 * * *',
  },
  'purge-import-photos': {
    retryLimit: 3,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 60,
    longestRunSeconds: 1200,
    cron: '11 * * * *',
  },
  // The directory of the day before stays if the carrier is down for hours.
  'sync-carriers': {
    retryLimit: 8,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 20,
    longestRunSeconds: 1800,
    cron: '37 3 * * *',
  },
  // The next run is near.
  'track-parcels': {
    retryLimit: 1,
    retryDelaySeconds: 120,
    longestRetryDelaySeconds: 120,
    lookEverySeconds: 60,
    longestRunSeconds: 1200,
    cron: '*/30 * * * *',
  },
  'send-stock-alerts': {
    retryLimit: 2,
    retryDelaySeconds: 20,
    longestRetryDelaySeconds: 60,
    lookEverySeconds: 20,
    longestRunSeconds: 60,
    cron: '* * * * *',
  },
  // The next run is near.
  'switch-sales': {
    retryLimit: 2,
    retryDelaySeconds: 10,
    longestRetryDelaySeconds: 30,
    lookEverySeconds: 10,
    longestRunSeconds: 600,
    cron: '* * * * *',
  },
  'show-variants': {
    retryLimit: 2,
    retryDelaySeconds: 10,
    longestRetryDelaySeconds: 30,
    lookEverySeconds: 10,
    longestRunSeconds: 60,
    cron: '* * * * *',
  },
  // At the hour of every time zone: one of them is the shop's midnight.
  'refresh-collections': {
    retryLimit: 2,
    retryDelaySeconds: 10,
    longestRetryDelaySeconds: 30,
    lookEverySeconds: 10,
    longestRunSeconds: 60,
    cron: '0 * * * *',
  },
  'end-returns': {
    retryLimit: 2,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 120,
    lookEverySeconds: 60,
    longestRunSeconds: 300,
    cron: '41 * * * *',
  },
  'ask-fit': {
    retryLimit: 2,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 120,
    lookEverySeconds: 60,
    longestRunSeconds: 300,
    cron: '23 * * * *',
  },
  'send-shop-notices': {
    retryLimit: 2,
    retryDelaySeconds: 60,
    longestRetryDelaySeconds: 120,
    lookEverySeconds: 60,
    longestRunSeconds: 120,
    cron: '7 * * * *',
  },
  // As long as a provider may be down; it keeps calculations for 90 days.
  'record-tax': {
    retryLimit: 40,
    retryDelaySeconds: 30,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 30,
    longestRunSeconds: 60,
  },
  // Forty tries take more than a day: a provider may be down overnight, and a refund may be booked the next day.
  'refund-payments': {
    retryLimit: 40,
    retryDelaySeconds: 10,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 10,
    longestRunSeconds: 120,
  },
  // A run writes few products, so one that was lost with its process is soon continued.
  'apply-import': {
    retryLimit: 10,
    retryDelaySeconds: 5,
    longestRetryDelaySeconds: 300,
    lookEverySeconds: 5,
    longestRunSeconds: 120,
  },
  'undo-import': {
    retryLimit: 10,
    retryDelaySeconds: 5,
    longestRetryDelaySeconds: 300,
    lookEverySeconds: 5,
    longestRunSeconds: 120,
  },
  'check-payments': {
    retryLimit: 2,
    retryDelaySeconds: 20,
    longestRetryDelaySeconds: 60,
    lookEverySeconds: 20,
    longestRunSeconds: 300,
    cron: '* * * * *',
  },
  'expire-orders': {
    retryLimit: 2,
    retryDelaySeconds: 20,
    longestRetryDelaySeconds: 60,
    lookEverySeconds: 20,
    longestRunSeconds: 300,
    cron: '* * * * *',
  },
}

/** The dead-letter queue: failed jobs stay there to be inspected and sent again. */
export const deadLetters = 'dead-letters'
export const deadLettersKeptSeconds = failedJobsKeptDays * 24 * 60 * 60
