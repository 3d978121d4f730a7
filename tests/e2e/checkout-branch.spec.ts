import type { APIRequestContext, Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { field, fillCustomer, finalButton, orderAddress, saved, startCheckout } from '#tests/support/checkout.ts'
import { findVariants, openWith } from '#tests/support/shopping.ts'

const city = (page: Page) => field(page, 'Місто')
const branch = (page: Page) => field(page, 'Номер відділення')
const cityList = (page: Page) => page.getByRole('listbox', { name: 'Міста з\u00A0відділеннями' })
const branchList = (page: Page) => page.getByRole('listbox', { name: 'Відділення', exact: true })
const branchMethod = (page: Page) => page.getByRole('radio', { name: /Нова пошта, відділення/ })

/** Opens a checkout once the directory is available, which is copied right after the first start. */
const startWithDirectory = async (page: Page, request: APIRequestContext): Promise<void> => {
  await expect
    .poll(async () => {
      const reply = await request.get('/v1/carriers/cities')
      return ((await reply.json()) as { entities: unknown[] }).entities.length
    })
    .toBeGreaterThan(0)
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await expect(city(page)).toHaveRole('combobox')
  await unblocked(page)
}
const chooseLviv = async (page: Page): Promise<void> => {
  await city(page).fill('льв')
  await cityList(page)
    .getByRole('option', { name: /^Львів/ })
    .first()
    .click()
  await expect(city(page)).toHaveValue('Львів')
}

test('[CHK-01h] city and branch are chosen from the carrier’s directory', async ({ page, request }) => {
  await startWithDirectory(page, request)
  await fillCustomer(page)
  await city(page).fill('миколаї')
  await expect(cityList(page).getByRole('option')).toHaveText([
    'МиколаївМиколаївська область',
    'МиколаївЛьвівська область',
  ])
  await chooseLviv(page)
  await expect(cityList(page)).toBeHidden()
  await expect(city(page)).toBeFocused()
  await branchMethod(page).check()
  await branch(page).click()
  await expect(branchList(page).getByRole('option').first()).toHaveText('Відділення №\u00A01 — вул. Городоцька, 12')
  await branch(page).fill('городоцька')
  const places = branchList(page).getByRole('option')
  await expect(places.filter({ hasNotText: 'Городоцька' })).toHaveCount(0)
  await expect(places.filter({ hasNotText: 'Відділення №' })).toHaveCount(0)
  // The typed search text may still be saved as a number before the chosen branch is.
  const info = page.waitForRequest(
    (one) =>
      one.url().includes('update-shipping-info') &&
      (one.postDataJSON() as { branchNumber?: string }).branchNumber === '5',
  )
  await places.nth(1).click()
  await expect(branch(page)).toHaveValue('5')
  await expect(branch(page)).toHaveAccessibleDescription(/^Відділення №\u00A05 — вул\. Городоцька, \d+$/)
  expect((await info).postDataJSON()).toMatchObject({ country: 'UA', city: 'Львів' })
  await finalButton(page).click()
  await page.waitForURL(/success/)
  await expect(page.getByText('відділення\u00A05, Львів')).toBeVisible()
})

test('[CHK-01p] a parcel locker is chosen from a list of its own, and the order says locker', async ({
  page,
  request,
}) => {
  await startWithDirectory(page, request)
  await fillCustomer(page)
  await chooseLviv(page)
  await branchMethod(page).check()
  await branch(page).fill('14')
  await page.getByRole('radio', { name: /Поштомат Нової пошти/ }).check()
  const locker = field(page, 'Номер поштомата')
  // The number of a branch is none of a locker.
  await expect(locker).toHaveValue('')
  await locker.click()
  const lockers = page.getByRole('listbox', { name: 'Поштомати' }).getByRole('option')
  await expect(lockers.first()).toContainText('Поштомат №\u00A0')
  await expect(lockers.filter({ hasNotText: 'Поштомат' })).toHaveCount(0)
  await locker.fill('9999')
  await expect(locker).toHaveAccessibleDescription('Такого в\u00A0переліку немає, перевірте номер')
  await locker.fill('')
  await lockers.first().click()
  await expect(locker).toHaveAccessibleDescription(/^Поштомат №\u00A0\d+ — /)
  const number = await locker.inputValue()

  // A number of the other kind is refused at its field.
  await branchMethod(page).check()
  await branch(page).fill(number)
  await finalButton(page).click()
  await expect(branch(page)).toHaveAccessibleDescription(/поштомат\. Впишіть номер відділення/)
  await expect(branch(page)).toBeFocused()

  await page.getByRole('radio', { name: /Поштомат Нової пошти/ }).check()
  await locker.fill(number)
  await finalButton(page).click()
  await page.waitForURL(/success/)
  await expect(page.getByText(`поштомат\u00A0${number}, Львів`)).toBeVisible()
})

test('[CHK-01h] both lists work with the keyboard alone, in Latin letters too', async ({ page, request }) => {
  await startWithDirectory(page, request)
  await city(page).focus()
  await page.keyboard.type('kyi')
  await expect(city(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const active = cityList(page).getByRole('option', { selected: true })
  await expect(active).toHaveText(/^Київ/)
  await expect(city(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(city(page)).toHaveValue('Київ')
  await expect(city(page)).toHaveAttribute('aria-expanded', 'false')
  // Enter has chosen a row; it has not sent the form.
  await expect(field(page, 'Прізвище')).not.toHaveAttribute('aria-invalid', 'true')
  await branchMethod(page).focus()
  await page.keyboard.press('Space')
  await branch(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(branchList(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.type('2')
  await expect(branchList(page).getByRole('option').first()).toContainText('№\u00A02 — ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(branch(page)).toHaveValue('2')
  await page.keyboard.press('ArrowUp')
  await expect(branchList(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(branchList(page)).toBeHidden()
  await expect(branch(page)).toHaveValue('2')
})

test('the number of matches is announced', async ({ page, request }) => {
  await startWithDirectory(page, request)
  await city(page).fill('івано')
  await expect(page.getByRole('status').filter({ hasText: 'Знайдено 1 варіант' })).toBeAttached()
  await city(page).fill('миколаїв')
  await expect(page.getByRole('status').filter({ hasText: 'Знайдено 2 варіанти' })).toBeAttached()
})

test('a place and a branch that are not listed can be typed, and are ordered', async ({ page, request }) => {
  await startWithDirectory(page, request)
  await fillCustomer(page)
  await city(page).fill('Криворівня')
  await expect(city(page)).toHaveAccessibleDescription('Відділень тут у\u00A0переліку немає')
  await branchMethod(page).check()
  await branch(page).fill('1')
  await expect(branch(page)).toHaveAccessibleDescription('Такого в\u00A0переліку немає, перевірте номер')
  await expect(branch(page)).not.toHaveAttribute('aria-invalid', 'true')
  await finalButton(page).click()
  await page.waitForURL(/success/)
  await expect(page.getByText('відділення\u00A01, Криворівня')).toBeVisible()
})

test('an order can be placed while the directory does not answer', async ({ page, request }) => {
  await page.route('**/v1/carriers/**', (route) => route.abort())
  await startWithDirectory(page, request)
  await fillCustomer(page)
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('/v1/carriers/cities'))
  await city(page).fill('Львів')
  await failed
  await branchMethod(page).check()
  await branch(page).fill('14')
  await expect(branch(page)).toHaveAccessibleDescription('Номер або вулиця')
  await finalButton(page).click()
  await page.waitForURL(/success/)
})

test('another city clears the branch; the same city keeps it', async ({ page, request }) => {
  await startWithDirectory(page, request)
  await chooseLviv(page)
  await branchMethod(page).check()
  await branch(page).fill('3')
  await chooseLviv(page)
  await expect(branch(page)).toHaveValue('3')
  await city(page).fill('одес')
  await cityList(page).getByRole('option', { name: /Одеса/ }).click()
  await expect(city(page)).toHaveValue('Одеса')
  await expect(branch(page)).toHaveValue('')
})

test('the branch of a reloaded checkout is described again', async ({ page, request }) => {
  await startWithDirectory(page, request)
  await chooseLviv(page)
  await branchMethod(page).check()
  const info = saved(page, 'update-shipping-info')
  await branch(page).fill('9')
  await branch(page).blur()
  await info
  await page.reload()
  await expect(branch(page)).toHaveValue('9')
  await expect(branch(page)).toHaveAccessibleDescription(/^Відділення №\u00A09 — вул\. Городоцька/)
  await expect(branchList(page)).toBeHidden()
})

test('a newer look-up aborts the earlier one', async ({ page, request }) => {
  await startWithDirectory(page, request)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/carriers\/cities\?text=%D0%BB&/, async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  const first = page.waitForRequest(/carriers\/cities\?text=%D0%BB&/)
  await city(page).fill('л')
  await first
  const aborted = page.waitForEvent('requestfailed', (one) => /carriers\/cities\?text=%D0%BB&/.test(one.url()))
  await city(page).fill('луц')
  await expect(cityList(page).getByRole('option')).toHaveText(['ЛуцькВолинська область'])
  expect((await aborted).failure()?.errorText).toContain('ABORTED')
  release()
})

test('[CHK-01e] delivery to an address has plain fields', async ({ page, request }) => {
  await startWithDirectory(page, request)
  await page.getByRole('radio', { name: /кур’єр/ }).check()
  await expect(city(page)).toHaveRole('textbox')
  await field(page, 'Країна').selectOption('PL')
  await expect(city(page)).toHaveRole('textbox')
})

test('in English the list speaks English', async ({ page, request, inLanguage }) => {
  await inLanguage('en')
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!], '/checkout')
  await page.waitForURL(orderAddress)
  await expect(field(page, 'City')).toHaveRole('combobox')
  await field(page, 'City').fill('Lviv')
  await field(page, 'City').blur()
  await page.getByRole('radio', { name: /Nova Poshta parcel locker/ }).check()
  await field(page, 'Parcel locker number').click()
  await expect(page.getByRole('listbox', { name: 'Parcel lockers' }).getByRole('option').first()).toContainText(
    'Parcel locker No.\u00A0',
  )
})

for (const width of [320, 390, 1440])
  test(`the open list fits ${width} px, has rows of 44 px, at most 300 px, and no accessibility violation`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await startWithDirectory(page, request)
    await chooseLviv(page)
    await branchMethod(page).check()
    await branch(page).click()
    const list = branchList(page)
    await expect(list).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toBeVisible()
    const line = await branch(page).locator('..').boundingBox()
    const box = (await list.boundingBox())!
    expect(box.height).toBe(300)
    expect(Math.abs(box.y - line!.y - line!.height)).toBeLessThanOrEqual(2)
    expect([box.x, box.width]).toEqual([line!.x, line!.width])
    for (const row of (await list.getByRole('option').all()).slice(0, 6))
      expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const { violations } = await axeOn(page).include('main').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
