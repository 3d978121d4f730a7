import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, recordPageUse, test, unblocked } from '#tests/support/browser.ts'

const hoodie = `/catalog/product/${variantId('hoodie-obrii', 'black')}`
const otherHoodie = `/catalog/product/${variantId('hoodie-kriazh-shyr-wordmark', 'black')}`
const scarf = `/catalog/product/${variantId('scarf-pasmo', 'sand')}`

const findFit = (page: Page) => page.locator('#fit')
const field = (page: Page, name: RegExp) => findFit(page).getByRole('textbox', { name })
const compare = async (page: Page) => {
  await unblocked(page)
  await findFit(page).getByRole('button', { name: 'Порівняти зі своєю річчю' }).click()
}

test('[FIT-02a] [FIT-02c] the nearest size is named with its reason, marked on the tape, and remembered for the kind', async ({
  page,
}) => {
  const requests: string[] = []
  await page.goto(hoodie)
  await compare(page)
  await expect(field(page, /Обхват по грудях/)).toBeFocused()
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url())
  })
  await field(page, /Обхват по грудях/).fill('128')
  await field(page, /Довжина по спинці/).fill('71')
  await field(page, /Рукав від коміра/).fill('84')
  const answer = findFit(page).getByRole('status')
  await expect(answer).toContainText(
    /Найближче L: обхват по грудях \+2, довжина по спинці \+1, рукав від коміра \+1\sсм/,
  )
  await expect(answer).toContainText('M буде тісніше: −4, −1, −1.')
  await expect(answer).toContainText('XL буде вільніше: +8, +3, +3.')
  const tape = page.getByRole('radiogroup', { name: 'Розмір' })
  await expect(tape).toHaveAccessibleDescription(/До\sвашої речі найближче L\./)
  await expect(findFit(page).getByRole('columnheader', { name: 'L', exact: true })).toHaveCSS('font-weight', '600')
  await expect(findFit(page).getByRole('cell', { name: '130 +2' })).toBeVisible()
  expect(requests).toEqual([])
  expect((await axeOn(page).include('#fit').analyze()).violations).toEqual([])

  // Another product of the kind is compared at once.
  await page.goto(otherHoodie)
  await expect(field(page, /Обхват по грудях/)).toHaveValue('128')
  await expect(answer).toContainText('Найближче')

  await findFit(page).getByRole('button', { name: 'Забути числа' }).click()
  await expect(field(page, /Обхват по грудях/)).toHaveValue('')
  await expect(answer).toContainText('Досить одного числа')
  expect(await page.evaluate(() => localStorage.getItem('own-garments'))).toBeNull()
})

test('[FIT-02b] ties, missing measurements and numbers that are none are explained', async ({ page }) => {
  await page.goto(hoodie)
  await compare(page)
  const chest = field(page, /Обхват по грудях/)
  await chest.fill('127')
  await chest.press('Enter')
  const answer = findFit(page).getByRole('status')
  await expect(answer).toContainText('Однаково близько: M, L')
  await expect(answer).toContainText(/Любите щільніше\s— беріть менший/)
  await expect(answer).toContainText(/без\sвимірів: довжина по спинці; рукав від коміра/)
  await chest.fill('12 см')
  await chest.press('Enter')
  await expect(chest).toHaveAccessibleDescription(/Від\s1 до\s300/)
  await expect(chest).toHaveAttribute('aria-invalid', 'true')
})

test('[FIT-02d] a product in one size says its difference', async ({ page }) => {
  await page.goto(scarf)
  await compare(page)
  await field(page, /Ширина/).fill('28')
  await expect(findFit(page).getByRole('status')).toContainText(/Різниця з\sвашою річчю: ширина \+2\sсм/)
  await expect(findFit(page).getByRole('status')).toContainText('Розмір тут один.')
})

test('[FIT-02c] the nearest size is offered as a filter of its category', async ({ page }) => {
  await page.goto(hoodie)
  await compare(page)
  await field(page, /Обхват по грудях/).fill('130')
  await expect(findFit(page).getByRole('status')).toContainText('Найближче L')
  await page.locator('nav').getByRole('link', { name: 'Худі' }).first().click()
  await unblocked(page)
  await page.locator('summary').filter({ hasText: 'Розмір' }).first().click()
  await page.getByRole('button', { name: 'Сидить як моє: L' }).click()
  await expect(page).toHaveURL(/size=L/)
  await expect(page.getByRole('button', { name: 'Сидить як моє: L' })).toHaveCount(0)
})

test('[FIT-02e] without scripts, and on paper, the size table is complete', async ({ browser, shop }) => {
  recordPageUse()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.emulateMedia({ media: 'print' })
  await page.goto(hoodie)
  await expect(findFit(page).getByRole('row')).toHaveCount(4)
  await expect(findFit(page).getByRole('table')).toBeVisible()
  const [, group] = await page
    .locator('script[type="application/ld+json"]')
    .first()
    .evaluate((script) => [0, JSON.parse(script.textContent ?? '')] as const)
  expect(group[0].hasVariant[0].hasMeasurement).toContainEqual({
    '@type': 'QuantitativeValue',
    name: 'Обхват по грудях',
    value: 114,
    unitCode: 'CMT',
  })
  await context.close()
})

test.describe('at 320 px and in forced colours', () => {
  test.use({ viewport: { width: 320, height: 700 }, forcedColors: 'active' })
  test('[FIT-02f] the comparison fits, and is used by the keyboard alone', async ({ page }) => {
    await page.goto(hoodie)
    await unblocked(page)
    await findFit(page).getByRole('button', { name: 'Порівняти зі своєю річчю' }).focus()
    await page.keyboard.press('Enter')
    await expect(field(page, /Обхват по грудях/)).toBeFocused()
    await page.keyboard.type('128')
    await page.keyboard.press('Tab')
    await page.keyboard.type('71')
    await page.keyboard.press('Enter')
    await expect(findFit(page).getByRole('status')).toContainText('Найближче L')
    await findFit(page).getByText('Як міряти').press('Enter')
    await expect(findFit(page).locator('svg')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
