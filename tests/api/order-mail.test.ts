import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composeOrderMail } from '#api/mails/order-mail.ts'
import { locales } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import {
  contacts,
  order,
  orderAddress,
  payAddress,
  photo,
  plain,
  write,
  writeAs,
} from '#tests/support/written-mails.ts'

test('the mail shows number, date, items, sums, address and what is due, in Ukrainian', async () => {
  const { subject, text } = await write()
  expect(plain(subject)).toBe('Замовлення № 10001 прийнято')
  expect(plain(text)).toBe(`ШИР

Замовлення прийнято

Оксано, дякуємо! Речі ми вже відклали для вас. Нижче все, що ви замовили.
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
Орієнтовно: 6–10 березня
Отримувач: Оксана Мельник, +38 050 123 45 67
Адреса: Відділення 12, Львів, Україна
Коментар: Зателефонуйте після шостої
Оплата: Післяплата

Є запитання? Напишіть або зателефонуйте.
hello@shyr.ua
+38 044 333 24 24
`)
})

test('a parcel locker is called one', async () => {
  const shippingInfo = { country: 'UA', city: 'Львів', branchNumber: '20345', branchKind: 'LOCKER' } as const
  expect(plain((await write({ shippingInfo })).text)).toContain('Адреса: Поштомат 20345, Львів, Україна')
  expect(plain((await write({ shippingInfo }, 'ua', 'en')).text)).toContain('Address: Parcel locker 20345, Львів')
})

test('[CHK-03j] the mail of a prepayment does not say that the order is paid, and names the rest', async () => {
  const prepaid = { totalMinor: 1770_00, payNowMinor: 200_00, paidMinor: 200_00 }
  const { subject, text } = await writeAs('paid', prepaid)
  expect(plain(subject)).toBe('Передплату за замовлення № 10001 отримано, ще ₴1,570 під час отримання')
  expect(plain(text)).toContain('Решту, ₴1,570, ви сплатите під час отримання.')
  const english = await writeAs('paid', prepaid, 'ua', 'en')
  expect(plain(english.subject)).toBe('Prepayment received for order 10001, ₴1,570 due on delivery')
  const whole = await writeAs('paid', { ...prepaid, payNowMinor: 1770_00, paidMinor: 1770_00 })
  expect(plain(whole.subject)).toBe('Замовлення № 10001 оплачено')
})

test('the mail of a withdrawal says where to send the items', async () => {
  const changes = { withdrawnAt: new Date('2026-03-09T10:30:00Z') }
  expect(plain((await writeAs('withdrawn', changes)).text)).toContain('на адресу: Київ, вул. Рейтарська, 21.')
  expect(plain((await writeAs('withdrawn', changes, 'ua', 'en')).text)).toContain('to: 21 Reitarska St, Kyiv.')
})

test('[ADM-31g] the discount of a promotion has its name', async () => {
  const { text } = await write({ promoCodeName: 'ТРИ ЗА ДВІ', hasPromotion: true })
  expect(plain(text)).toContain('Акція «ТРИ ЗА ДВІ»')
  expect(text).not.toContain('Промокод')
  const titled = { promoCodeName: 'ТРИ ЗА ДВІ', hasPromotion: true, promoTitle: { uk: 'Три за дві', en: '3 for 2' } }
  expect(plain((await write(titled)).text)).toContain('Акція «Три за дві»')
  expect(plain((await write(titled, 'ua', 'en')).text)).toContain('Offer “3 for 2”')
})

test('[ADM-31t] the promotion that made the delivery free has its name, and no other', async () => {
  const promotion = { id: 'a', fromMinor: 1, name: 'ДОСТАВКА', title: { uk: 'Тиждень', en: 'Week' } }
  const named = (terms: object) => ({ shippingMethod: { ...order.shippingMethod!, ...terms }, shippingMinor: 0 })
  const free = named({ promotion, isWaived: true })
  expect(plain((await write(free)).text)).toContain('Доставка, акція «Тиждень»: безкоштовно')
  expect(plain((await write(free, 'ua', 'en')).text)).toContain('Shipping, offer “Week”: Free')
  const untitled = named({ promotion: { ...promotion, title: null }, isWaived: true })
  expect(plain((await write(untitled)).text)).toContain('Доставка, акція «ДОСТАВКА»: безкоштовно')
  // Free by its own terms; and an order of before names were stored.
  for (const terms of [{ promotion }, { promotion: { id: 'a', fromMinor: 1 }, isWaived: true }])
    expect(plain((await write(named(terms))).text)).toContain('Доставка: безкоштовно')
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
    taxCalculation: { isEstimate: true },
    totalMinor: 3891_50,
    payNowMinor: 3891_50,
    paidMinor: 0,
    refundedMinor: 0,
    heldUntil: null,
  } as const
  const { subject, text } = await write(changes, 'us', 'en')
  expect(plain(subject)).toBe('Order 10001 received')
  expect(plain(text)).toContain('Order 10001, 03/05/2026 2:07 AM')
  expect(plain(text)).toContain('Obrii T-shirt, milk\n  Size M · 2 × $1,290: $2,580')
  expect(text).toContain(
    'Items: $3,870\nShipping: $9.50\nSales tax (estimate): $12\nTotal: $3,891.50\nOnline payment: $3,891.50',
  )
  expect(text).not.toContain('Due at delivery')
  const exact = await write({ ...changes, taxCalculation: { isEstimate: false } }, 'us', 'en')
  expect(exact.text).toContain('Sales tax: $12')
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
  const { html } = await write({ customer, shippingInfo: { ...order.shippingInfo!, comment: '<img src=x onerror=y>' } })
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
  const { html, images } = await write({}, name, locale)
  expect(html).toContain(`alt="${word}"`)
  expect(html).toContain('src="cid:wordmark"')
  expect(images).toHaveLength(1)
  const { content } = images[0]!
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width, height: 60, hasAlpha: false })
  expect(content.length).toBeLessThan(4000)
  // It is rendered once.
  expect((await write({}, name, locale)).images[0]!.content).toBe(content)
})

test('an item’s attached photo is 60 × 80 beside it, and an item without one keeps its place', async () => {
  const items = order.items.map((item, index) => (index === 0 ? { ...item, photoCid: photo.cid } : item))
  const { html, images } = await composeOrderMail(
    'received',
    { ...order, items },
    {
      storefront: storefronts.ua,
      locale: 'uk',
      orderAddress,
      payAddress,
      shopAddress: 'https://shop.example/catalog',
      contacts,
      photos: [photo],
    },
  )
  expect(html).toMatch(/<img src="cid:item-0" width="60" height="80" alt=""/)
  expect(images.map(({ cid }) => cid)).toEqual(['wordmark', 'item-0'])
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:wordmark"', 'src="cid:item-0"'])
  expect(html.match(/<td width="74"/g)).toHaveLength(2)
})

test('a sent order: the number of the parcel and the carrier’s page; without one, the order’s', async () => {
  const { subject, text } = await writeAs('sent', { status: 'IN_PROCESS', trackingNumber: '20450000123456' })
  expect(plain(subject)).toBe('Замовлення № 10001 вже в дорозі')
  expect(plain(text)).toContain('Оксано, посилка вже їде до вас.')
  expect(text).toContain('Номер відстеження: 20450000123456')
  expect(text).toContain('Перевізник: Нова пошта')
  expect(text).not.toContain('Стан посилки')
  expect(text).toContain('Відстежити посилку: https://novaposhta.ua/tracking/?cargo_number=20450000123456')
  const known = { status: 'IN_PROCESS', trackingNumber: '0500712812345', parcelStatus: 'IN_TRANSIT' } as const
  const byPost = (await writeAs('sent', known)).text
  expect(plain(byPost)).toContain('Перевізник: Укрпошта')
  expect(plain(byPost)).toContain('Стан посилки: у дорозі')
  const other = await writeAs('sent', { status: 'IN_PROCESS', trackingNumber: 'кур’єр Петро' })
  expect(other.text).not.toContain('Перевізник')
  expect(other.text).toContain(orderAddress)
})

test('a cancelled order: why, what was not charged, and no delivery date', async () => {
  const { text } = await writeAs('canceled', { status: 'CANCELED' })
  expect(plain(text)).toContain('Оксано, ваше замовлення скасовано, речі повернулися на склад.')
  expect(text).not.toMatch(/Орієнтовно|не\u00A0списано/)
  const unpaid = await writeAs('canceled', { status: 'CANCELED', paymentStatus: 'FAILED', payNowMinor: 200_00 })
  expect(plain(unpaid.text)).toContain('бо оплата не надійшла вчасно. Гроші не списано.')
})

test('the notice to the shop: who ordered, how to reach them, and that a one-click order waits for a call', async () => {
  const { subject, text } = await writeAs('notice')
  expect(plain(subject)).toBe('Нове замовлення № 10001, ₴3,483')
  for (const fact of ['Оксана Мельник', '+38 050 123 45 67', 'oksana@example.com', 'Відділення 12', '₴2,580'])
    expect(plain(text)).toContain(fact)
  expect(text).not.toContain('hello@shyr.ua')
  const fast = await writeAs('notice', {
    isFast: true,
    customer: { firstName: null, lastName: null, email: null, phone: '+380501234567' },
    shippingInfo: null,
    shippingMethod: null,
    paymentMethod: null,
  })
  expect(plain(fast.subject)).toBe('Замовлення в один клік № 10001, ₴3,483')
  expect(plain(fast.text)).toContain('Покупець чекає на дзвінок.')
  expect(fast.text).toContain('+38 050 123 45 67')
})

test('a withdrawal: when it arrived, from what, by whom; the notice to the shop says how to reach the customer', async () => {
  const changes = { withdrawnAt: new Date('2026-03-09T10:30:00Z') }
  const { subject, text } = await writeAs('withdrawn', changes)
  expect(plain(subject)).toBe('Ви відмовилися від договору за замовленням № 10001')
  for (const fact of ['Отримано: 09.03.2026 12:30', 'Замовлено: 05.03.2026 09:07', 'Оксана Мельник', '₴2,580'])
    expect(plain(text)).toContain(fact)
  const notice = await writeAs('withdrawal-notice', changes)
  expect(plain(notice.subject)).toBe('Відмова від договору, замовлення № 10001')
  expect(plain(notice.text)).toContain('+38 050 123 45 67')
  expect(notice.text).not.toContain('hello@shyr.ua')
})

const everyMail = (['received', 'sent', 'canceled', 'withdrawn', 'withdrawal-notice', 'notice'] as const).flatMap(
  (mail) => locales.flatMap((locale) => (['ua', 'us', 'lan'] as const).map((name) => ({ mail, locale, name }))),
)
test.each(everyMail)(
  'the mail $mail in $locale for $name is whole and in one language',
  async ({ mail, locale, name }) => {
    const changes = { trackingNumber: '20450000123456', customer: { ...order.customer, firstName: 'Ann' } }
    const { subject, text, html } = await writeAs(mail, changes, name, locale)
    for (const part of [subject, text]) expect(part).not.toMatch(/[{}]|undefined|mails\./)
    expect(/[іїєґа-я]/i.test(subject)).toBe(locale === 'uk')
    expect(html).not.toMatch(/<(?:link|script)\b|@import|url\((?!data:)/)
    // Mail programs cut off mails longer than about 100 kB.
    expect(html.length).toBeLessThan(90_000)
    // 'Ann' has no vocative.
    expect(text.includes('Ann,') && locale === 'uk').toBe(false)
  },
)
