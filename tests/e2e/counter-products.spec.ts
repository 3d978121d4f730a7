import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectPathsAccessible } from '#tests/support/axe.ts'
import { expect, readBearer, switchLanguage, test, type Bearer } from '#tests/support/counter.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

const views = ['hanger', 'front', 'back', 'detail'] as const
const listPhotos = (colour: string) =>
  views.map((view) => join(import.meta.dirname, `../../database/seed/photos/products/tee/${view}/${colour}.webp`))

/** Counts what is put in: each field that is filled, each choice, each press. */
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

/** Finds a product of the demo by its name. */
const findProduct = async (request: APIRequestContext, headers: Bearer, text: string) => {
  const found = await request.post('/v1/admin/product-rows/search', { headers, data: { text, limit: 1 } })
  const [row] = ((await found.json()) as { entities: { _id: string; name: string }[] }).entities
  return row!
}
const readProduct = async (request: APIRequestContext, headers: Bearer, id: string): Promise<WholeProduct> => {
  const response = await request.get(`/v1/admin/products/whole/${id}`, { headers })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as WholeProduct
}
/** Makes a copy of a product, which no other test changes. */
const copyProduct = async (request: APIRequestContext, headers: Bearer, text: string): Promise<WholeProduct> => {
  const { _id } = await findProduct(request, headers, text)
  const response = await request.post(`/v1/admin/products/whole/${_id}/copy`, { headers, data: {} })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as WholeProduct
}

/** Writes a product as another administrator. */
const writeProduct = async (
  request: APIRequestContext,
  headers: Bearer,
  { _id, createdAt: _createdAt, textTimes: _times, soldIn30Days: _sold, ...product }: WholeProduct,
  changes: object,
  variantChanges: object = {},
) => {
  const variants = product.variants.map(({ createdAt: _made, photos, ...variant }) => ({
    ...variant,
    ...variantChanges,
    sizes: [],
    photos: photos.map(({ fileId, view }) => ({ fileId, view })),
  }))
  const data = { ...product, ...changes, variants }
  const response = await request.put(`/v1/admin/products/whole/${_id}`, { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
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
  expect(made.composition).toEqual({ uk: 'Бавовна 100%', en: 'Cotton 100%' })
})

test('[ADM-14a] a product is hidden from anywhere by the palette, is gone from the shop at once, and comes back', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const { _id, name } = await findProduct(request, headers, 'Кряж')
  const { variants } = await readProduct(request, headers, _id)
  const variant = variants.find(({ state }) => state === 'ACTIVE')
  const status = async () => (await request.get(`/v1/products/variants/${variant!._id}`)).status()
  expect(await status()).toBe(200)
  await expect(counter.getByRole('heading', { level: 1 })).toBeVisible()
  await counter.keyboard.press('ControlOrMeta+k')
  // It loads when it is opened for the first time.
  await expect(counter.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  // '>' asks for actions alone.
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

test('[ADM-19a] two people edit one product: the second sees what changed, keeps his own, and nothing is lost', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const product = await copyProduct(request, headers, 'Став')
  await counter.goto(`/admin/products/${product._id}`)
  await counter.getByLabel('Назва, українською', { exact: true }).fill('Майка «Моя»')
  await counter.getByLabel(/^Догляд, українською/).fill('Прати вручну')
  await writeProduct(
    request,
    headers,
    product,
    {
      name: { uk: 'Майка «Її»', en: product.name.en },
      description: { uk: 'Написано іншою людиною', en: 'Written by somebody else' },
    },
    { price: 777 },
  )
  await counter.keyboard.press('ControlOrMeta+s')
  const panel = counter.getByRole('alert').filter({ hasText: 'Тим часом річ змінено' })
  await expect(panel).toContainText('Майка «Моя»')
  await expect(panel).toContainText('Майка «Її»')
  await expect(panel).toContainText('Опис, українською')
  await expect(counter.getByLabel(/^Опис, українською/)).toHaveValue('Написано іншою людиною')
  await panel.getByRole('button', { name: 'Зберегти так' }).click()
  await expect(counter.getByText('Збережено: Майка «Моя»')).toBeVisible()
  const after = await readProduct(request, headers, product._id)
  expect(after).toMatchObject({
    name: { uk: 'Майка «Моя»', en: product.name.en },
    description: { uk: 'Написано іншою людиною' },
    care: { uk: 'Прати вручну' },
  })
  expect(after.variants.every(({ price }) => price === 777)).toBe(true)
})

test('[ADM-10j] what was typed survives a reload, is named, saved by the keyboard, and photos are moved by keys', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const product = await copyProduct(request, headers, 'Степ')
  await counter.goto(`/admin/products/${product._id}`)
  const name = counter.getByLabel(/^Назва, англійською/)
  await name.fill('Steppe tee, second')
  await expect(counter.getByText('1 зміна')).toBeVisible()
  await counter.reload()
  await expect(name).toHaveValue('Steppe tee, second')
  const tiles = counter.getByRole('button', { name: /^Фото \d з \d/ })
  const first = await tiles.first().locator('img').getAttribute('src')
  await tiles.first().focus()
  await counter.keyboard.press('Alt+ArrowRight')
  await expect(tiles.nth(1).locator('img')).toHaveAttribute('src', first!)
  const cell = counter.locator('[data-cell="0/0"]').first()
  await cell.focus()
  await counter.keyboard.type('+12')
  await counter.keyboard.press('Enter')
  await expect(cell).toHaveValue('12')
  await expect(counter.getByText('3 зміни')).toBeVisible()
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByText(/^Збережено:/)).toBeVisible()
  const after = await readProduct(request, headers, product._id)
  expect(after.name.en).toBe('Steppe tee, second')
  expect(after.variants.flatMap(({ sizes }) => sizes).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(12)
  // Only English changed: Ukrainian is behind until an administrator has compared them.
  await expect(counter.getByText(/Англійську змінено .*Звірте/)).toBeVisible()
  await counter.getByRole('button', { name: 'Звірено' }).click()
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByText(/Звірте/)).toHaveCount(0)
})

test('[ADM-10k] a refused file says why, and a text that the site needs is named at its field', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const product = await copyProduct(request, headers, 'Став')
  await writeProduct(request, headers, product, { description: { uk: 'Є', en: '' } })
  await counter.goto(`/admin/products/${product._id}`)
  await counter
    .getByLabel('Перетягніть сюди', { exact: true })
    .setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(counter.getByText(/moving\.gif: Це не.фото/)).toBeVisible()
  await counter.getByRole('checkbox', { name: 'На сайті' }).check()
  await counter.keyboard.press('ControlOrMeta+s')
  await expect(counter.getByText('На сайті без цього не можна')).toBeVisible()
  await expect(counter.getByLabel(/^Опис, англійською/)).toBeFocused()
  await counter.getByRole('button', { name: 'Повернути як було' }).click()
  await expect(counter.getByRole('button', { name: 'Зберегти' })).toHaveCount(0)
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
  const { _id } = await findProduct(request, headers, 'Степ')
  await expectPathsAccessible(counter, ['/admin/products', `/admin/products/${_id}`, '/admin/products/new'], {
    waitFor: () => expect(counter.getByRole('main').locator('ul li, tbody tr, input').first()).toBeVisible(),
  })
})

test('[ADM-10m] the message of the field in use stays above the bar of changes of a phone, in both languages', async ({
  counter,
}) => {
  await counter.setViewportSize({ width: 390, height: 844 })
  for (const locale of ['uk', 'en'] as const) {
    await switchLanguage(counter, locale)
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
