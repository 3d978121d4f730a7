import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectPathsAccessible } from '#tests/support/axe.ts'
import { findProduct, readProduct } from '#tests/support/copy-product.ts'
import { expect, readBearer, setLanguage, test } from '#tests/support/counter.ts'

const views = ['hanger', 'front', 'back', 'detail'] as const
const listPhotos = (colour: string) =>
  views.map((view) => join(import.meta.dirname, `../../database/seed/photos/products/tee/${view}/${colour}.webp`))

/** Counts inputs: each filled field, each choice, each press. */
const countInputs = (page: Page) => {
  let inputs = 0
  return {
    read: () => inputs,
    fill: async (label: string | RegExp, text: string) => {
      inputs += 1
      await page.getByLabel(label, { exact: typeof label === 'string' }).fill(text)
    },
    choose: async (label: string, option: string) => {
      inputs += 1
      await page.getByLabel(label, { exact: true }).selectOption({ label: option })
    },
    press: async (name: string | RegExp) => {
      inputs += 1
      await page.getByRole('button', { name }).click()
    },
    check: async (label: string) => {
      inputs += 1
      await page.getByLabel(label, { exact: true }).check()
    },
    addPhotos: async (files: readonly string[]) => {
      inputs += 1
      await page.getByLabel('Перетягніть сюди', { exact: true }).setInputFiles([...files])
    },
    save: async () => {
      inputs += 1
      await page.keyboard.press('ControlOrMeta+s')
    },
  }
}

test('[ADM-10i] a garment in 3 colours and 5 sizes with 12 photos and both languages: one screen, one save, at most 40 inputs', async ({
  counter,
}) => {
  test.setTimeout(180_000)
  const headers = await readBearer(counter)
  const writes: string[] = []
  counter.on('request', (request) => {
    if (/^(POST|PUT|PATCH)$/.test(request.method()) && request.url().includes('/products')) writes.push(request.url())
  })
  await counter.goto('/admin/products/new')
  const code = `SH-${Date.now() % 1e7}`
  const input = countInputs(counter)
  await input.fill('Назва, українською', 'Футболка «Обрій»')
  await input.fill('Назва, англійською', 'Obrii tee')
  await input.fill('Опис, українською', 'Щільна, тримає форму.')
  await input.fill('Опис, англійською', 'Dense, keeps its shape.')
  await input.choose('Додати волокно', 'Бавовна')
  await input.fill('Догляд, українською', 'Прати за 30 °C')
  await input.fill('Догляд, англійською', 'Wash at 30 °C')
  await input.choose('Категорія', 'Футболки')
  await input.fill('Артикул', code)
  await input.fill('Ціна для всіх кольорів', '990')
  for (const [colour, files] of [
    ['чорний', listPhotos('black')],
    ['молочний', listPhotos('milk')],
    ['лісовий', listPhotos('forest')],
  ] as const) {
    await input.choose('Додати колір', colour)
    // They are uploaded while the rest is typed.
    await input.addPhotos(files)
    await input.check('На сайті')
  }
  const cell = counter.getByLabel('чорний, XS: штук', { exact: true })
  await cell.focus()
  await counter.evaluate(() => {
    const row = ['12', '24', '24', '12', '6'].join('\t')
    const data = new DataTransfer()
    data.setData('text/plain', [row, row, row].join('\n'))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(counter.getByLabel('лісовий, XL: штук', { exact: true })).toHaveValue('6')
  // A row more than there are colours is refused as a whole: it does not become weights.
  await cell.focus()
  await counter.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', ['1', '2', '3', '4'].join('\n'))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(cell).toHaveValue('12')
  await expect(counter.getByLabel('XS: грамів')).toHaveValue('')
  await counter.getByLabel('XS: грамів').fill('310')
  for (const colour of ['чорний', 'молочний', 'лісовий']) {
    await counter
      .getByRole('list', { name: /^Кольори й.фото$/ })
      .getByRole('button', { name: colour })
      .click()
    await expect(counter.getByRole('button', { name: /^Фото \d з 4/ })).toHaveCount(4, { timeout: 60_000 })
    const describe = counter.getByRole('button', { name: 'Описати всі' })
    if (await describe.isVisible()) await input.press('Описати всі')
  }
  await expect(counter.getByRole('button', { name: 'Зберегти' })).toBeEnabled()
  await input.save()
  await expect(counter).toHaveURL(/\/admin\/products\/[\da-f-]{36}$/)
  // Choosing a colour is a press, and pasting a block of cells is one.
  expect(input.read() + 6 + 1).toBeLessThanOrEqual(40)
  expect(writes.filter((url) => url.includes('/products/whole'))).toHaveLength(1)
  const id = new URL(counter.url()).pathname.split('/').at(-1)!
  const made = await readProduct(counter.request, headers, id)
  expect(made.variants).toHaveLength(3)
  for (const variant of made.variants) {
    expect(variant.photos.map(({ view }) => view)).toEqual([...views])
    expect(variant.photos.every(({ alt }) => alt.uk !== '' && alt.en !== '')).toBe(true)
    expect(variant.sizes.map(({ quantity }) => quantity)).toEqual([12, 24, 24, 12, 6])
    const shown = await counter.request.get(`/v1/products/variants/${variant._id}`)
    expect(shown.status()).toBe(200)
  }
  expect(made.weights).toEqual([{ size: 'XS', grams: 310 }])
  expect(made.composition).toEqual({ uk: 'Бавовна 100%', en: 'Cotton 100%' })
})

test('[ADM-14a] a product is hidden from anywhere by the palette, is gone from the shop at once, and comes back', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const { _id, name } = await findProduct(request, headers, { text: 'Кряж' })
  const { variants } = await readProduct(request, headers, _id)
  const variant = variants.find(({ state }) => state === 'ACTIVE')
  const status = async () => (await request.get(`/v1/products/variants/${variant!._id}`)).status()
  expect(await status()).toBe(200)
  await expect(counter.getByRole('heading', { level: 1 })).toBeVisible()
  await counter.keyboard.press('ControlOrMeta+k')
  // It loads when it is opened for the first time.
  await expect(counter.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  // '>' lists only actions.
  await counter.keyboard.type('>кря')
  await expect(counter.getByRole('menuitem').first()).toHaveText(`Заховати «${name}»`)
  await counter.keyboard.press('Enter')
  await expect(counter.getByText(`«${name}» заховано`)).toBeVisible()
  expect(await status()).toBe(404)
  expect((await request.get(`/catalog/product/${variant!._id}`)).status()).toBe(404)
  await counter.getByRole('button', { name: 'Повернути', exact: true }).click()
  await expect(counter.getByText(`«${name}» знову на`)).toBeVisible()
  expect(await status()).toBe(200)
})

test('[ADM-10l] the list keeps view, text and filters in its address', async ({ counter }) => {
  await counter.goto('/admin/products')
  const rows = counter.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await counter.keyboard.press('f')
  await counter.keyboard.type('худі')
  await expect(counter).toHaveURL(/text=/)
  await expect(rows.first()).toContainText('Худі')
  await counter.getByLabel('Залишок').selectOption('IN')
  await expect(counter).toHaveURL(/stock=IN/)
  await counter.reload()
  await expect(counter.getByRole('searchbox')).toHaveValue('худі')
  await expect(rows.first()).toBeVisible()
  await counter.keyboard.press('j')
  await expect(rows.first().getByRole('link')).toBeFocused()
  await counter.keyboard.press('Enter')
  await expect(counter.getByRole('heading', { level: 1 })).toContainText('Худі')
  await counter.goBack()
  await expect(counter).toHaveURL(/stock=IN/)
})

test('[ADM-10m] the screens of products are accessible and fit phones, in both languages', async ({ counter }) => {
  test.setTimeout(180_000)
  const { request } = counter
  const headers = await readBearer(counter)
  const { _id } = await findProduct(request, headers, { text: 'Степ' })
  await expectPathsAccessible(counter, ['/admin/products', `/admin/products/${_id}`, '/admin/products/new'], {
    waitFor: () => expect(counter.getByRole('main').locator('ul li, tbody tr, input').first()).toBeVisible(),
  })
})

test('[ADM-10m] the message of the field in use stays above the bar of changes of a phone, in both languages', async ({
  counter,
}) => {
  await counter.setViewportSize({ width: 390, height: 844 })
  for (const locale of ['uk', 'en'] as const) {
    await setLanguage(counter, locale)
    await counter.goto('/admin/products/new')
    const field = counter.getByRole('combobox', { name: /^(Мітки|Tags)$/ })
    await field.focus()
    // Scrolled to the foot of the window, where the bar is about to appear.
    await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().bottom - innerHeight + 100))
    await counter.keyboard.type('gift,')
    const bar = counter.getByRole('region', { name: /^(1 зміна|1 change)$/ })
    const message = counter.locator('[data-field="tags"] p').first()
    await expect
      .poll(async () => {
        const [above, below] = [await message.boundingBox(), await bar.boundingBox()]
        return below!.y - above!.y - above!.height
      })
      .toBeGreaterThanOrEqual(0)
    await bar.getByRole('button').first().press('Enter')
    await expect(bar).toBeHidden()
  }
})
