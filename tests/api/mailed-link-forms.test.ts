import { expect, test } from 'vitest'
import { texts } from '#shared/texts/all.ts'
import { newCustomer, newEmail, signInAgain } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { mailedToken } from '#tests/support/mails.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)

const t = texts.uk['mailed-links']
const findHeading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
/** Follows the redirect of a posted form. */
const shown = async (answer: { status: number; location: unknown }) => {
  expect(answer.status).toBe(303)
  const { html } = await pages.request(String(answer.location))
  return findHeading(html)
}

test('[ACC-02k] opening a mailed link uses nothing; its form confirms the e-mail, once', async () => {
  const { email, call } = await newCustomer(testShop)
  const token = await mailedToken(testShop, email, '/confirm-email')
  for (const _visit of [1, 2]) {
    const { html, status } = await pages.request(`/confirm-email?token=${token}`)
    expect(status).toBe(200)
    expect(findHeading(html)).toBe(t['account-title'])
    expect(html).toContain(`name="token" value="${token}"`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  }
  expect((await call('GET /v1/customer-profile/details')).body).toMatchObject({ emailConfirmed: false })

  const first = await pages.post('/confirm-email', { for: 'account', token })
  expect(first.location).toBe('/confirm-email?result=confirmed')
  expect(await shown(first)).toBe(t['account-done-title'])
  expect((await call('GET /v1/customer-profile/details')).body).toMatchObject({ emailConfirmed: true })
  expect(await shown(await pages.post('/confirm-email', { for: 'account', token }))).toBe(t['account-already-title'])
  expect(await shown(await pages.post('/confirm-email', { token: 'forged' }))).toBe(t['invalid-title'])
  expect(await shown(await pages.post('/confirm-email', {}))).toBe(t['invalid-title'])
})

test('[ACC-02k] the same page confirms a subscription and ends it', async () => {
  const email = newEmail()
  await newGuest(testShop.server).call('POST /v1/customer-users/subscribe', { body: { email } })
  const token = await mailedToken(testShop, email, '/confirm-email?for=subscription')
  expect(findHeading((await pages.request(`/confirm-email?for=subscription&token=${token}`)).html)).toBe(
    t['subscription-title'],
  )
  const confirm = () => pages.post('/confirm-email', { for: 'subscription', token })
  expect(await shown(await confirm())).toBe(t['subscription-done-title'])
  expect(await shown(await confirm())).toBe(t['subscription-already-title'])

  const unsubscribing = await mailedToken(testShop, email, '/confirm-email?for=unsubscribe')
  expect(findHeading((await pages.request(`/confirm-email?for=unsubscribe&token=${unsubscribing}`)).html)).toBe(
    t['unsubscribe-title'],
  )
  const end = await pages.post('/confirm-email', { for: 'unsubscribe', token: unsubscribing })
  expect(await shown(end)).toBe(t['unsubscribe-done-title'])
  // A link of another purpose does nothing.
  expect(await shown(await pages.post('/confirm-email', { for: 'unsubscribe', token }))).toBe(t['invalid-title'])
})

test('[ACC-02l] the form of /reset-password sets the password without scripts, and says what is wrong', async () => {
  const { email } = await newCustomer(testShop)
  await newGuest(testShop.server).call('POST /v1/auth/reset-password', { body: { email } })
  const token = await mailedToken(testShop, email, '/reset-password')
  const post = (password: string, confirmation: string) =>
    pages.post('/reset-password', { token, password, confirmation })
  const again = `token=${encodeURIComponent(token)}`
  expect((await post('12345', '12345')).location).toBe(`/reset-password?fault=password&${again}`)
  expect((await post('новий пароль', 'інший')).location).toBe(`/reset-password?fault=confirmation&${again}`)
  expect((await pages.request(`/reset-password?fault=confirmation&${again}`)).html).toContain(
    texts.uk.validation.confirmation,
  )
  expect((await post('новий пароль', 'новий пароль')).location).toBe('/?dialog=auth')
  await signInAgain(testShop, email, 'новий пароль')

  const used = await post('ще один пароль', 'ще один пароль')
  expect(used.location).toBe('/reset-password?fault=token')
  expect(await shown(used)).toBe(texts.uk['page-errors']['reset-token-invalid'])
})
