import type { Transaction } from '#database/client.ts'
import type { Locale } from '#shared/enums.ts'

/** Every kind of work that is done after a request, with what it needs. */
export interface JobData {
  'order-received-mail': { orderId: string; locale: Locale }
  /** A mail about an account or a subscription; never what opens it: links are made when the mail is written. */
  'account-mail': AccountMail
  /** Runs by the clock. */
  'purge-drafts': Record<string, never>
  'purge-sessions': Record<string, never>
  /** Runs by the clock, each minute. */
  'expire-orders': Record<string, never>
}
export type JobName = keyof JobData

export type AccountMail =
  /** `id` of the mailed token */
  | { mail: 'confirm-email' | 'reset-password' | 'confirm-subscription'; id: string }
  /** `id` of the customer; `at` in ISO, by which one change is told from the next */
  | { mail: 'password-changed'; id: string; at: string }
  /** `id` of the subscription */
  | { mail: 'first-order-code'; id: string }

/** The queue. A job belongs to the transaction that sends it: no order without its mail, no mail without its order. */
export interface Jobs {
  /** Adds a job in the caller's transaction; it runs after the commit. */
  send<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>
  /** Tells the workers that something was committed, so that they need not wait for their next look. */
  wake(name: JobName): void
}

/** What one job does. It may run twice for the same data, after a crash between the work and its mark; a throw tries again later. */
export type Worker<Name extends JobName> = (data: JobData[Name]) => Promise<void>

/** The jobs that this process does; a process that only answers requests has none. */
export type Workers = { readonly [Name in JobName]?: Worker<Name> }
