import type { ChangeTransaction } from '#database/changes.ts'
import type { Locale, Size } from '#shared/enums.ts'

/** The jobs that run after a request or by the clock, with their data. */
export interface JobData {
  'order-mail': OrderMail
  /** A mail about an account or a subscription. Contains no link: links are created when the mail is written. */
  'account-mail': AccountMail
  'shop-mail': ShopMail
  /** Runs on a schedule. */
  'purge-drafts': Record<string, never>
  'purge-sessions': Record<string, never>
  'purge-recipients': Record<string, never>
  'purge-return-photos': Record<string, never>
  /** Runs every hour, and once an import is written. */
  'purge-import-photos': Record<string, never>
  /** Runs every night, and once after the first start. */
  'sync-carriers': Record<string, never>
  /** Runs every half hour. */
  'track-parcels': Record<string, never>
  /** Records a paid order with the tax provider, or a refund of it. */
  'record-tax': { orderId: string; refundId?: string }
  /** Makes the recorded refunds of an order's payments. */
  'refund-payments': { orderId: string }
  /** Writes the next products of an import. */
  'apply-import': { importId: string }
  /** Restores the next products of an import that is undone. */
  'undo-import': { importId: string }
  /** Runs every minute. */
  'check-payments': Record<string, never>
  /** Runs every minute. */
  'expire-orders': Record<string, never>
  /** Runs every minute. */
  'send-stock-alerts': Record<string, never>
  /** Runs every minute. */
  'switch-sales': Record<string, never>
  /** Runs every minute. */
  'show-variants': Record<string, never>
  /** Runs every hour, and does its work at midnight of the shop's time zone. */
  'refresh-collections': Record<string, never>
  /** Runs every hour. */
  'end-returns': Record<string, never>
  /** Runs every hour. */
  'ask-fit': Record<string, never>
  /** Runs every hour. */
  'send-shop-notices': Record<string, never>
}
export type JobName = keyof JobData

/**
 * A mail about an order, to its customer or to the shop. `received` is for an order that pays nothing online, `paid` for one that has
 * paid. `unpaid` reminds of a payment that did not arrive, `fit` requests answers about the fit of the items, and `exchanged` is about
 * an order that replaces returned pieces.
 */
export interface OrderMail {
  mail:
    | 'received'
    | 'paid'
    | 'unpaid'
    | 'refunded'
    | 'changed'
    | 'sent'
    | 'canceled'
    | 'withdrawn'
    | 'return-agreed'
    | 'return-refused'
    | 'return-canceled'
    | 'exchanged'
    | 'fit'
    | OrderNotice
  orderId: string
  locale: Locale
  /** The refund of a `refunded` mail. */
  refundId?: string
  /** The amount that the cancellation refunds, in minor units; earlier refunds are not included. */
  refundingMinor?: number
  /** A `sent` mail that waits for the first scan of its parcel, if its carrier is tracked. */
  awaitsScan?: true
  /** The tracking number of a `sent` mail. */
  trackingNumber?: string
  /** The return of a `return-agreed`, `return-refused` or `return-canceled` mail. */
  returnId?: string
  /** The withdrawal of a `withdrawn` or `withdrawal-notice` mail. */
  withdrawalId?: string
  /** To the address of the statement of withdrawal, which may be a stranger's. Default: to the order's. */
  to?: 'STATEMENT'
  /** When the order was sent or cancelled, in ISO. If that was taken back meanwhile, there is no mail. */
  at?: string
  /** When staff requested the mail again, in ISO. */
  again?: string
}

/** The event that a mail to the shop reports about an order: that it was placed, or that its customer withdrew from it. */
export type OrderNotice = 'notice' | 'withdrawal-notice'

export type AccountMail =
  /** `id` of the mailed token */
  | { mail: 'confirm-email' | 'reset-password' | 'confirm-subscription'; id: string }
  /** `id` of the customer; `at` in ISO, which distinguishes one change from the next */
  | { mail: 'password-changed'; id: string; at: string }
  /** To the address that the account had before. `id` of the customer; `at` in ISO */
  | { mail: 'email-changed'; id: string; at: string; email: string }
  /** An account was wanted for an address that has one. `id` of the customer; `at` in ISO */
  | { mail: 'account-exists'; id: string; at: string }
  /**
   * Failed sign-ins have reached their limit. `id` of the customer or the administrator; `at` in ISO; `linkId` of the mailed token that
   * admits a device of the administrator
   */
  | { mail: 'sign-in-attempts'; owner: 'customer' | 'administrator'; id: string; at: string; linkId?: string }
  /** An administrator signed in on a device for the first time. `id` of the administrator; `at` in ISO */
  | { mail: 'staff-sign-in'; id: string; at: string; browser: string | null; system: string | null }
  /** `id` of the administrator; `at` in ISO; `name` of the passkey */
  | { mail: 'passkey-added' | 'passkey-removed'; id: string; at: string; name: string }
  /** `id` of a draft order; `at` in ISO, which distinguishes one request from the next */
  | { mail: 'continue-order'; id: string; at: string }
  /** `id` of the subscription */
  | { mail: 'first-order-code'; id: string }
  /** `id` of the stock alert */
  | { mail: 'confirm-stock-alert' | 'back-in-stock'; id: string }
  /** A unit is held for a person who waits for a size. `id` of the stock alert; `at` in ISO, which distinguishes one turn from the next */
  | { mail: 'turn'; id: string; at: string }

/** A mail to the shop about itself. `at` in ISO, which distinguishes one mail from the next. */
export type ShopMail =
  /** `units` are the sizes that had at most `threshold` units. */
  | {
      mail: 'low-stock'
      at: string
      threshold: number
      units: readonly { readonly variantId: string; readonly size: Size }[]
    }
  | { mail: 'failed-jobs'; at: string; failed: readonly FailedJobsOfName[] }

/** The queue. A job is part of the transaction that sends it: there is no order without its mail and no mail without its order. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction. The commit wakes its worker, also in another process.
   * @param options.delayMs how long the job waits before it runs. Default: not at all
   */
  send<Name extends JobName>(
    tx: ChangeTransaction,
    name: Name,
    data: JobData[Name],
    options?: { readonly delayMs?: number },
  ): Promise<void>
}

/** A job that was given up after its last try. */
export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly data: Record<string, unknown>
  /** The message of its last failure. */
  readonly error: string | null
  readonly failedAt: Date
}

/** How many jobs of one name were given up, and the latest error. */
export type FailedJobsOfName = Pick<FailedJob, 'name' | 'error'> & { readonly count: number }

/** How long a job that was given up stays listed. */
export const failedJobsKeptDays = 90

/** The jobs that were given up. */
export interface FailedJobs {
  /** Returns the newest 200, newest first, and how many there are. */
  list(): Promise<{ jobs: FailedJob[]; total: number }>
  /** Puts a job back into its queue, with all its tries. Returns undefined if there is none of this id. */
  retry(tx: ChangeTransaction, id: string): Promise<FailedJob | undefined>
  /** Deletes a job. Returns undefined if there is none of this id. */
  discard(tx: ChangeTransaction, id: string): Promise<FailedJob | undefined>
}

/** How many jobs of a name are in a state: created, retry, active or failed. */
export interface JobCount {
  readonly name: string
  readonly state: string
  readonly count: number
}

/** Runs one job. May run twice for the same data, after a crash before the job is marked as done. A job that throws is retried later. */
export type Worker<Name extends JobName> = (data: JobData[Name]) => Promise<void>

/** The jobs that this process runs. A process that only serves requests has none. */
export type Workers = { readonly [Name in JobName]?: Worker<Name> }
