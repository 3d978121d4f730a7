import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, placeCashOrder, switchLanguage, setLanguage, test } from '#tests/support/counter.ts'

/** Returns the name and the lines of the file that the browser saves. */
const saved = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\u{feff}')).toBe(true)
  return { name: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') }
}

test('[ADM-16g] the orders of yesterday are saved in two presses of keys, and what a list shows as well', async ({
  counter,
  request,
}) => {
  await counter.goto('/admin/orders')
  await counter.getByRole('button', { name: 'Вивантажити CSV' }).waitFor()
  await counter.keyboard.press('Shift+E')
  const dialog = counter.getByRole('dialog', { name: 'Вивантажити таблицю' })
  await expect(dialog.getByLabel('За який час')).toHaveValue('yesterday')
  const { violations } = await axeOn(counter, { 'target-size': { enabled: true } }).analyze()
  expect(violations).toEqual([])
  const yesterday = await saved(counter, () => counter.keyboard.press('Control+Enter'))
  expect(yesterday.name).toMatch(/^zamovlennia-\d{4}-\d\d-\d\d\.csv$/)
  expect(yesterday.lines[0]).toMatch(/^Замовлення;Прийнято;Крок;/)
  await expect(dialog).toBeHidden()

  const { number } = await placeCashOrder(request)
  await counter.goto(`/admin/orders?view=all&text=${number}`)
  await counter.getByRole('button', { name: 'Вивантажити CSV' }).click()
  await expect(dialog.getByLabel('За який час')).toHaveValue('list')
  await dialog.getByLabel('Що', { exact: true }).selectOption({ label: 'Речі' })
  const listed = await saved(counter, () => dialog.getByRole('button', { name: 'Завантажити CSV' }).click())
  expect(listed.lines).toHaveLength(2)
  expect(listed.lines[1]!.split(';')[0]).toBe(number)
})

test('[ADM-16e] the stock is saved as a table, in the language of its reader', async ({ counter }) => {
  await counter.goto('/admin/stock?view=all')
  const inUkrainian = await saved(counter, () => counter.getByRole('button', { name: 'Вивантажити CSV' }).click())
  await switchLanguage(counter, 'en')
  const inEnglish = await saved(counter, () => counter.getByRole('button', { name: 'Export CSV' }).click())
  await switchLanguage(counter, 'uk')
  expect(inUkrainian.lines[0]).toMatch(/^Артикул;Назва;Колір;Розмір;/)
  expect(inEnglish.lines[0]).toMatch(/^Code,Name,Color,Size,/)
  expect(inUkrainian.lines).toHaveLength(inEnglish.lines.length)
  expect(inUkrainian.name).toMatch(/^zalyshky-/)
})

test('[ADM-16j] the income of this month is saved by day, and its dialog fits phones in both languages', async ({
  counter,
}) => {
  for (const locale of ['en', 'uk'] as const) {
    await setLanguage(counter, locale)
    await counter.setViewportSize({ width: 390, height: 844 })
    await counter.goto('/admin/orders')
    await counter.getByRole('heading', { level: 1 }).waitFor()
    await counter.keyboard.press('Shift+E')
    const dialog = counter.getByRole('dialog')
    await dialog.getByLabel(locale === 'uk' ? 'Що' : 'What').selectOption('income')
    await expect(dialog.getByLabel(locale === 'uk' ? 'За який час' : 'Which days')).toHaveValue('month')
    expect((await axeOn(counter, { 'target-size': { enabled: true } }).analyze()).violations).toEqual([])
    expect(await counter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const { name, lines } = await saved(counter, () => counter.keyboard.press('Control+Enter'))
    expect(name).toMatch(locale === 'uk' ? /^dokhid-/ : /^income-/)
    expect(lines[0]).toMatch(locale === 'uk' ? /^День;Сплачено онлайн;/ : /^Day,Paid online,/)
  }
})

const heads = {
  uk: {
    shipments: ['vidpravlennia', 'Віддано перевізнику;Замовлення;'],
    customers: ['pokuptsi', 'Прізвище;Ім’я;Телефон;'],
    reconciliation: ['zvirka', 'Замовлення;Прийнято;Розбіжність;'],
  },
  en: {
    shipments: ['shipments', 'Handed over,Order,'],
    customers: ['customers', 'Last name,First name,Phone,'],
    reconciliation: ['reconciliation', 'Order,Placed,Mismatch,'],
  },
} as const

for (const locale of ['uk', 'en'] as const)
  test(`[ADM-32g] shipments, customers and discrepancies are chosen and saved by the keyboard alone, in ${locale}`, async ({
    counter,
    request,
  }) => {
    const { customer } = await placeCashOrder(request)
    await setLanguage(counter, locale)
    await counter.setViewportSize({ width: 320, height: 800 })
    await counter.goto('/admin/orders')
    await counter.getByRole('heading', { level: 1 }).waitFor()
    const dialog = counter.getByRole('dialog')
    const kind = dialog.getByLabel(locale === 'uk' ? 'Що' : 'What', { exact: true })
    for (const [name, [file, head]] of Object.entries(heads[locale])) {
      await expect(async () => {
        await counter.keyboard.press('Shift+E')
        await expect(dialog).toBeVisible({ timeout: 1000 })
      }).toPass()
      await kind.focus()
      await expect(async () => {
        if ((await kind.inputValue()) !== name) await counter.keyboard.press('ArrowDown')
        await expect(kind).toHaveValue(name, { timeout: 1 })
      }).toPass()
      expect((await axeOn(counter, { 'target-size': { enabled: true } }).analyze()).violations).toEqual([])
      expect(await counter.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      const { name: fileName, lines } = await saved(counter, () => counter.keyboard.press('Control+Enter'))
      expect(fileName.startsWith(`${file}-`)).toBe(true)
      expect(lines[0]!.startsWith(head)).toBe(true)
      if (name === 'customers') expect(lines.some((line) => line.includes(customer!.phone))).toBe(true)
      await expect(dialog).toBeHidden()
    }
  })

test('[ADM-32g] a limit of the year is refused if it is no amount, and remembered if it is one', async ({
  counter,
}) => {
  const open = async () => {
    await counter.goto('/admin/orders')
    await counter.getByRole('button', { name: 'Вивантажити CSV' }).click()
    await counter.getByLabel('Що', { exact: true }).selectOption('income')
    return counter.getByLabel('Ліміт доходу на рік')
  }
  const limit = await open()
  await limit.fill('мільйон')
  await expect(counter.getByText('Впишіть суму, наприклад 1000000.')).toBeVisible()
  await expect(limit).toHaveAttribute('aria-invalid', 'true')
  const exported: string[] = []
  counter.on('request', (call) => call.url().includes('/exports/') && exported.push(call.url()))
  await counter.getByRole('button', { name: 'Завантажити CSV' }).click()
  await expect(limit).toBeFocused()
  expect(exported).toEqual([])
  await limit.fill('8 300 000,50')
  const { lines } = await saved(counter, () => counter.keyboard.press('Control+Enter'))
  expect(lines[0]).toContain(';Ліміт на рік;Лишилося до ліміту;')
  expect(await (await open()).inputValue()).toBe('8 300 000,50')
})
