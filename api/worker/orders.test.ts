import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderKey } from '#api/http/order-key.ts'
import type { Mail } from '#api/ports/mail.ts'
import { orderReceivedMailWorker } from '#api/worker/order-received-mail.ts'
import { purgeDraftsWorker } from '#api/worker/purge-drafts.ts'
import type { DatabaseClient } from '#database/client.ts'
import { embeddedClient } from '#database/connect.ts'
import { openEmbedded } from '#database/embedded.ts'
import { categories } from '#database/schema/categories.ts'
import { contacts } from '#database/schema/contacts.ts'
import { orderItems, orders } from '#database/schema/orders.ts'
import { colours, products } from '#database/schema/products.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const both = (text: string) => ({ uk: text, en: text })
const secret = 'a secret of at least thirty-two signs'
let client: DatabaseClient
let variantId: string

beforeAll(async () => {
  client = embeddedClient(await openEmbedded(null))
  await client.migrate()
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
afterAll(() => client.close())

const insertVariant = async (): Promise<string> => {
  const { database } = client
  const [category] = await database
    .insert(categories)
    .values({ name: both('Футболки'), lead: both('Широкі'), state: 'ACTIVE', position: 0 })
    .returning()
  const [colour] = await database
    .insert(colours)
    .values({ key: 'milk', name: both('Молочний'), hex: '#fff' })
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

const mailOf = async (orderId: string) => {
  const mails: Mail[] = []
  const log = { warn: vi.fn<() => void>() }
  const worker = orderReceivedMailWorker({
    shop: { database: client.database, storefront: storefronts.ua, publicUrl: 'https://shop.example', secret },
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    from: 'ШИР <no-reply@shop.example>',
    log,
  })
  await worker({ orderId, locale: 'uk' })
  return { mails, log }
}

test('a placed order is mailed to its customer, with the link that opens it', async () => {
  const orderId = await insertOrder(placed)
  const { mails } = await mailOf(orderId)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    from: 'ШИР <no-reply@shop.example>',
    to: 'oksana@example.com',
    headers: { 'Auto-Submitted': 'auto-generated', 'Message-ID': `<order-received.${orderId}@shop.example>` },
  })
  const key = orderKey({ secret }, orderId)
  expect(mails[0]?.text).toContain(`https://shop.example/checkout/success?order=${orderId}&key=${key}`)
  expect(mails[0]?.text.replaceAll('\u00A0', ' ')).toContain('Розмір M · 2 шт. по ₴1,290: ₴2,580')
  expect(mails[0]?.text).toContain('Доставка: ₴80')
})

test('a draft and a deleted order send no mail', async () => {
  const draft = await mailOf(await insertOrder())
  const gone = await mailOf('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
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
