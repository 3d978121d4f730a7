import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOpenTasks } from '#api/live-check.ts'
import { findDoor } from '#api/modules/door/door.queries.ts'
import { readSettings } from '#api/settings/settings.ts'
import { openShopDatabase, type OpenedDatabase } from '#database/open-shop-database.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { contacts } from '#database/schema/contacts.ts'
import { files } from '#database/schema/files.ts'
import { pages } from '#database/schema/pages.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import { storefronts } from '#shared/storefronts/all.ts'

let folder: string
let opened: OpenedDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shyr-live-check-'))
  const storefront = storefronts.ua
  opened = await openShopDatabase({ folder, databaseUrl: undefined, storefront, isDemo: false }, () => undefined)
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = readSettings({})
const tasks = async (changed: Partial<typeof settings> = {}) =>
  (await listOpenTasks({ ...settings, ...changed }, opened.client.database)).map(({ what }) => what)
const legal = 'privacy-policy, shipping, terms-conditions'

test('a new live shop has no legal texts of the demo, and is told what it lacks', async () => {
  expect(await tasks({ publicUrl: 'https://shyr.test' })).toEqual([
    'no provider of online payments',
    'no administrator',
    'the demo’s contacts: email, phone, address, telegramLink, instagramLink, facebookLink, mapLink, hours',
    `pages without a text: ${legal}`,
    'the demo’s texts: home, catalog, about, contacts, faq',
    'the demo’s shipping prices',
    expect.stringMatching(/^\d+ images of the demo$/),
    'no product',
  ])
})

test('a new live shop is closed and was never open', async () => {
  expect(await findDoor(opened.client.database)).toBe('never-opened')
})

test('settings are checked too: storage of several processes, sales tax, the public address', async () => {
  const found = await tasks({
    role: 'web',
    storefront: 'us',
    taxes: { kind: 'none' },
    publicUrl: 'https://shop.example',
  })
  expect(found).toEqual(
    expect.arrayContaining([
      'several processes without shared storage of photos',
      'no state to collect sales tax in',
      'the public address is https://shop.example',
    ]),
  )
})

test('what is done is no longer listed', async () => {
  const { database } = opened.client
  const text = [{ kind: 'text' as const, paragraphs: ['—'] }]
  await database.update(pages).set({ sections: { uk: text, en: text } })
  const both = { uk: '—', en: '—' }
  await database.update(contacts).set({
    email: 'a@b.ua',
    phone: '+380440000000',
    address: both,
    telegramLink: '—',
    instagramLink: '—',
    facebookLink: '—',
    mapLink: '—',
    hours: both,
  })
  await database.update(shippingMethods).set({ priceMinor: 1 })
  await database
    .insert(adminUsers)
    .values({ email: 'olena@shyr.test', name: 'Олена', passwordHash: '—', totpSecret: '—', isSuper: true })
  const [one] = await database.select().from(files).limit(1)
  if (one) await database.update(files).set({ source: 'uploads/own.webp' }).where(eq(files.id, one.id))
  const left = await tasks()
  expect(left.filter((what) => !/images of the demo|no product|online payments|public address/.test(what))).toEqual([])
})
