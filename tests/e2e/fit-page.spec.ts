import type { Page } from '@playwright/test'
import { openFitPage, openProductWithFit } from '#ops/screenshots/fit.ts'
import { variantId } from '#database/seed/variant-id.ts'
import { axeOn, hasSettled } from '#tests/support/axe.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'

const hoodie = variantId('hoodie-obrii', 'black')
const tee = variantId('tee-step', 'black')

const begin = async (page: Page) => {
  await page.goto('/faq')
  await unblocked(page)
}

for (const { width, forcedColors } of [
  { width: 1440, forcedColors: 'none' },
  { width: 320, forcedColors: 'active' },
] as const)
  test(`[FIT-03h] the page of a tap says what was stored, at ${width} px, and changes it by the keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ forcedColors })
    await begin(page)
    await openFitPage(page, [hoodie, tee], 'LARGE')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Записали: розмір завеликий.')
    await expect(page.getByText(/Дякуємо, Назаре: відповідь побачать/)).toBeVisible()
    const [own, other] = await page
      .getByRole('group')
      .filter({ has: page.getByRole('button', { name: 'Якраз' }) })
      .all()
    await expect(own!.getByRole('button', { pressed: true })).toHaveText('Завеликий')
    await expect(other!.getByRole('button', { pressed: true })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await hasSettled(page)
    if (forcedColors === 'none') expect((await axeOn(page).analyze()).violations).toEqual([])

    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/fit'))
    await own!.getByRole('button', { name: 'Якраз' }).focus()
    await page.keyboard.press('Enter')
    const fields = new URLSearchParams((await sent).postData() ?? '')
    expect(Object.fromEntries(fields)).toMatchObject({ token: 'mailed', variant: hoodie, answer: 'RIGHT' })
    // The link of this test is none of the shop's.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Це посилання вже не\sдіє/)
  })

test('[FIT-03h] what exactly is too large can be said, but need not be', async ({ page }) => {
  await begin(page)
  await openFitPage(page, [hoodie, tee], 'LARGE')
  await page.getByRole('checkbox', { name: 'довжина по спинці' }).check({ force: true })
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/fit'))
  await page.getByRole('button', { name: 'Записати' }).click()
  const fields = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))
  expect(fields).toMatchObject({ answer: 'LARGE', withParts: 'yes', 'part.back-length': 'yes' })
})

test('[FIT-04e] a product shows how others found it, in words, as a bar and by size', async ({ page }) => {
  await begin(page)
  await openProductWithFit(page, `/catalog/product/${hoodie}`)
  const fit = page.locator('#fit')
  await expect(fit.getByRole('heading', { level: 3 }).first()).toHaveText(/8 з\s10: розмір якраз/)
  await expect(fit).toContainText('Відповідей від покупців: 214')
  await expect(fit).toContainText('Решті частіше завеликий.')
  await expect(fit).toContainText('замалий 9')
  await fit.getByText('За розмірами').press('Enter')
  await expect(fit.getByText('якраз 49')).toBeVisible()
  expect((await axeOn(page).include('#fit').analyze()).violations).toEqual([])
  await page.goto('/faq')
  await page.goto(`/catalog/product/${hoodie}`)
  await expect(fit.getByRole('table')).toBeVisible()
  await expect(fit.getByText('За розмірами')).toHaveCount(0)
})
