import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseClient, Database } from '#database/client.ts'
import type { ListingsInMemory } from '#api/catalogue-index/questions.ts'
import type { Changes } from '#api/changes/changes.ts'
import type { Caches } from '#api/changes/caches.ts'
import type { OpenTask } from '#shared/entities/admin/door.ts'
import type { PageSpeeds } from '#api/metrics/page-speeds.ts'
import type { IdentityProvider } from '#api/ports/identity.ts'
import type { FailedJobs, Jobs } from '#api/ports/jobs.ts'
import type { PaymentProvider } from '#api/ports/payment.ts'
import type { Storage } from '#api/ports/storage.ts'
import type { TaxProvider } from '#api/ports/tax.ts'
import type { Carrier, PaymentMethod } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** Bounds of the stock that unpaid orders hold at once. An order beyond them takes its stock when it is paid. [CHK-12] */
export interface UnpaidBounds {
  /** Units that the unpaid orders of one device, network, account, e-mail or phone hold. */
  readonly visitorUnits: number
  /** Percent of a size that all unpaid orders together hold, rounded up to whole units. */
  readonly sizePercent: number
}

/** The running shop: everything that use cases can access. One plain object, created in start-shop.ts. */
export interface Shop {
  readonly storefront: Storefront
  readonly client: DatabaseClient
  readonly database: Database
  readonly jobs: Jobs
  /** Jobs that were given up. */
  readonly failedJobs: FailedJobs
  /** Stores uploaded images. */
  readonly storage: Storage
  /** Signs sessions, order keys and mailed links. */
  readonly secret: string
  /** The shop's public address, without a trailing slash. */
  readonly publicUrl: string
  /** True if browsers are told to use https for subdomains too. Default: false. */
  readonly hstsSubdomains?: boolean
  /** The providers of online payments that are set up, in the storefront's order. */
  readonly payments: readonly PaymentProvider[]
  /** The payment methods that can be used: those of `payments`, and cash on delivery. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** The part of a cash-on-delivery order that is paid online at once; 0 without an online payment method. [CHK-03] */
  readonly prepaymentMinor: number
  /** Calculates sales tax. Undefined if the shop collects none. [CHK-06] */
  readonly tax?: TaxProvider
  /** Verifies third-party sign-ins. Undefined if none is configured. */
  readonly identity?: IdentityProvider
  /** How long stock stays reserved for an unpaid order. [CHK-12] */
  readonly orderHoldMinutes: number
  /** How long a size is held for each of those who waited for it. [CAT-03] */
  readonly turnMinutes: number
  /** How long stock stays reserved for a one-click order that no administrator has taken on. [CHK-09] */
  readonly fastOrderHoldHours: number
  /** How long stock stays reserved for an order that pays nothing online and that no administrator has taken on. [CHK-12] */
  readonly cashOrderHoldHours: number
  /** How much stock unpaid orders hold at once. [CHK-12] */
  readonly unpaidBounds: UnpaidBounds
  /** At how many units a size runs out that has no limit of its own. */
  readonly lowStockUnits: number
  /** How many lines the drafts of one network have together in 24 hours. [CHK-04] */
  readonly draftLines: number
  /** How long a session of staff lasts: after its last use, and in all. [ADM-21] */
  readonly staffSession: { readonly idleMs: number; readonly maxMs: number }
  /** Above which sum staff proves again who they are before money goes back. [ADM-21] */
  readonly confirmRefundsAboveMinor: number
  /** How many mails one address gets in 24 hours, besides those of paid orders and the first of each kind that protects its account. */
  readonly mailsPerDay: number
  /** True if the mail about a sent order waits for the first scan of its parcel, rather than for the end of the undo time. */
  readonly mailsAfterScan: boolean
  /** For how many days after its delivery an order can be withdrawn from, in the European Union; 0: never. */
  readonly withdrawalDays: number
  /** The carrier whose branches the checkout offers, on a storefront that ships to branches. */
  readonly branchCarrier: Carrier
  readonly now: () => Date
  /** The changes of all processes of this shop. */
  readonly changes: Changes
  /** Runs a transaction and publishes its changes once it commits. Every use case that writes goes through it. */
  readonly change: Changes['change']
  readonly caches: Caches
  /** The listings in memory. Undefined: searches read the database. */
  readonly listings?: ListingsInMemory
  /** Returns the tasks that remain before a live shop can open. Empty in a demo. */
  readonly listOpenTasks: () => Promise<readonly OpenTask[]>
  /** How fast pages were for their visitors. */
  readonly pageSpeeds: PageSpeeds
  readonly log: FastifyBaseLogger
}
