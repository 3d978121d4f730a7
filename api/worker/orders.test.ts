import { eq } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openChanges } from '#api/changes/changes.ts'
import { signOrderKey } from '#api/http/order-key.ts'
import { openOriginals } from '#api/images/originals.ts'
import type { OrderMail } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import { orderMailWorker } from '#api/worker/order-mail.ts'
import { purgeDraftsWorker } from '#api/worker/purge-drafts.ts'
import type { DatabaseClient } from '#database/client.ts'
import { embeddedClient } from '#database/connect.ts'
import { openEmbedded } from '#database/embedded.ts'
import { categories } from '#database/schema/categories.ts'
import { contacts } from '#database/schema/contacts.ts'
import { files } from '#database/schema/files.ts'
import { photosFolder } from '#database/seed/manifest.ts'
import { orderItems, orders } from '#database/schema/orders.ts'
import { colours, products } from '#database/schema/products.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const both = (text: string) => ({ uk: text, en: text })
const secret = 'a secret of at least thirty-two signs'
let client: DatabaseClient
let changes: Awaited<ReturnType<typeof openChanges>>
let variantId: string

beforeAll(async () => {
  client = embeddedClient(await openEmbedded(null))
  await client.migrate()
  changes = await openChanges(client, pino({ level: 'silent' }))
  variantId = await insertVariant()
  await client.database.insert(contacts).values({
    email: 'hello@shyr.ua',
    phone: '+380443332424',
    address: both('Київ'),
    hours: both('щодня'),
    mapLink: 'https://m',
    telegramLink: 'https://t',
    instagramLink: 'https://i',
    facebookLink: 'https://f',
  })
})
beforeEach(() => client.database.delete(orders))
afterAll(async () => {
  await changes.close()
  await client.close()
})

const insertVariant = async (): Promise<string> => {
  const { database } = client
  const [category] = await database
    .insert(categories)
    .values({ name: both('Футболки'), lead: both('Широкі'), state: 'ACTIVE', position: 0 })
    .returning()
  const [colour] = await database
    .insert(colours)
    .values({ key: 'milk', name: both('Молочний'), hex: '#fff', family: 'WHITE' })
    .returning()
  const [product] = await database
    .insert(products)
    .values({
      categoryId: category!.id,
      vendorCode: 'T1',
      type: 'OTHER',
      name: both('Футболка'),
      description: both('Широка'),
      composition: both('бавовна'),
      care: both('30°'),
      measurements: {
        sizes: ['M'],
        rows: [],
      },
    })
    .returning()
  const [variant] = await database
    .insert(variants)
    .values({
      productId: product!.id,
      colourId: colour!.id,
      state: 'ACTIVE',
      vendorCode: 'T1-M',
      priceMinor: 129e3,
      publishedAt: new Date(),
    })
    .returning()
  await database.insert(stock).values({ variantId: variant!.id, size: 'M', quantity: 5 })
  return variant!.id
}

const insertOrder = async (values: Partial<typeof orders.$inferInsert> = {}): Promise<string> => {
  const [order] = await client.database
    .insert(orders)
    .values({ locale: 'uk', ...values })
    .returning()
  await client.database.insert(orderItems).values({
    orderId: order!.id,
    position: 0,
    variantId,
    size: 'M',
    quantity: 2,
    priceMinor: 129e3,
    name: both('Футболка «Обрій»'),
    colour: both('Молочний'),
    vendorCode: 'T1-M',
  })
  return order!.id
}

const placed = {
  number: '10001',
  placedAt: new Date('2026-03-05T07:07:00Z'),
  paymentMethod: 'CASH_ON_DELIVERY',
  customer: {
    firstName: 'Оксана',
    lastName: 'Мельник',
    email: 'oksana@example.com',
    phone: '+380501234567',
  },
  shippingInfo: {
    country: 'UA',
    city: 'Львів',
    branchNumber: '12',
  },
  shippingMethod: {
    id: crypto.randomUUID(),
    name: both('Нова пошта'),
    minimumDelivery: 1,
    maximumDelivery: 3,
  },
  productsMinor: 258e3,
  discountMinor: 0,
  shippingMinor: 8e3,
  taxMinor: 0,
  totalMinor: 266e3,
  payNowMinor: 0,
} satisfies Partial<typeof orders.$inferInsert>

/** Returns the key of any photo of the demo shop. */
const firstPhoto = (): string =>
  readdirSync(photosFolder, { recursive: true, encoding: 'utf8' }).find((name) => /\.(?:webp|jpe?g)$/.test(name))!

const sendMail = async (orderId: string, mail: OrderMail['mail'] = 'received', noticesTo?: string) => {
  const mails: Mail[] = []
  const log = { warn: vi.fn<() => void>() }
  const worker = orderMailWorker({
    shop: {
      database: client.database,
      change: changes.change,
      jobs: { send: () => Promise.resolve() },
      storefront: storefronts.ua,
      publicUrl: 'https://shop.example',
      secret,
      now: () => new Date(),
      mailsPerDay: 1000,
      withdrawalDays: 14,
    },
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    from: 'ШИР <no-reply@shop.example>',
    noticesTo,
    originals: openOriginals(photosFolder),
    log,
  })
  await worker({ mail, orderId, locale: 'uk' })
  return { mails, log }
}

test('a placed order is mailed to its customer, with the link that opens it', async () => {
  const orderId = await insertOrder(placed)
  const { mails } = await sendMail(orderId)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    from: 'ШИР <no-reply@shop.example>',
    to: 'oksana@example.com',
    headers: { 'Auto-Submitted': 'auto-generated', 'Message-ID': `<order-received.${orderId}@shop.example>` },
  })
  const key = signOrderKey({ secret }, orderId)
  expect(mails[0]?.text).toContain(`https://shop.example/checkout/success?order=${orderId}&key=${key}`)
  expect(mails[0]?.text.replaceAll('\u00A0', ' ')).toContain('Розмір M · 2 шт. по ₴1,290: ₴2,580')
  expect(mails[0]?.text).toContain('Доставка: ₴80')
})

test('the mail has a photo of each item that has one, 60 × 80 at two device pixels, and none that is missing', async () => {
  const { database } = client
  const [real, missing] = await database
    .insert(files)
    .values(
      [firstPhoto(), 'products/missing.webp'].map((source, index) => ({
        source,
        hash: `00000000000000${index}`,
        width: 1600,
        height: 2133,
        dominant: '#fff',
        alt: both('Футболка'),
      })),
    )
    .returning()
  const orderId = await insertOrder(placed)
  await database.update(orderItems).set({ photoId: real!.id }).where(eq(orderItems.orderId, orderId))
  const { mails } = await sendMail(orderId)
  expect(mails[0]?.html).toContain('src="cid:item-0"')
  const image = mails[0]?.images.find(({ cid }) => cid === 'item-0')
  expect(await sharp(image?.content).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 160 })
  expect(image!.content.length).toBeLessThan(15_000)
  await database.update(orderItems).set({ photoId: missing!.id }).where(eq(orderItems.orderId, orderId))
  expect((await sendMail(orderId)).mails[0]?.html).not.toContain('item-0')
})

test('the shop’s notice goes to the contact e-mail or to the address of the setting; an answer goes to the customer', async () => {
  const orderId = await insertOrder(placed)
  const [toContact] = (await sendMail(orderId, 'notice')).mails
  expect(toContact).toMatchObject({ to: 'hello@shyr.ua', headers: { 'Reply-To': 'oksana@example.com' } })
  const [toSetting] = (await sendMail(orderId, 'notice', 'orders@shyr.ua')).mails
  expect(toSetting?.to).toBe('orders@shyr.ua')
})

test('a parcel’s mail is not sent once the order is cancelled, and a one-click order has no address to mail', async () => {
  const sent = await insertOrder({ ...placed, status: 'IN_PROCESS', trackingNumber: '20450000123456' })
  expect((await sendMail(sent, 'sent')).mails[0]?.headers['Message-ID']).toBe(
    `<order-sent.${sent}.20450000123456@shop.example>`,
  )
  await client.database.update(orders).set({ status: 'CANCELED' }).where(eq(orders.id, sent))
  expect((await sendMail(sent, 'sent')).mails).toEqual([])
  const fast = await insertOrder({
    ...placed,
    number: '10002',
    isFast: true,
    customer: { firstName: null, lastName: null, email: null, phone: '+380501234567' },
    shippingInfo: null,
    shippingMethod: null,
    paymentMethod: null,
  })
  expect((await sendMail(fast)).mails).toEqual([])
  expect((await sendMail(fast, 'notice')).mails).toHaveLength(1)
})

test('a draft and a deleted order send no mail', async () => {
  const draft = await sendMail(await insertOrder())
  const gone = await sendMail('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
  expect([...draft.mails, ...gone.mails]).toEqual([])
  expect(draft.log.warn).toHaveBeenCalledOnce()
  expect(gone.log.warn).toHaveBeenCalledOnce()
})

test('drafts are deleted after 30 days, placed orders never', async () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await insertOrder({ createdAt: daysAgo(31) })
  const young = await insertOrder({ createdAt: daysAgo(29) })
  const bought = await insertOrder({ ...placed, createdAt: daysAgo(400) })
  await purgeDraftsWorker({ database: client.database, now: () => now })({})
  const left = await client.database.select({ id: orders.id }).from(orders)
  expect(left.map(({ id }) => id).toSorted()).toEqual([young, bought].toSorted())
  expect(await client.database.select().from(orderItems)).toHaveLength(2)
})
