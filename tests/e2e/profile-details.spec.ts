import type { Page } from '@playwright/test'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { field, pressDisabled, startCheckout } from '#tests/support/checkout.ts'
import { findVariants } from '#tests/support/shopping.ts'
import { asCustomer, customerPassword, signInByApi, signInHere } from '#tests/support/signed-in.ts'
import { profile as en } from '#shared/texts/en/profile.ts'
import { errors } from '#shared/texts/uk/errors.ts'
import { profile as uk } from '#shared/texts/uk/profile.ts'
import { validation } from '#shared/texts/uk/validation.ts'

/** The details of a customer: changed in the profile, and filled in at the checkout. */
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: uk.parts }).getByRole('link', { name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await unblocked(page)
}

test('[ACC-06g] [ACC-06h] names and phone are changed; what is invalid shows at its field', async ({ page }) => {
  await signInByApi(page)
  await open(page, '/profile/edit')
  await field(page, uk.firstName).fill('Олена')
  await field(page, uk.lastName).fill('Бондаренко')
  await field(page, uk.patronymic).fill('Ігорівна')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click()
  await expect(field(page, en.firstName)).toHaveValue('Олена')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Українською|Українська/ })
    .click()
  await expect(field(page, uk.firstName)).toHaveValue('Олена')
  await field(page, uk.phone).fill('12')
  await pressDisabled(button(page, uk.save))
  await expect(field(page, uk.phone)).toBeFocused()
  await expect(field(page, uk.phone)).toHaveAttribute('aria-invalid', 'true')
  await field(page, uk.phone).fill('067 555 01 77')
  await button(page, uk.save).click()
  await expect(page.getByText(uk.saved)).toBeVisible()
  await expect(title(page)).toHaveText('Вітаємо, Олено.')
  await expect(page.getByText('Олена Бондаренко Ігорівна', { exact: true })).toBeVisible()
  await open(page, '/profile/edit')
  await expect(field(page, uk.patronymic)).toHaveValue('Ігорівна')
  await expect(field(page, uk.phone)).toHaveValue('67 555 01 77')
  await field(page, uk.patronymic).fill('')
  await button(page, uk.save).click()
  await expect(title(page)).toHaveText('Вітаємо, Олено.')
  await expect(page.getByText('Олена Бондаренко', { exact: true })).toBeVisible()
})

test('[ACC-06g] a new e-mail waits for its confirmation while the old one stays; one that is taken shows at the field', async ({
  page,
}) => {
  const taken = await signInByApi(page)
  await page.context().clearCookies()
  const email = await signInByApi(page)
  await open(page, '/profile/edit')
  await field(page, uk.email).fill(taken)
  await button(page, uk.save).click()
  await expect(page.getByText(errors['email-already-exist'])).toBeVisible()
  await expect(field(page, uk.email)).toBeFocused()
  const next = `next-${email}`
  await field(page, uk.email).fill(next)
  await button(page, uk.save).click()
  await expect(page.getByText(uk['saved-email-sent'].replace('{email}', next))).toBeVisible()
  const note = page.getByText(uk['email-pending'].replace('{email}', next).replace('{current}', email))
  await expect(note).toBeVisible()
  await expect(field(page, uk.email)).toHaveValue(email)
  await open(page, '/profile/edit')
  await expect(note).toBeVisible()
  await button(page, uk['keep-current']).click()
  await expect(note).toHaveCount(0)
})

test('[ACC-06g] what another device has saved meanwhile is shown before it is overwritten', async ({ page }) => {
  await signInByApi(page)
  await open(page, '/profile/edit')
  await field(page, uk.firstName).fill('Олена')
  const elsewhere = await asCustomer(page)
  const body = { firstName: 'Ольга', lastName: 'Лис' }
  expect((await elsewhere.patch('/v1/customer-profile/update', { data: body })).status()).toBe(200)
  await button(page, uk.save).click()
  await expect(page.getByRole('alert').filter({ hasText: uk['changed-elsewhere'] })).toBeVisible()
  await expect(page.getByText(uk['saved-elsewhere'].replace('{value}', 'Ольга'))).toBeVisible()
  await expect(field(page, uk.lastName)).toHaveValue('Лис')
  await expect(field(page, uk.firstName)).toHaveValue('Олена')
  await button(page, uk.save).click()
  await expect(title(page)).toHaveText('Вітаємо, Олено.')
  await expect(page.getByText('Олена Лис', { exact: true })).toBeVisible()
  await elsewhere.patch('/v1/customer-profile/update', { data: { lastName: 'Вовк' } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(field(page, uk.lastName)).toHaveValue('Вовк')
})

test('[ACC-06g] the password is changed with the old one; a wrong old one shows at its field', async ({
  page,
  request,
}) => {
  const email = await signInByApi(page)
  await open(page, '/profile/edit#password')
  await expect(tab(page, uk.password)).toHaveAttribute('aria-current', 'page')
  await field(page, uk.oldPassword).fill('не той пароль')
  await field(page, uk.newPassword).fill('12345')
  await pressDisabled(button(page, uk['change-password']))
  await expect(field(page, uk.newPassword)).toBeFocused()
  await field(page, uk.newPassword).fill('новий широкий степ')
  await button(page, uk['change-password']).click()
  await expect(field(page, uk.oldPassword)).toHaveAccessibleDescription(validation['password-wrong'])
  await expect(field(page, uk.oldPassword)).toBeFocused()
  await field(page, uk.oldPassword).fill(customerPassword)
  await button(page, uk['change-password']).click()
  await expect(page.getByText(uk['password-changed'])).toBeVisible()
  await expect(field(page, uk.oldPassword)).toHaveValue('')
  await expect(page.getByText(/^Впишіть/)).toHaveCount(0)
  const signIn = async (password: string) =>
    (await request.post('/v1/auth/login', { data: { email, password } })).status()
  expect([await signIn(customerPassword), await signIn('новий широкий степ')]).toEqual([400, 200])
})

test('[CHK-01g] the checkout has the signed-in customer’s details, in the server’s page too, and keeps what is typed', async ({
  page,
  request,
}) => {
  const email = await signInByApi(page)
  const own = await asCustomer(page)
  const details = { firstName: 'Олена', lastName: 'Бондаренко', patronymic: 'Ігорівна', phone: '+380675550178' }
  await own.patch('/v1/customer-profile/update', { data: details })
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const expectDetails = async (firstName: string) => {
    await expect(field(page, 'Ім’я')).toHaveValue(firstName)
    await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
    await expect(field(page, 'По батькові')).toHaveValue('Ігорівна')
    await expect(field(page, 'Електронна пошта')).toHaveValue(email)
    await expect(field(page, 'Телефон')).toHaveValue('67 555 01 78')
  }
  await expectDetails('Олена')
  // Stored by the first visit already; another draft order has none of it.
  const created = await own.post('/v1/orders/create', {
    data: { products: [{ variantId: shirt!.variantId, size: shirt!.size, quantity: 1 }] },
  })
  const { _id } = (await created.json()) as { _id: string }
  const html = await (await page.request.get(`/checkout/${_id}`)).text()
  expect(html).toMatch(/<input[^>]*name="lastName"[^>]*value="Бондаренко"/)
  await field(page, 'Ім’я').fill('Оленка')
  await page.reload()
  await unblocked(page)
  await expectDetails('Оленка')
})

test('[CHK-01g] a guest who signs in at the checkout finds the empty fields filled in, and what was typed as it was', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await signInByApi(page)
  const own = await asCustomer(page)
  const details = { firstName: 'Олена', lastName: 'Бондаренко', phone: '+380675550179' }
  const response = await own.patch('/v1/customer-profile/update', { data: details })
  const { email } = (await response.json()) as { email: string }
  await page.context().clearCookies()
  await startCheckout(page, [shirt!])
  await field(page, 'Ім’я').fill('Оленка')
  await page.reload()
  await unblocked(page)
  await signInHere(page, email)
  await expect(field(page, 'Електронна пошта')).toHaveValue(email)
  await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
  await expect(field(page, 'Телефон')).toHaveValue('67 555 01 79')
  await expect(field(page, 'Ім’я')).toHaveValue('Оленка')
})
