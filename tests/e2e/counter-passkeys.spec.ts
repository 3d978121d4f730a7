import type { Page } from '@playwright/test'
import { axeOn, expectPathsAccessible } from '#tests/support/axe.ts'
import { expect, setLanguage, test } from '#tests/support/counter.ts'
import { newMember, openPageWithAuthenticator, signInByCode } from '#tests/support/staff-passkey.ts'

/** Locks the counter as another tab does whose person was away. */
const lock = (page: Page) =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('counter-session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage('LOCKED')
    channel.close()
  })

/** Lets the server refuse the next call as one that was confirmed too long ago. */
const refuseOnce = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'DONT_HAVE_ACCESS', message: 'Немає доступу', details: { reason: 'CONFIRM' } },
      }),
    { times: 1 },
  )

test('[ADM-20a] [ADM-20b] a passkey is added, signs in, confirms, and unlocks by one press with what was typed', async ({
  counter,
  context,
  shop,
}) => {
  const member = await newMember(counter)
  const page = await openPageWithAuthenticator(context)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) complaints.push(message.text())
  })
  await signInByCode(page, shop.url, member)

  // The proof of the sign-in is too old: a code confirms, and the passkey is added with the name that was typed.
  await page.getByRole('button', { name: /Обліковий запис/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Мій профіль' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Мій профіль', level: 1 })).toBeVisible()
  await refuseOnce(page, '/v1/admin-profile/passkeys/options')
  await page.getByLabel('Назва ключа').fill('Робочий ноутбук')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' })
  await expect(question.getByLabel('Код із застосунку')).toBeFocused()
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await question.getByLabel('Код із застосунку').fill(member.nextCode())
  await expect(question).toBeHidden()
  const keys = page.getByRole('region', { name: 'Ключі доступу' })
  await expect(keys.getByRole('listitem')).toContainText('Робочий ноутбук')
  await expect(page.getByRole('region', { name: 'Де ви ввійшли' }).getByRole('listitem')).toContainText('цей пристрій')

  // A closed question leaves everything as it was.
  await refuseOnce(page, '/v1/admin-profile/passkeys/options')
  await page.getByLabel('Назва ключа').fill('Ще один')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Підтвердити ключем доступу' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Не підтверджено, тож нічого не змінено.')).toBeVisible()
  await expect(page.getByLabel('Назва ключа')).toHaveValue('Ще один')

  // One press signs in.
  await page.getByRole('button', { name: /Обліковий запис/ }).click()
  await page.getByRole('menuitem', { name: 'Вийти' }).click()
  await page.getByRole('button', { name: 'Увійти ключем доступу' }).click()
  await expect(page.getByRole('button', { name: /Обліковий запис/ })).toBeVisible()

  // One press unlocks in the middle of a form.
  await page.goto(`${shop.url}/admin/orders/new`)
  await page.getByLabel('Прізвище').fill('Романюк')
  await lock(page)
  const cover = page.getByRole('dialog', { name: 'Прилавок замкнено.' })
  await expect(cover.getByRole('button', { name: 'Відімкнути ключем доступу' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cover).toBeHidden()
  await expect(page.getByLabel('Прізвище')).toHaveValue('Романюк')

  // A passkey confirms, and removes itself.
  await page.goto(`${shop.url}/admin/profile`)
  await refuseOnce(page, `/v1/admin-profile/passkeys/${await readPasskeyId(page)}`)
  await page.getByRole('button', { name: 'Прибрати ключ «Робочий ноутбук»' }).click()
  await page.getByRole('button', { name: 'Прибрати ключ', exact: true }).click()
  await question.getByRole('button', { name: 'Підтвердити ключем доступу' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(keys.getByRole('listitem')).toHaveCount(0)
  expect(complaints).toEqual([])
})

/** Returns the id of the only passkey, as the profile reads it. */
const readPasskeyId = async (page: Page): Promise<string> => {
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/admin-profile/passkeys')
  await page.reload()
  const { passkeys } = (await (await read).json()) as { passkeys: { _id: string }[] }
  return passkeys[0]!._id
}

test('[ADM-20c] the own profile is accessible and fits phones, and its keys can be switched off', async ({
  counter,
}) => {
  await expectPathsAccessible(counter, ['/admin/profile'], {
    widths: [1440, 390],
    waitFor: () => expect(counter.getByRole('listitem').filter({ hasText: /цей пристрій|this device/ })).toBeVisible(),
  })
  await counter.setViewportSize({ width: 1440, height: 900 })
  await setLanguage(counter, 'uk')
  await counter.goto('/admin/profile')
  const single = counter.getByRole('checkbox', { name: 'Клавіші з однієї літери' })
  await single.press('Space')
  await expect(single).not.toBeChecked()
  await counter.keyboard.press('g')
  await counter.keyboard.press('o')
  await expect(counter.getByRole('heading', { name: 'Мій профіль', level: 1 })).toBeVisible()
  await single.press('Space')
  await expect(single).toBeChecked()
  await counter.keyboard.press('g')
  await counter.keyboard.press('o')
  await expect(counter.getByRole('heading', { name: 'Замовлення', level: 1 })).toBeVisible()
})
