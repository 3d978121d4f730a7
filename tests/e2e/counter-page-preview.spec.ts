import type { Page } from '@playwright/test'
import { expectScreenAccessible, expectViewAccessible } from '#tests/support/axe.ts'
import { copyProduct, findProduct, readProduct } from '#tests/support/copy-product.ts'
import { expect, readBearer, switchLanguage, test } from '#tests/support/counter.ts'

/** The page in the frame of the dialog. */
const findPage = (counter: Page) => counter.getByRole('dialog').frameLocator('iframe')
const findTitle = (counter: Page) => findPage(counter).getByRole('heading', { level: 1 })
const findFrame = (counter: Page) => counter.getByRole('dialog').locator('iframe')

/** Fills in and opens a product with the names of its first price and the field of its Ukrainian name. */
const openEditor = async (counter: Page, id: string) => {
  await counter.goto(`/admin/products/${id}`)
  const name = counter.getByLabel(/^Назва, українською/)
  const price = counter.getByLabel(/^Ціна: /).first()
  await expect(name).toBeVisible()
  return { name, price }
}

test('[ADM-10be] the page shows what is typed, the draft stays, and the focus returns to the field', async ({
  counter,
}) => {
  const headers = await readBearer(counter)
  const { _id } = await findProduct(counter.request, headers, { text: 'Обрій' })
  const before = await readProduct(counter.request, headers, _id)
  const { name, price } = await openEditor(counter, _id)
  await name.fill('Худі «Новий»')
  await price.fill('2 345')
  await name.focus()
  await counter.keyboard.press('Alt+p')
  await expect(findTitle(counter)).toHaveText('Худі «Новий»')
  await expect(findPage(counter).getByText('₴2,345').first()).toBeVisible()
  await counter.keyboard.press('Escape')
  await expect(counter.getByRole('dialog')).toHaveCount(0)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Худі «Новий»')
  await expect(counter.getByText('2 зміни')).toBeVisible()
  // Later values are on the page of the next preview.
  await name.fill('Худі «Ще новіший»')
  await counter.getByRole('button', { name: 'Переглянути сторінку' }).click()
  await expect(findTitle(counter)).toHaveText('Худі «Ще новіший»')
  // Keys that are pressed in the page close the dialog too.
  await findPage(counter).getByRole('link', { name: 'чорний' }).first().focus()
  await counter.keyboard.press('Escape')
  await expect(counter.getByRole('dialog')).toHaveCount(0)
  await expect(counter.getByRole('button', { name: 'Переглянути сторінку' })).toBeFocused()
  expect(await readProduct(counter.request, headers, _id)).toEqual(before)
  await counter.getByRole('button', { name: 'Повернути як було' }).click()
})

test('[ADM-10be] the page is shown on two screens, in both languages and in each colour, and leads nowhere else', async ({
  counter,
}) => {
  const headers = await readBearer(counter)
  const { _id } = await findProduct(counter.request, headers, { text: 'Обрій' })
  await openEditor(counter, _id)
  const address = counter.url()
  await counter.getByRole('button', { name: 'Переглянути сторінку' }).click()
  const dialog = counter.getByRole('dialog')
  await expect(findTitle(counter)).toHaveText('Худі «Обрій»')
  const box = async () => (await findFrame(counter).boundingBox())!
  const desktop = await box()
  expect(desktop.width).toBeGreaterThan(700)
  await expect(findFrame(counter)).toHaveJSProperty('offsetWidth', 1440)
  await dialog.getByRole('radio', { name: 'Телефон' }).check({ force: true })
  await expect(findFrame(counter)).toHaveJSProperty('offsetWidth', 390)
  expect((await box()).width).toBeLessThan(391)
  await dialog.getByRole('radio', { name: 'Англійською' }).check({ force: true })
  await expect(findTitle(counter)).toHaveText('Obrii hoodie')
  // A colour is chosen in the dialog or in the page.
  const colour = dialog.getByLabel('Колір', { exact: true })
  await colour.selectOption({ label: 'лавандовий' })
  await expect(findPage(counter).getByRole('link', { name: 'lavender', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await findPage(counter).getByRole('link', { name: 'black', exact: true }).first().click()
  await expect(findPage(counter).getByRole('link', { name: 'black', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(colour.locator('option:checked')).toHaveText('чорний')
  // Other links lead nowhere.
  const frame = counter.frames().find((one) => one.url().includes('/preview/'))!
  const shown = frame.url()
  await findPage(counter)
    .getByRole('link', { name: /Catalog/ })
    .first()
    .click({ force: true })
  await expect(findTitle(counter)).toHaveText('Obrii hoodie')
  expect([frame.url(), counter.url()]).toEqual([shown, address])
  await dialog.getByRole('button', { name: 'Закрити' }).click()
  await expect(dialog).toHaveCount(0)
})

test('[ADM-10be] a hidden colour says so, and a product that is not saved yet has a page', async ({ counter }) => {
  const product = await copyProduct(counter.request, await readBearer(counter), { text: 'Став' })
  await openEditor(counter, product._id)
  await counter.getByRole('button', { name: 'Переглянути сторінку' }).click()
  await expect(findTitle(counter)).toHaveText(product.name.uk)
  await expect(counter.getByRole('dialog').getByText(/^Цей колір заховано/)).toBeVisible()
  await counter.keyboard.press('Escape')
  await counter.goto('/admin/products/new')
  await counter.getByLabel('Назва, українською', { exact: true }).fill('Куртка «Вітер»')
  await counter.getByLabel('Категорія', { exact: true }).selectOption({ label: 'Футболки' })
  await counter.getByLabel('Артикул', { exact: true }).fill(`SH-${Date.now() % 1e7}`)
  await counter.keyboard.press('Alt+p')
  const dialog = counter.getByRole('dialog')
  await expect(dialog.getByText('Кольорів іще немає: додайте перший.')).toBeVisible()
  await counter.keyboard.press('Escape')
  await counter.getByLabel('Додати колір', { exact: true }).selectOption({ label: 'чорний' })
  // Saving would refuse a colour without a price, at the same field.
  await counter.keyboard.press('Alt+p')
  const price = counter.getByLabel('Ціна: чорний')
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toHaveCount(0)
  await price.fill('1990')
  await counter.keyboard.press('Alt+p')
  await expect(findTitle(counter)).toHaveText('Куртка «Вітер»')
  await expect(findPage(counter).getByText('₴1,990').first()).toBeVisible()
  await counter.keyboard.press('Escape')
  await counter.getByRole('button', { name: 'Відкинути чернетку' }).click()
})

test('[ADM-10be] what only the server refuses is marked at its field, and the dialog closes', async ({ counter }) => {
  const headers = await readBearer(counter)
  const { _id } = await findProduct(counter.request, headers, { text: 'Обрій' })
  await openEditor(counter, _id)
  const description = counter.getByLabel(/^Опис, англійською/)
  await description.fill('')
  await counter.keyboard.press('Alt+p')
  await expect(counter.getByText('На сайті без цього не можна')).toBeVisible()
  await expect(description).toBeFocused()
  await expect(counter.getByRole('dialog')).toHaveCount(0)
  await counter.getByRole('button', { name: 'Повернути як було' }).click()
})

/** Opens a page of a preview by itself and lets it run scripts, so that axe can check it. */
const openByItself = async (counter: Page, address: string): Promise<Page> => {
  const page = await counter.context().newPage()
  await page.route('**/preview/**', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(address)
  return page
}

test('[ADM-10bf] the dialog is accessible and fits a phone, in both languages', async ({ counter }) => {
  const headers = await readBearer(counter)
  const { _id } = await findProduct(counter.request, headers, { text: 'Обрій' })
  for (const locale of ['uk', 'en'] as const) {
    await switchLanguage(counter, locale)
    await counter.goto(`/admin/products/${_id}`)
    for (const [widthIndex, width] of [1440, 390, 320].entries()) {
      await counter.setViewportSize({ width, height: 900 })
      await counter.getByRole('button', { name: /^(Переглянути сторінку|Preview the page)/ }).click()
      await expect(findTitle(counter)).toBeVisible()
      const dialog = await counter.getByRole('dialog').boundingBox()
      expect(dialog!.width).toBe(Math.min(width, 840))
      await expectViewAccessible(counter, { locale, widthIndex, state: `${locale} ${width}` })
      if (width === 1440) {
        const page = await openByItself(counter, (await findFrame(counter).getAttribute('src'))!)
        await expectScreenAccessible(page, `${locale} page`)
        await page.close()
      }
      await counter.keyboard.press('Escape')
      await expect(counter.getByRole('dialog')).toHaveCount(0)
    }
  }
  await switchLanguage(counter, 'uk')
})
