import type { Page } from '@playwright/test'
import { expect, recordPageUse, test, unblocked } from '#tests/support/browser.ts'
import { field } from '#tests/support/checkout.ts'
import { findVariants, hryvnias } from '#tests/support/shopping.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Сума замовлення' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[BSK-01f] [CHK-04k] [VAL-01f] a guest finds, adds, changes, orders and reads the thanks', async ({
    page,
    request,
  }) => {
    recordPageUse()
    // A product with a single size has no size to choose.
    const found = (await findVariants(request)).filter(
      ({ price, unitsInStock, size }) => price < 2000 && unitsInStock > 8 && size !== 'ONE_SIZE',
    )
    const shirt = found.at(-1)!
    // Finds.
    await page.goto('/')
    await page.getByRole('searchbox').fill(shirt.name)
    await page.getByRole('search').getByRole('button').click()
    await expect(page.getByRole('link', { name: new RegExp(shirt.name) }).first()).toBeVisible()
    // Adds: first without a size.
    await page.goto(`/catalog/product/${shirt.variantId}`)
    const add = page.getByRole('button', { name: /Додати в/ }).first()
    await add.click()
    await expect(page.getByRole('radiogroup').first()).toHaveAccessibleDescription('Виберіть розмір')
    await page.locator(`label:has(input[name=size][value=${shirt.size}])`).click()
    await add.click()
    // Changes.
    await expect(page).toHaveURL(/\/basket$/)
    await expect(page.getByRole('heading', { name: 'Кошик 1' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('Кошик, 1 річ')).toBeAttached()
    await page.getByRole('button', { name: /На один більше/ }).click()
    await expect(summary(page)).toContainText(hryvnias(2 * shirt.price))
    await page
      .getByRole('button', { name: /Прибрати/ })
      .first()
      .click()
    await expect(page.getByText('У кошику поки порожньо.')).toBeVisible()
    await page.getByRole('button', { name: /Повернути/ }).click()
    await expect(page.getByRole('heading', { name: 'Кошик 2' })).toBeVisible()
    await field(page, 'Промокод').fill('нема')
    await page.getByRole('button', { name: 'Застосувати' }).click()
    await expect(field(page, 'Промокод')).toHaveValue('НЕМА')
    await expect(field(page, 'Промокод')).toHaveAccessibleDescription('Цей промокод не діє. Спробуйте інший.')
    await field(page, 'Промокод').fill('простір')
    await page.getByRole('button', { name: 'Застосувати' }).click()
    await expect(summary(page)).toContainText(`−${hryvnias((2 * shirt.price) / 10)}`)
    // Orders: first with missing fields and a wrong one; typed values stay.
    await summary(page).getByRole('button', { name: 'Оформити замовлення' }).click()
    await expect(page).toHaveURL(/\/checkout\/[\da-f-]{36}$/)
    await field(page, 'Прізвище').fill('Бондаренко')
    await field(page, 'Електронна пошта').fill('olena@ukr')
    await field(page, 'Телефон').fill('067 555 01 42')
    await field(page, 'Коментар').fill('Домофон 12, «дзвоніть» <b>')
    await page.getByRole('button', { name: /^Замовити/ }).click()
    await expect(field(page, 'Прізвище')).toHaveValue('Бондаренко')
    await expect(field(page, 'Електронна пошта')).toHaveValue('olena@ukr')
    await expect(field(page, 'Електронна пошта')).toHaveAccessibleDescription(/name@example.com/)
    await expect(field(page, 'Ім’я')).toHaveAccessibleDescription('Впишіть ім’я')
    await expect(field(page, 'Місто')).toHaveAccessibleDescription('Впишіть місто')
    await expect(page.getByText('Виберіть спосіб доставки')).toBeVisible()
    await expect(field(page, 'Коментар')).toHaveValue('Домофон 12, «дзвоніть» <b>')
    await field(page, 'Ім’я').fill('Олена')
    await field(page, 'Електронна пошта').fill('olena@example.com')
    await field(page, 'Місто').fill('Львів')
    await page.getByRole('radio', { name: /Нова пошта, відділення/ }).check()
    await field(page, 'Номер відділення').fill('14')
    await page.getByRole('button', { name: /^Замовити/ }).click()
    // The shipping is new in the total, so it has to be confirmed again.
    await expect(page.getByRole('alert').filter({ hasText: 'Сума змінилася' })).toBeVisible()
    await page.getByRole('button', { name: /^Замовити/ }).click()
    await expect(page).toHaveURL(/\/checkout\/success\?order=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Дякуємо')
    await expect(page.getByText(hryvnias(1.8 * shirt.price + 80)).first()).toBeVisible()
    await page.goto('/basket')
    await expect(page.getByText('У кошику поки порожньо.').first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[ACC-01p] a guest registers, signs out and signs in; a wrong password shows at its field', async ({ page }) => {
    recordPageUse()
    const email = `plain-${Date.now()}@example.com`
    const form = (name: string) => page.locator('form').filter({ has: page.getByRole('heading', { name }) })
    await page.goto('/profile')
    const registration = form('Реєстрація')
    await registration.getByLabel('Електронна пошта').fill('olena@ukr')
    await registration.getByRole('button').click()
    await expect(registration.getByLabel('Електронна пошта')).toHaveValue('olena@ukr')
    await expect(registration.getByLabel('Електронна пошта')).toHaveAccessibleDescription(/name@example.com/)
    await expect(registration.getByLabel('Пароль')).toHaveAccessibleDescription('Впишіть пароль')
    await registration.getByLabel('Електронна пошта').fill(email)
    await registration.getByLabel('Пароль').fill('широкий степ')
    await registration.getByRole('button').click()
    await expect(page).toHaveURL(/\/profile$/)
    await page.getByRole('button', { name: 'Вийти', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/?dialog=auth')
    const login = form('Вхід')
    await login.getByLabel('Електронна пошта').fill(email)
    await login.getByLabel('Пароль').fill('не той пароль')
    await login.getByRole('button').click()
    await expect(login.getByLabel('Пароль')).toHaveAccessibleDescription('Неправильна пошта або пароль.')
    await login.getByLabel('Пароль').fill('широкий степ')
    await login.getByRole('button').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Кабінет' })).toBeAttached()
  })
})

test('with scripts the auth dialog opens in place of the form', async ({ page }) => {
  await page.goto('/?dialog=auth')
  await unblocked(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-plain]')).toHaveCount(0)
})

test('[ERP-05e] [BSK-01g] with the entry script missing a garment can be added; the scripts’ basket takes it over later', async ({
  page,
  request,
}) => {
  const [shirt, hoodie] = (await findVariants(request)).slice(-3)
  await page.goto('/terms-conditions')
  const stored = [{ variantId: hoodie!.variantId, size: hoodie!.size, quantity: 2 }]
  await page.evaluate((items) => localStorage.setItem('basket', JSON.stringify({ items })), stored)
  await page.route(/\/assets\/browser-[^/]*\.js/, (route) => route.abort())
  await page.goto(`/catalog/product/${shirt!.variantId}`)
  await page.locator(`label:has(input[name=size][value=${shirt!.size}])`).click()
  await page
    .getByRole('button', { name: /Додати в/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByRole('heading', { name: 'Кошик 1' })).toBeVisible()
  await expect(summary(page)).toContainText(hryvnias(shirt!.price))
  // The page has tried in vain, twice: to run its script, and to see whether it is there.
  await page.waitForLoadState('networkidle')
  await page.unroute(/\/assets\/browser-[^/]*\.js/)
  await page.reload()
  await unblocked(page)
  await expect(page.getByRole('heading', { name: 'Кошик 3' })).toBeVisible()
  await expect(summary(page)).toContainText(hryvnias(shirt!.price + 2 * hoodie!.price))
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('basket')
  // Removing it is final: the cookie is gone.
  await page
    .getByRole('button', { name: `Прибрати: ${shirt!.name}` })
    .first()
    .click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Кошик 2' })).toBeVisible()
})
