import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { moveBefore, removeOpen } from '#tests/support/counter-shop.ts'
import { expectAccessible, expectPathsAccessible } from '#tests/support/axe.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import type { AdminCategory } from '#shared/entities/admin/category.ts'

const newWord = () => `Накидки ${crypto.randomUUID().slice(0, 8)}`
const openShop = async (counter: Page, view = 'categories') => {
  await counter.goto(`/admin/shop?view=${view}`)
  await counter.getByRole('grid').getByRole('row').first().waitFor()
}

/** Creates a category; without a photo it has no page. */
const createCategory = async (counter: Page, name: string, photoId: string | null = null) => {
  const headers = await readBearer(counter)
  const created = await counter.request.post('/v1/categories', {
    headers,
    data: {
      name: { uk: name, en: `${name} EN` },
      lead: { uk: 'Широкі', en: 'Wide' },
      photoId,
      state: 'ACTIVE',
      position: 900,
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const category = (await created.json()) as AdminCategory
  const remove = () => counter.request.delete(`/v1/categories/${category._id}`, { headers })
  return { category, headers, remove }
}
/** Lists the names of the site's categories in their order. */
const listNames = async (page: Page): Promise<string[]> => {
  const response = await page.request.post('/v1/categories/search', { data: {} })
  return ((await response.json()) as { entities: { name: string }[] }).entities.map(({ name }) => name)
}

test('[ADM-28c] a category is created, moved, hidden and deleted by the keyboard alone, and the site follows', async ({
  counter,
  page,
}) => {
  const name = newWord()
  await openShop(counter)
  await counter.keyboard.press('KeyN')
  const field = (label: string) => counter.getByLabel(label, { exact: true })
  await expect(field('Назва, українською')).toBeFocused()
  await counter.keyboard.type(name)
  await counter.keyboard.press('ControlOrMeta+KeyS')
  // Nothing was sent: the field shows the missing value.
  await expect(field('Назва, англійською')).toHaveAttribute('aria-invalid', 'true')
  await counter.keyboard.press('Tab')
  await counter.keyboard.type('Capes')
  await counter.keyboard.press('Tab')
  await counter.keyboard.type('Широкі')
  await counter.keyboard.press('Tab')
  await counter.keyboard.type('Wide')
  // A reload loses nothing.
  await counter.reload()
  await expect(field('Рядок під назвою, англійською')).toHaveValue('Wide')
  const colour = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 }
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
    .png()
    .toBuffer()
  await field('Додати фото').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  await expect(field('Замінити')).toBeAttached()
  await counter.keyboard.press('ControlOrMeta+Enter')
  const row = counter.getByRole('row', { name })
  await expect(row).toContainText('у меню')
  expect((await listNames(page)).at(-1)).toBe(name)
  await expect(counter).toHaveURL(/id=[\da-f-]{36}/)
  const id = new URL(counter.url()).searchParams.get('id')

  // Alt and an arrow move its row, and Ctrl+Z moves it back.
  await counter.keyboard.press('Escape')
  await expect(row).toBeFocused()
  const before = (await listNames(page)).at(-2)!
  await moveBefore(counter, name, before)
  await expect.poll(async () => (await listNames(page)).slice(-2)).toEqual([name, before])
  await page.goto(`/catalog/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await counter.keyboard.press('ControlOrMeta+KeyZ')
  await expect.poll(async () => (await listNames(page)).slice(-2)).toEqual([before, name])

  // Hidden, it is gone from the site; undone, it is back.
  await row.press('Enter')
  await field('Стан').selectOption('INACTIVE')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(row).toContainText('заховано')
  expect(await listNames(page)).not.toContain(name)
  await counter.getByRole('region', { name: 'Повідомлення' }).getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect(row).toContainText('у меню')
  expect(await listNames(page)).toContain(name)

  await removeOpen(counter)
  await expect(row).toHaveCount(0)
  expect(await listNames(page)).not.toContain(name)
})

test('[ADM-28c] a row is moved by dragging it', async ({ counter }) => {
  const name = newWord()
  const { category, headers, remove } = await createCategory(counter, name)
  await openShop(counter)
  const rows = counter.getByRole('grid').getByRole('row')
  // Other tests have categories of their own.
  const index = (await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))).indexOf(name)
  expect(index).toBeGreaterThan(0)
  await rows.nth(index).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const from = (await rows.nth(index).boundingBox())!
  const { x, y } = (await rows.nth(index - 1).boundingBox())!
  await counter.mouse.move(from.x + 8, from.y + 20)
  await counter.mouse.down()
  await counter.mouse.move(x + 200, y + 12, { steps: 6 })
  await counter.mouse.move(x + 200, y + 3, { steps: 4 })
  await counter.mouse.up()
  await expect(rows.nth(index - 1)).toHaveAccessibleName(name)
  const readIndex = async () => {
    const found = await counter.request.post('/v1/admin/categories/search', { headers, data: { limit: 100 } })
    return ((await found.json()) as { entities: AdminCategory[] }).entities.findIndex(({ _id }) => _id === category._id)
  }
  await expect.poll(readIndex).toBe(index - 1)
  // Without dragging: a button of the open record.
  await rows.nth(index - 1).click()
  await counter.getByRole('button', { name: 'Рядок нижче' }).click()
  await expect(rows.nth(index)).toHaveAccessibleName(name)
  await remove()
})

test('[ADM-37d] a category is put under another, and its page on the site leads there and back', async ({
  counter,
  page,
}) => {
  const headers = await readBearer(counter)
  const search = await counter.request.post('/v1/admin/categories/search', { headers, data: { limit: 1 } })
  const [{ photoId }] = ((await search.json()) as { entities: [AdminCategory] }).entities
  const [top, under] = [newWord(), newWord()]
  const above = await createCategory(counter, top, photoId)
  const below = await createCategory(counter, under, photoId)
  await openShop(counter)
  const listRows = () =>
    counter
      .getByRole('grid')
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
  await counter.getByRole('row', { name: under }).press('Enter')
  await counter.getByLabel('Стоїть під', { exact: true }).selectOption(top)
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByRole('row', { name: under }).locator('[data-under]')).toHaveCount(1)
  const names = await listRows()
  expect(names.indexOf(under)).toBe(names.indexOf(top) + 1)

  // Its subcategories move along. The category above may have no parent.
  await counter.keyboard.press('Escape')
  const previous = names[names.indexOf(top) - 1]!
  await counter.getByRole('row', { name: top }).press('Alt+ArrowUp')
  await expect
    .poll(listRows)
    .toEqual(names.filter((name) => name !== previous).toSpliced(names.indexOf(top) + 1, 0, previous))
  await counter.getByRole('row', { name: top }).press('Enter')
  await expect(counter.getByText('Під нею є категорії')).toBeVisible()

  await page.goto(`/catalog/${above.category._id}`)
  const levels = page.getByRole('navigation', { name: top })
  await expect(levels.getByRole('link')).toHaveText([new RegExp(top), new RegExp(under)])
  await levels.getByRole('link', { name: under }).click()
  await expect(page.getByRole('heading', { level: 1, name: under })).toBeVisible()
  await expect(levels.getByRole('link', { name: under })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await below.remove()
  await above.remove()
})

test('[ADM-28c] a category with products cannot be deleted, and the screen says why', async ({ counter }) => {
  await openShop(counter)
  await counter.getByRole('row', { name: 'Футболки' }).press('Enter')
  await removeOpen(counter)
  await expect(counter.getByRole('complementary').getByRole('alert')).toContainText('категорі')
  await expect(counter.getByRole('row', { name: 'Футболки' })).toBeVisible()
})

test('[ADM-28d] of two people who change a category the second sees what is stored, and keeps what was typed', async ({
  counter,
}) => {
  const { category, headers, remove } = await createCategory(counter, newWord())
  await openShop(counter)
  await counter.getByRole('row', { name: category.name.uk }).press('Enter')
  const lead = counter.getByLabel('Рядок під назвою, українською')
  await lead.fill('Мій рядок')
  const other = await counter.request.patch(`/v1/categories/${category._id}`, {
    headers,
    data: { updatedAt: category.updatedAt, lead: { uk: 'Чужий рядок', en: 'Their line' } },
  })
  expect(other.status(), await other.text()).toBe(200)
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByRole('alert').filter({ hasText: 'змінив хтось інший' })).toBeVisible()
  await expect(counter.getByText('Збережено: Чужий рядок')).toBeVisible()
  await expect(counter.getByLabel('Рядок під назвою, англійською')).toHaveValue('Their line')
  await expect(lead).toHaveValue('Мій рядок')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByText(`${category.name.uk}: збережено`)).toBeVisible()
  await counter.reload()
  await expect(lead).toHaveValue('Мій рядок')
  await remove()
})

test('[ADM-28e] the palette leads to the shop, which is in the navigation on desktop and phone', async ({
  counter,
}) => {
  await counter.goto('/admin/packing')
  await counter.getByRole('heading', { level: 1 }).waitFor()
  await counter.keyboard.press('ControlOrMeta+KeyK')
  await counter.getByRole('searchbox', { name: 'Знайти або зробити' }).fill('>Крамниця')
  // It is the only match: Enter opens it.
  await expect(counter.getByRole('menuitem')).toHaveText(['До розділу «Крамниця»'])
  await counter.keyboard.press('ArrowDown')
  await counter.keyboard.press('Enter')
  await expect(counter).toHaveURL(/\/admin\/shop/)
  await expect(
    counter.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: 'Крамниця' }),
  ).toBeVisible()
  await counter.setViewportSize({ width: 390, height: 844 })
  await counter.getByRole('button', { name: 'Ще' }).click()
  await counter.getByRole('dialog').getByRole('link', { name: 'Крамниця' }).click()
  await expect(counter.getByRole('heading', { level: 1, name: 'Крамниця' })).toBeVisible()
})

test('[ADM-28e] the screens of the shop are accessible and fit phones, in both languages', async ({ counter }) => {
  const { category, remove } = await createCategory(counter, newWord())
  const paths = [
    '/admin/shop?view=categories',
    `/admin/shop?view=categories&id=${category._id}`,
    '/admin/shop?view=categories&id=new',
    '/admin/shop?view=colours',
    '/admin/shop?view=colours&id=new',
    '/admin/shop?view=words',
    '/admin/shop?view=words&id=new',
    '/admin/shop?view=addresses',
    '/admin/shop?view=addresses&id=new',
    '/admin/shop?view=shipping',
    '/admin/shop?view=shipping&id=new',
    '/admin/shop?view=contacts',
  ]
  await expectPathsAccessible(counter, paths, {
    widths: [1440, 320],
    waitFor: () => expect(counter.getByRole('main').locator('[role="row"], input').first()).toBeVisible(),
  })
  await remove()
})
