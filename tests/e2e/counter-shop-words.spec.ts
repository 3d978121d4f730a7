import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/counter.ts'
import { removeOpen } from '#tests/support/counter-shop.ts'

const findFields = (counter: Page) => (label: string) => counter.getByLabel(label, { exact: true })
/** Returns a word of letters that no other test uses. */
const newWord = () =>
  `кенг${crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .replaceAll(/[a-f]/g, (letter) => 'урялно'['abcdef'.indexOf(letter)]!)}`
const openView = async (counter: Page, view: string) => {
  await counter.goto(`/admin/shop?view=${view}`)
  await counter.getByRole('grid').getByRole('row').first().waitFor()
}

test('[ADM-28h] a colour is created, changed and deleted by the keyboard alone; one that is used says so and stays', async ({
  counter,
}) => {
  const field = findFields(counter)
  const name = newWord()
  await openView(counter, 'colours')
  await counter.keyboard.press('KeyN')
  await expect(field('Зразок')).toBeFocused()
  await counter.keyboard.type('2e7d3')
  await field('Назва, українською').fill(name)
  await field('Назва, англійською').fill('хакі')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(counter.getByText(/Шість знаків після решітки/)).toBeVisible()
  await expect(counter.getByText(/Потрібна хоча б одна латинська літера/)).toBeVisible()
  await field('Зразок').fill('2e7d32')
  await field('Назва, англійською').fill(`Khaki ${Date.now()}`)
  // A reload loses nothing.
  await counter.reload()
  await expect(field('Назва, українською')).toHaveValue(name)
  await field('Назва, українською').focus()
  await counter.keyboard.press('ControlOrMeta+KeyS')
  const row = counter.getByRole('row', { name })
  await expect(row).toContainText('зелені')

  await field('Родина у фільтрі').selectOption('BROWN')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(row).toContainText('коричневі')
  await removeOpen(counter)
  await expect(counter.getByText(`${name}: стерто`)).toBeVisible()
  await expect(row).toHaveCount(0)

  const black = counter.getByRole('row', { name: 'чорний', exact: true })
  await black.press('Enter')
  await removeOpen(counter)
  await expect(counter.getByText(/Колір є в.товарів або в.добірках, тому видалити його не.можна\./)).toBeVisible()
  await expect(black).toBeVisible()
})

test('[ADM-28i] a search word is explained by the keyboard alone, and the search of the site follows', async ({
  counter,
  page,
}) => {
  const field = findFields(counter)
  const word = newWord()
  const count = async () => {
    const response = await page.request.post('/v1/products/variants/search', { data: { text: word, limit: 1 } })
    return ((await response.json()) as { total: number }).total
  }
  expect(await count()).toBe(0)
  await openView(counter, 'words')
  await counter.keyboard.press('KeyN')
  await expect(field('Що пишуть покупці')).toBeFocused()
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await counter.keyboard.type(`${word}, ${word}ик`)
  await field('Що шукати').fill('худі')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  const row = counter.getByRole('row', { name: word, exact: true })
  await expect(row).toContainText('худі')
  await expect(counter.getByText(new RegExp(`За словом «${word}» знаход.* \\d+ реч`))).toBeVisible()
  await expect.poll(count).toBeGreaterThan(0)
  await page.goto(`/catalog?q=${encodeURIComponent(word)}`)
  await expect(page.getByRole('link', { name: /Худі/ }).first()).toBeVisible()

  await field('Що шукати').fill('')
  await counter.keyboard.press('ControlOrMeta+KeyS')
  await expect(row).toContainText('не продаємо')
  await expect.poll(count).toBe(0)
  await removeOpen(counter)
  await expect(row).toHaveCount(0)
})
