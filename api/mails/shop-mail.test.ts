import { expect, test } from 'vitest'
import { composeShopMail, type ShopMailFacts } from '#api/mails/shop-mail.ts'
import { locales } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const item = (quantity: number) => ({
  name: { uk: 'Світшот «Плай»', en: 'Plai sweatshirt' },
  colour: { uk: 'Бордовий', en: 'Burgundy' },
  size: 'M' as const,
  vendorCode: 'S-01',
  quantity,
})
const kinds: readonly ShopMailFacts[] = [
  { mail: 'low-stock', threshold: 2, items: [item(0), item(2)] },
  { mail: 'low-stock', threshold: 0, items: [item(0)] },
  { mail: 'low-stock', threshold: 2, items: Array.from({ length: 105 }, () => item(1)) },
  {
    mail: 'failed-jobs',
    failed: [{ name: 'order-mail', count: 2, error: '<b>550</b>' }],
    referenceAddress: 'https://shop.example/docs/api#/failed-jobs',
  },
]
const cases = kinds.flatMap((facts) => locales.map((locale) => ({ facts, mail: facts.mail, locale })))

test.each(cases)('the mail $mail in $locale is whole, in both of its parts', async ({ facts, locale }) => {
  const { subject, text, html, images } = await composeShopMail(facts, { storefront: storefronts.ua, locale })
  for (const part of [subject, text]) expect(part).not.toMatch(/[{}]|undefined|mails\./)
  expect(/[іїєґа-я]/i.test(subject)).toBe(locale === 'uk')
  expect(html).not.toContain('<b>')
  expect(images).toHaveLength(1)
})

test('a long list is cut and says how much is missing', async () => {
  const { text } = await composeShopMail(kinds[2]!, { storefront: storefronts.ua, locale: 'en' })
  expect(text.match(/Plai/g)).toHaveLength(100)
  expect(text).toContain('5 more did not fit here')
})
