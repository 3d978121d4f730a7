import type { JobName } from '#api/ports/jobs.ts'

/** How the jobs of one name are kept, tried and looked for. */
export interface JobQueue {
  /** How often a job that failed is tried again before it goes to the dead letters. */
  readonly retryLimit: number
  /** The pause before the first new try; each further one is twice as long, up to an hour. */
  readonly retryDelaySeconds: number
  readonly longestRetryDelaySeconds: number
  /** How often a worker looks for jobs that another process sent, or whose new try has come. */
  readonly lookEverySeconds: number
  /** A job that runs longer is taken for one whose process was killed, and is tried again. */
  readonly longestRunSeconds: number
  /** When the job runs by the clock, in cron's words, Kyiv time. A run that was slept through is made up for, once. */
  readonly cron?: string
}

export const jobQueues: Readonly<Record<JobName, JobQueue>> = {
  // Thirty tries are a good day: a mail server may be down overnight and no mail is lost.
  'order-received-mail': {
    retryLimit: 30,
    retryDelaySeconds: 15,
    longestRetryDelaySeconds: 3600,
    lookEverySeconds: 2,
    longestRunSeconds: 120,
  },
  // Somebody waits before the screen: tried often at first, and given up once its link is of no use.
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
  'expire-orders': {
    retryLimit: 2,
    retryDelaySeconds: 20,
    longestRetryDelaySeconds: 60,
    lookEverySeconds: 20,
    longestRunSeconds: 60,
    cron: '* * * * *',
  },
}

/** Where jobs end that no try could do. They stay there to be looked at and sent again. */
export const deadLetters = 'dead-letters'
export const deadLettersKeptSeconds = 90 * 24 * 60 * 60
