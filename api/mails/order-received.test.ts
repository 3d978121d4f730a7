import sharp from 'sharp'
import { expect, test } from 'vitest'
import { orderReceivedMail } from '#api/mails/order-received.ts'
import type { ReceivedOrder } from '#api/mails/order-received-facts.ts'
import type { Locale } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

const order: ReceivedOrder = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  number: '10001',
  placedAt: new Date('2026-03-05T07:07:00Z'),
  customer: { firstName: 'Оксана', lastName: 'Мельник', email: 'oksana@example.com', phone: '+380501234567' },
  shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '12', comment: 'Зателефонуйте після шостої' },
  shippingMethod: {
    name: { uk: 'Нова пошта, відділення', en: 'Nova Poshta branch' },
    minimumDelivery: 1,
    maximumDelivery: 3,
  },
  paymentMethod: 'CASH_ON_DELIVERY',
  promoCodeName: 'WIDE10',
  productsMinor: 3870_00,
  discountMinor: 387_00,
  shippingMinor: 0,
  taxMinor: 0,
  totalMinor: 3483_00,
  payNowMinor: 0,
  items: [
    {
      name: { uk: 'Футболка «Обрій»', en: 'Obrii T-shirt' },
      colour: { uk: 'Молочний', en: 'Milk' },
      size: 'M',
      quantity: 2,
      priceMinor: 1290_00,
    },
    {
      name: { uk: 'Шопер «Степ»', en: 'Step tote' },
      colour: { uk: 'Екрю', en: 'Ecru' },
      size: 'ONE_SIZE',
      quantity: 1,
      priceMinor: 1290_00,
    },
  ],
}
const orderAddress = 'https://shop.example/checkout/success?order=6f9619ff&key=abc-_'
const write = (changes: Partial<ReceivedOrder> = {}, name: StorefrontName = 'ua', locale: Locale = 'uk') =>
  orderReceivedMail(
    { ...order, ...changes },
    {
      storefront: storefronts[name],
      locale,
      orderAddress,
      contacts: { email: 'hello@shyr.ua', phone: '+380443332424' },
    },
  )
/** Replaces no-break spaces, so that the expectations are readable. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('the mail shows number, date, items, sums, address and what is due, in Ukrainian', async () => {
  const { subject, text } = await write()
  expect(plain(subject)).toBe('Замовлення № 10001 прийнято')
  expect(plain(text)).toBe(`ШИР

Замовлення прийнято

Дякуємо! Речі ми вже відклали для вас. Нижче все, що ви замовили.
Замовлення № 10001, 05.03.2026 09:07

Речі
Футболка «Обрій», молочний
  Розмір M · 2 шт. по ₴1,290: ₴2,580
Шопер «Степ», екрю
  один розмір · 1 шт. по ₴1,290: ₴1,290

Сума
Речі: ₴3,870
Промокод WIDE10: −₴387
Доставка: безкоштовно
Разом: ₴3,483
До сплати під час отримання: ₴3,483

Переглянути замовлення: ${orderAddress}
За цим посиланням видно все замовлення, тож не пересилайте лист стороннім.

Доставка
Спосіб: Нова пошта, відділення, 1–3 робочі дні
Отримувач: Оксана Мельник, +38 050 123 45 67
Адреса: Відділення 12, Львів, Україна
Коментар: Зателефонуйте після шостої
Оплата: Післяплата

Є запитання? Напишіть або зателефонуйте.
hello@shyr.ua
+38 044 333 24 24
`)
})

test('on the US storefront it is in dollars, English and New York time', async () => {
  const changes = {
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+12125550142' },
    shippingInfo: { country: 'US', city: 'Brooklyn', state: 'NY', address: '214 Water Street', postcode: '11201' },
    paymentMethod: 'STRIPE',
    promoCodeName: null,
    discountMinor: 0,
    shippingMinor: 9_50,
    taxMinor: 12_00,
    totalMinor: 3891_50,
    payNowMinor: 3891_50,
  } as const
  const { subject, text } = await write(changes, 'us', 'en')
  expect(plain(subject)).toBe('Order 10001 received')
  expect(plain(text)).toContain('Order 10001, 03/05/2026 2:07 AM')
  expect(plain(text)).toContain('Obrii T-shirt, milk\n  Size M · 2 × $1,290: $2,580')
  expect(text).toContain('Items: $3,870\nShipping: $9.50\nTax: $12\nTotal: $3,891.50\nOnline payment: $3,891.50')
  expect(text).not.toContain('Due at delivery')
  expect(text).toContain('Address: 214 Water Street, Brooklyn, NY 11201, United States')
})

test('both parts of the mail have the same content', async () => {
  const { html, text } = await write()
  for (const fact of [
    '10001',
    '₴2,580',
    '−₴387',
    '₴3,483',
    'Відділення 12',
    'Львів',
    'молочний',
    '+38 050 123 45 67',
  ]) {
    expect(text).toContain(fact)
    expect(html).toContain(fact)
  }
  expect(html).toContain('href="https://shop.example/checkout/success?order=6f9619ff&amp;key=abc-_"')
  expect(html).toContain('<html lang="uk">')
})

test('a customer’s text is escaped', async () => {
  const customer = { ...order.customer, firstName: '<script>alert(1)</script>', lastName: '"O’Neil" & {x}' }
  const { html } = await write({ customer, shippingInfo: { ...order.shippingInfo, comment: '<img src=x onerror=y>' } })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test.each([
  ['ua', 'uk', 'ШИР', 312],
  ['us', 'en', 'SHYR', 390],
  ['lan', 'uk', 'ЛАН', 330],
  ['lan', 'en', 'LAN', 330],
] as const)('the mail of %s in %s is headed by its wordmark %s', async (name, locale, word, width) => {
  const { html, pictures } = await write({}, name, locale)
  expect(html).toContain(`alt="${word}"`)
  expect(html).toContain('src="cid:wordmark"')
  expect(pictures).toHaveLength(1)
  const { content } = pictures[0]!
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width, height: 60, hasAlpha: false })
  expect(content.length).toBeLessThan(4000)
})
