import type { ChangeTransaction } from '#database/changes.ts'
import type { Locale } from '#shared/enums.ts'

/** The jobs that run after a request or by the clock, with their data. */
export interface JobData {
  'order-mail': OrderMail
  /** A mail about an account or a subscription. Contains no link: links are created when the mail is written. */
  'account-mail': AccountMail
  /** Runs on a schedule. */
  'purge-drafts': Record<string, never>
  'purge-sessions': Record<string, never>
  /** Runs every minute. */
  'expire-orders': Record<string, never>
  /** Runs every minute. */
  'send-stock-alerts': Record<string, never>
}
export type JobName = keyof JobData

/** A mail about an order, to its customer; `notice` is to the shop. */
export interface OrderMail {
  mail: 'received' | 'sent' | 'canceled' | 'notice'
  orderId: string
  locale: Locale
}

export type AccountMail =
  /** `id` of the mailed token */
  | { mail: 'confirm-email' | 'reset-password' | 'confirm-subscription'; id: string }
  /** `id` of the customer; `at` in ISO, which distinguishes one change from the next */
  | { mail: 'password-changed'; id: string; at: string }
  /** `id` of the subscription */
  | { mail: 'first-order-code'; id: string }
  /** `id` of the stock alert */
  | { mail: 'confirm-stock-alert' | 'back-in-stock'; id: string }

/** The queue. A job is part of the transaction that sends it: there is no order without its mail and no mail without its order. */
export interface Jobs {
  /** Adds a job in the caller's transaction. The commit wakes its worker, also in another process. */
  send<Name extends JobName>(tx: ChangeTransaction, name: Name, data: JobData[Name]): Promise<void>
}

/** Runs one job. May run twice for the same data, after a crash before the job is marked as done. A job that throws is retried later. */
export type Worker<Name extends JobName> = (data: JobData[Name]) => Promise<void>

/** The jobs that this process runs. A process that only serves requests has none. */
export type Workers = { readonly [Name in JobName]?: Worker<Name> }
