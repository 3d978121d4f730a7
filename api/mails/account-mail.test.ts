import { expect, test } from 'vitest'
import { composeAccountMail } from '#api/mails/account-mail.ts'
import { locales } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const kinds = [
  'confirm-email',
  'account-exists',
  'continue-order',
  'reset-password',
  'password-changed',
  'email-changed',
  'confirm-subscription',
  'first-order-code',
  'confirm-stock-alert',
  'back-in-stock',
  'staff-sign-in',
  'passkey-added',
  'passkey-removed',
] as const
const contacts = { email: 'hello@shyr.ua', phone: '+380443332424' }
const address = 'https://shop.example/page?token=abc&x=1'
const cases = kinds.flatMap((mail) =>
  locales.flatMap((locale) => (['ua', 'us', 'lan'] as const).map((name) => ({ mail, locale, name }))),
)

test.each(cases)('the mail $mail in $locale for $name says what to do, whole', async ({ mail, locale, name }) => {
  const facts = {
    mail,
    email: 'olena@example.com',
    address,
    code: 'FIRST-7K3MQ9RTWX',
    item: 'X, M',
    device: 'Chrome, macOS',
    at: '02.11.2026',
  }
  const { subject, text, html, images } = await composeAccountMail(facts, {
    storefront: storefronts[name],
    locale,
    contacts,
  })
  const brand = storefronts[name].brand.title[locale]
  expect(text.startsWith(`${brand}\n`)).toBe(true)
  expect(text).toContain(address)
  expect(html).toContain('href="https://shop.example/page?token=abc&amp;x=1"')
  for (const part of [subject, text]) expect(part).not.toMatch(/[{}]|undefined|mails\./)
  expect(/[іїєґа-я]/i.test(subject)).toBe(locale === 'uk')
  expect(images).toHaveLength(1)
})

test('an address is escaped, whatever it contains', async () => {
  const facts = { mail: 'reset-password', email: '"<b>x</b>"@example.com', address } as const
  const { html } = await composeAccountMail(facts, { storefront: storefronts.ua, locale: 'uk', contacts })
  expect(html).not.toContain('<b>x</b>')
})

test('a subscription that brings no code promises none', async () => {
  const facts = { mail: 'confirm-subscription', email: 'olena@example.com', address } as const
  const { text } = await composeAccountMail(facts, { storefront: storefronts.ua, locale: 'uk', contacts })
  expect(text).not.toContain('промокод')
})

test('a mail loads nothing: its image is attached, and its type is inside, and there is no script, link or preload', async () => {
  const facts = { mail: 'first-order-code', email: 'olena@example.com', address, code: 'FIRST-7K3MQ9RTWX' } as const
  const { html } = await composeAccountMail(facts, { storefront: storefronts.ua, locale: 'uk', contacts })
  expect(html).toMatch(/^<!doctype html><html lang="uk">/)
  expect(html).not.toMatch(/<(?:link|script)\b|@import|url\((?!data:)/)
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:wordmark"'])
})
