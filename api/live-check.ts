import { like, notLike } from 'drizzle-orm'
import type { Settings } from '#api/settings/settings.ts'
import type { Database } from '#database/client.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { contacts } from '#database/schema/contacts.ts'
import { files } from '#database/schema/files.ts'
import { pages } from '#database/schema/pages.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import { variants } from '#database/schema/variants.ts'
import { seedContacts } from '#database/seed/contacts.ts'
import { legalPages, seedPages } from '#database/seed/pages/all.ts'
import { seedId } from '#database/seed/seed-id.ts'
import { seedShippingMethods } from '#database/seed/shipping-methods.ts'
import type { OpenTask } from '#shared/entities/admin/door.ts'
import { toMinor } from '#shared/rules/money.ts'
import { isDeepStrictEqual } from 'node:util'

type CheckedSettings = Pick<Settings, 'storefront' | 'role' | 'storage' | 'payments' | 'taxes' | 'publicUrl'>

/** Returns the tasks that remain before a shop can go live, in the settings and in the database. Reads only. */
export async function listOpenTasks(settings: CheckedSettings, database: Database): Promise<OpenTask[]> {
  return [...listMissingSettings(settings), ...(await listDemoContent(settings.storefront, database))]
}

const listMissingSettings = ({
  storefront,
  role,
  storage,
  payments,
  taxes,
  publicUrl,
}: CheckedSettings): OpenTask[] => {
  const checks: readonly (readonly [isOpen: boolean, what: string, how: string])[] = [
    [role !== 'all' && !storage, 'several processes without shared storage of photos', 'STORAGE_ENDPOINT'],
    [
      Object.values(payments).every((provider) => !provider),
      'no provider of online payments',
      'LIQPAY_…, STRIPE_… or PAYPAL_…',
    ],
    [
      storefront === 'us' && (taxes.kind === 'none' || (taxes.kind === 'table' && taxes.nexusStates.length === 0)),
      'no state to collect sales tax in',
      'TAX_NEXUS_STATES, or TAX=stripe',
    ],
    [/[./]example(?:$|\.|:)|localhost/.test(publicUrl), `the public address is ${publicUrl}`, 'PUBLIC_URL'],
  ]
  return checks.flatMap(([isOpen, what, how]) => (isOpen ? [{ what, how }] : []))
}

const listDemoContent = async (storefront: Settings['storefront'], database: Database): Promise<OpenTask[]> => {
  const [reach] = await database.select().from(contacts)
  const { legalName: _, ...demo } = seedContacts(storefront)
  const ownContacts = Object.entries(demo).filter(
    ([field, value]) => !isDeepStrictEqual(reach?.[field as keyof typeof demo], value), // the same columns
  )
  const demoFields = Object.keys(demo).filter((field) => !ownContacts.some(([own]) => own === field))
  const stored = await database.select({ name: pages.name, sections: pages.sections }).from(pages)
  const legal: readonly string[] = legalPages
  const empty = stored.filter(({ sections }) => sections.uk.length + sections.en.length === 0).map(({ name }) => name)
  const unchanged = seedPages(storefront)
    .filter(({ name, sections }) => isDeepStrictEqual(stored.find((page) => page.name === name)?.sections, sections))
    .map(({ name }) => name)
  const methods = await database.select().from(shippingMethods)
  const demoPrices = seedShippingMethods(storefront).filter(({ key, price }) =>
    methods.some(({ id, priceMinor }) => id === seedId(`shipping:${key}`) && priceMinor === toMinor(price)),
  )
  const demoPhotos = await database.$count(files, notLike(files.source, 'uploads/%'))
  const checks: readonly (readonly [isOpen: boolean, what: string, how: string])[] = [
    [(await database.$count(adminUsers)) === 0, 'no administrator', 'npm run admin -- <e-mail>'],
    [demoFields.length > 0, `the demo’s contacts: ${demoFields.join(', ')}`, 'PATCH /v1/contacts'],
    [empty.length > 0, `pages without a text: ${empty.join(', ')}`, 'PATCH /v1/pages/{name}'],
    [
      unchanged.some((name) => legal.includes(name)),
      `the demo’s legal texts: ${unchanged.filter((name) => legal.includes(name)).join(', ')}`,
      'PATCH /v1/pages/{name}',
    ],
    [
      unchanged.some((name) => !legal.includes(name)),
      `the demo’s texts: ${unchanged.filter((name) => !legal.includes(name)).join(', ')}`,
      'PATCH /v1/pages/{name}',
    ],
    [demoPrices.length > 0, 'the demo’s shipping prices', 'PATCH /v1/shipping-methods/{id}'],
    [demoPhotos > 0, `${demoPhotos} images of the demo`, 'POST /v1/files, then pages and products'],
    [(await database.$count(variants)) === 0, 'no product', 'POST /v1/products'],
    [
      (await database.$count(adminUsers, like(adminUsers.email, '%@example.com'))) > 0,
      'an administrator of the demo',
      'DELETE /v1/admin-users/{id}',
    ],
  ]
  return checks.flatMap(([isOpen, what, how]) => (isOpen ? [{ what, how }] : []))
}
