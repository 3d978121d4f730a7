import type { Page } from '@playwright/test'
import { expect, setLanguage, test } from '#tests/support/counter.ts'
import { axeOn } from '#tests/support/axe.ts'

const findField = (counter: Page) => (label: string) => counter.getByLabel(label, { exact: true })
/** Opens the list. Its keys work once its own buttons are rendered, later than the heading, which all views share. */
const openAddresses = async (counter: Page) => {
  await counter.goto('/admin/shop?view=addresses')
  await counter.getByRole('button', { name: 'Вставити таблицю' }).waitFor()
}
/** A path of an old shop that no other test uses. */
const newPath = () => `/old/${crypto.randomUUID().slice(0, 8)}`

/** Status and target of an address of the site. */
const openPath = async (page: Page, path: string): Promise<[number, string | undefined]> => {
  const response = await page.request.get(path, { maxRedirects: 0 })
  return [response.status(), response.headers()['location']]
}

test('[ADM-29g] old addresses are led on, changed, deleted and restored by the keyboard alone, and the site follows', async ({
  counter,
  page,
}) => {
  const field = findField(counter)
  const path = newPath()
  expect(await openPath(page, path)).toEqual([404, undefined])
  await openAddresses(counter)
  await counter.keyboard.press('KeyN')
  await expect(field('Адреса старої крамниці')).toBeFocused()
  await counter.keyboard.type(`https://old.example.com${path.toUpperCase()}/`)
  await counter.keyboard.press('Tab')
  await counter.keyboard.type('//example.com')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByText(/Напишіть сторінку цієї крамниці/)).toBeVisible()
  await field('Сторінка цієї крамниці').fill('/faq')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  const row = counter.getByRole('row', { name: path, exact: true })
  await expect(row).toContainText('/faq')
  await expect.poll(() => openPath(page, path)).toEqual([308, '/faq'])

  await field('Сторінка цієї крамниці').fill('/contacts')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(row).toContainText('/contacts')
  await expect.poll(() => openPath(page, path)).toEqual([308, '/contacts'])

  // It is deleted without a question, because the message undoes it.
  await counter.getByRole('button', { name: 'Стерти', exact: true }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect.poll(() => openPath(page, path)).toEqual([404, undefined])
  await counter.getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect(row).toContainText('/contacts')
  await expect.poll(() => openPath(page, path)).toEqual([308, '/contacts'])

  await counter.keyboard.press('Slash')
  await counter.keyboard.type('немає такої')
  await expect(counter.getByText('Немає адреси, де є «немає такої»')).toBeVisible()
})

test('[ADM-29h] a pasted table is checked by row before it is added as a whole, and undone as a whole', async ({
  counter,
  page,
}) => {
  const [first, second] = [newPath(), newPath()]
  await openAddresses(counter)
  await counter.keyboard.press('KeyV')
  const dialog = counter.getByRole('dialog')
  const table = dialog.getByRole('textbox')
  await expect(table).toBeFocused()
  await table.fill(`Стара\tНова\n${first}\t/faq\n${second}\thttps://example.com`)
  await expect(dialog.getByText('Рядок 3:')).toBeVisible()
  await expect(dialog.getByText(/Напишіть сторінку цієї крамниці/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Додати' })).toBeDisabled()
  expect(await openPath(page, first)).toEqual([404, undefined])

  await table.fill(`Стара\tНова\n${first}\t/faq\nhttps://old.example.com${second}\t/contacts`)
  await expect(dialog.getByText('Додадуться 2 адреси.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Додати' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(counter.getByRole('row', { name: second, exact: true })).toContainText('/contacts')
  await expect.poll(() => openPath(page, first)).toEqual([308, '/faq'])
  await expect.poll(() => openPath(page, second)).toEqual([308, '/contacts'])

  await counter.getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect(counter.getByRole('row', { name: second, exact: true })).toHaveCount(0)
  await expect.poll(() => openPath(page, first)).toEqual([404, undefined])
})

test('[ADM-29i] the old addresses and their table are accessible and fit a phone, in both languages', async ({
  counter,
}) => {
  for (const locale of ['uk', 'en'] as const) {
    await counter.setViewportSize({ width: 390, height: 844 })
    await setLanguage(counter, locale)
    for (const path of ['/admin/shop?view=addresses', '/admin/shop?view=addresses&id=new', 'table']) {
      if (path === 'table') {
        await counter.goto('/admin/shop?view=addresses')
        await counter.getByRole('button', { name: /Вставити таблицю|Paste a table/ }).click()
        await counter.getByRole('dialog').getByRole('textbox').fill('/one\t//example.com')
        await counter.getByRole('dialog').getByRole('listitem').waitFor()
      } else {
        await counter.goto(path)
        await counter.getByRole('searchbox').waitFor()
      }
      const { violations } = await axeOn(counter, { 'target-size': { enabled: true } }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${locale} ${path}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
      expect(await counter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  }
})
