import { eq } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { customers } from '#database/schema/customers.ts'
import { deleteDemoOrders, placeDemoOrders, type DemoOrderer } from '#database/seed/place-demo-orders.ts'
import type { SeedStorefront } from '#database/seed/storefront.ts'
import { seedId } from '#database/seed/seed-id.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** The demo's customer. The password is public, so the account never exists in live mode. */
export const demoCustomer = { email: 'customer@example.com', password: 'free as the wind' } as const

const id = seedId('customer:demo')
/** argon2id of the password above. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$kUtb5qyOGHWuKRDalvzrEw$mH3PoWlNS5is7FUwitlqp+IZy+/kTW81GiFPzILwU8k'

/** Returns true if the demo's customer still has the public password. */
export async function hasDemoCustomer(database: Database): Promise<boolean> {
  const [row] = await database.select().from(customers).where(eq(customers.id, id))
  return row?.email === demoCustomer.email && row.passwordHash === passwordHash
}

/** Creates the demo's customer with a history of orders, once. */
export async function seedDemoCustomer(database: Database, storefront: Storefront, now: Date): Promise<void> {
  const [existing] = await database.select({ id: customers.id }).from(customers).where(eq(customers.id, id))
  if (existing) return
  await database.transaction(async (tx) => {
    const { names, phone, addresses } = people[storefront.name]
    const { email } = demoCustomer
    const createdAt = new Date(now.getTime() - memberForDays * 24 * 60 * 60 * 1000)
    const { locale } = storefront
    const account = { id, email, passwordHash, ...names, phone, locale, createdAt, emailConfirmedAt: createdAt }
    // Another process may be starting at the same moment, or a visitor has registered this address.
    const made = await tx.insert(customers).values(account).onConflictDoNothing().returning({ id: customers.id })
    if (made.length) await placeDemoOrders(tx, storefront, now, { id, customer: { ...names, email, phone }, addresses })
  })
}

/** Deletes the demo's customer and the orders from a shop that goes live. */
export async function removeDemoCustomer(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteDemoOrders(tx)
    await tx.delete(customers).where(eq(customers.id, id))
  })
}

const memberForDays = 161

interface Person {
  readonly names: { firstName: string; lastName: string; patronymic: string | null }
  /** E.164 */
  readonly phone: string
  readonly addresses: DemoOrderer['addresses']
}

const ukrainian: Person = {
  names: { firstName: 'Соломія', lastName: 'Ткаченко', patronymic: 'Андріївна' },
  phone: '+380675550188',
  addresses: {
    branch: {
      method: 'nova-branch',
      shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '14' },
      trackingNumber: '204508119#',
    },
    courier: {
      method: 'nova-courier',
      shippingInfo: {
        country: 'UA',
        city: 'Львів',
        address: 'вул. Городоцька, 45, кв. 12',
        postcode: '79007',
        comment: 'Зателефонуйте за годину, будь ласка.',
      },
      trackingNumber: '204507981#',
    },
    post: {
      method: 'ukrposhta',
      shippingInfo: { country: 'UA', city: 'Львів', address: 'вул. Городоцька, 45, кв. 12', postcode: '79007' },
      trackingNumber: '05007128#',
    },
    abroad: {
      method: 'international',
      shippingInfo: { country: 'PL', city: 'Kraków', address: 'ul. Długa 12', postcode: '31-146' },
      trackingNumber: 'CU1092#UA',
    },
  },
}

const newYork = { country: 'US', city: 'New York', state: 'NY', address: '48 Crosby Street, Apt 3', postcode: '10012' }

const people: Readonly<Record<SeedStorefront, Person>> = {
  ua: ukrainian,
  lan: ukrainian,
  us: {
    names: { firstName: 'Emma', lastName: 'Carter', patronymic: null },
    phone: '+12125550188',
    addresses: {
      branch: { method: 'ground', shippingInfo: newYork, trackingNumber: '1Z64F2W103810#' },
      courier: {
        method: 'express',
        shippingInfo: { ...newYork, comment: 'Please leave it with the doorman.' },
        trackingNumber: '1Z64F2W101440#',
      },
      post: { method: 'ground', shippingInfo: newYork, trackingNumber: '1Z64F2W103810#' },
      abroad: {
        method: 'international',
        shippingInfo: {
          country: 'CA',
          city: 'Toronto',
          state: 'ON',
          address: '120 Queen Street West',
          postcode: 'M5H 2N2',
        },
        trackingNumber: '1Z64F2W167270#',
      },
    },
  },
}
