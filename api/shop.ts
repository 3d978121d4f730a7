import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseClient, Database } from '#database/client.ts'
import type { Changes } from '#api/changes/changes.ts'
import type { KeptInMemory } from '#api/changes/kept-in-memory.ts'
import type { IdentityProvider } from '#api/ports/identity.ts'
import type { Jobs } from '#api/ports/jobs.ts'
import type { Storage } from '#api/ports/storage.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** The running shop: everything a use case may reach. One plain object, made in start.ts. */
export interface Shop {
  readonly storefront: Storefront
  readonly client: DatabaseClient
  readonly database: Database
  readonly jobs: Jobs
  /** Where uploaded pictures are kept. */
  readonly storage: Storage
  /** Signs the keys that guests open their orders with. */
  readonly secret: string
  /** Where the shop lives, without a slash at the end. */
  readonly publicUrl: string
  /** The methods whose providers are set up. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** What cash on delivery pays at once; 0 where no online method is set up. [CHK-03] */
  readonly prepaymentMinor: number
  /** Who vouches for third-party sign-ins; undefined where none is set up. */
  readonly identity?: IdentityProvider
  /** How long goods are kept for a payment that is awaited. [CHK-12] */
  readonly orderHoldMinutes: number
  readonly now: () => Date
  /** What other processes of this shop change, and what they hear of from this one. */
  readonly changes: Changes
  /** What this process keeps in memory of the database. */
  readonly kept: KeptInMemory
  readonly log: FastifyBaseLogger
}
