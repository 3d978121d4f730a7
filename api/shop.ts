import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseClient, Database } from '#database/client.ts'
import type { Changes } from '#api/changes/changes.ts'
import type { Caches } from '#api/caches.ts'
import type { IdentityProvider } from '#api/ports/identity.ts'
import type { Jobs } from '#api/ports/jobs.ts'
import type { Storage } from '#api/ports/storage.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** The running shop: everything that use cases can access. One plain object, created in start.ts. */
export interface Shop {
  readonly storefront: Storefront
  readonly client: DatabaseClient
  readonly database: Database
  readonly jobs: Jobs
  /** Stores uploaded images. */
  readonly storage: Storage
  /** Signs sessions, order keys and mailed links. */
  readonly secret: string
  /** The shop's public address, without a trailing slash. */
  readonly publicUrl: string
  /** The payment methods whose providers are configured. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** The part of a cash-on-delivery order that is paid online at once; 0 without an online payment method. [CHK-03] */
  readonly prepaymentMinor: number
  /** Verifies third-party sign-ins. Undefined if none is configured. */
  readonly identity?: IdentityProvider
  /** How long stock stays reserved for an unpaid order. [CHK-12] */
  readonly orderHoldMinutes: number
  readonly now: () => Date
  /** The changes of all processes of this shop. */
  readonly changes: Changes
  /** Runs a transaction and publishes what it changed once it commits. Every use case that writes goes through it. */
  readonly change: Changes['change']
  readonly caches: Caches
  readonly log: FastifyBaseLogger
}
