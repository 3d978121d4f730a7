import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeAccountMail } from '#api/mails/account-mail.ts'
import { composeOrderMail } from '#api/mails/order-mail.ts'
import type { Page } from '#shared/entities/page.ts'
import { locales, pageNames, type PaymentMethod } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { findForeignWords } from '#tests/support/foreign-words.ts'
import { newGuest } from '#tests/support/guest.ts'
import { mailKinds, createMailedOrder } from '#tests/support/mailed-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const names = ['ua', 'us', 'lan'] as const

/** The shops that a storefront can be: everything set up, and cash on delivery only. */
const shops = names.flatMap((name) => {
  const storefront = storefronts[name]
  const { paymentMethods, prepaymentMinor } = storefront
  const cash: readonly PaymentMethod[] = ['CASH_ON_DELIVERY']
  return [
    { name, how: 'with online payment', paymentMethods, prepaymentMinor },
    { name, how: 'without online payment', paymentMethods: cash, prepaymentMinor: 0 },
  ]
})

/** Reads every content page of a shop in both languages. */
const readPages = async ({ server }: TestShop) => {
  const guest = newGuest(server)
  const pages: { locale: string; page: Page }[] = []
  for (const locale of locales)
    for (const page of pageNames) {
      const headers = { 'accept-language': locale }
      const { body } = await guest.call('GET /v1/pages/{name}', { params: { name: page }, headers })
      pages.push({ locale, page: body })
    }
  return pages
}
const toText = (page: Page) => page.sections.map((section) => JSON.stringify(section, null, 1)).join('\n')

describe.each(shops)('the $name storefront $how', ({ name, paymentMethods, prepaymentMinor }) => {
  const offered = { storefront: storefronts[name], paymentMethods, prepaymentMinor }
  let testShop: TestShop
  beforeAll(async () => {
    testShop = await openTestShop(name, { paymentMethods, prepaymentMinor })
  })
  afterAll(() => testShop.close())

  test('[CFG-09k] no page speaks of what it does not offer, and none shows a mark', async () => {
    for (const { locale, page } of await readPages(testShop)) {
      const text = `${page.title}\n${page.description}\n${toText(page)}`
      expect({ page: page.name, locale, foreign: findForeignWords(text, offered) }).toEqual({
        page: page.name,
        locale,
        foreign: [],
      })
      expect(text).not.toMatch(/\{\w|\[\w+:|\w\]|"(?:text|answer)": ""/u)
    }
  })

  test('[CFG-09j] the pages name every payment method and the prepayment', async () => {
    const pages = await readPages(testShop)
    const marks: Record<PaymentMethod, RegExp> = {
      LIQPAY: /LiqPay/,
      STRIPE: /Stripe/,
      PAYPAL: /PayPal/,
      CASH_ON_DELIVERY: /Післяплатою|Кур’єрові, під час отримання|On delivery/,
    }
    const sum = { ua: '₴200', us: '$10', lan: '₴200' }[name]
    const textIn = (locale: string, pageName: string) =>
      toText(pages.find((one) => one.locale === locale && one.page.name === pageName)!.page)
    for (const locale of locales) {
      for (const method of paymentMethods) expect(textIn(locale, 'faq')).toMatch(marks[method])
      for (const pageName of ['faq', 'terms-conditions'])
        expect(textIn(locale, pageName).includes(sum)).toBe(prepaymentMinor > 0)
    }
  })

  test.each(mailKinds.order)('[CFG-09k] the mail %s speaks of nothing that it does not offer', async (mail) => {
    for (const locale of locales) {
      const { subject, text, html } = await composeOrderMail(mail, createMailedOrder(offered), {
        storefront: offered.storefront,
        locale,
        orderAddress: 'https://shop.example/checkout/success',
        payAddress: 'https://shop.example/checkout/6f9619ff',
        refund: { amountMinor: 10_00, method: 'ONLINE' },
        shopAddress: 'https://shop.example/catalog',
        contacts: {
          email: 'hello@shop.example',
          phone: '+380443332424',
          address: { uk: 'Київ, вул. Рейтарська, 21', en: '21 Reitarska St, Kyiv' },
        },
        photos: [],
      })
      const words = html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, '\n')
      expect(findForeignWords(`${subject}\n${text}\n${words}`, offered)).toEqual([])
    }
  })

  test.each(mailKinds.account)('[CFG-09k] the mail %s speaks of nothing that it does not offer', async (mail) => {
    const { storefront } = offered
    for (const locale of locales) {
      const facts = {
        mail,
        email: 'olena@example.com',
        address: 'https://shop.example/',
        item: 'X, M',
        // A storefront without the discount dialog promises no code.
        ...(storefront.features.discountModal && { code: '' }),
      }
      if (mail === 'first-order-code' && !storefront.features.discountModal) continue
      const contacts = { email: 'hello@shop.example', phone: '+380443332424' }
      const { subject, text } = await composeAccountMail(facts, { storefront, locale, contacts })
      expect(findForeignWords(`${subject}\n${text}`, offered)).toEqual([])
    }
  })
})

test('[CFG-09k] a foreign word is found', () => {
  const cashOnly = { storefront: storefronts.us, paymentMethods: ['CASH_ON_DELIVERY' as const], prepaymentMinor: 0 }
  expect(findForeignWords('Pay by PayPal, ₴100, in one click', cashOnly)).toHaveLength(3)
})
