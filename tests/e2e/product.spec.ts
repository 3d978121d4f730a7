import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import type { VariantDetails } from '#shared/entities/product.ts'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'

const plai = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`
const tape = (page: Page) => page.getByRole('radiogroup', { name: 'Розмір' })
const add = (page: Page) => page.getByRole('button', { name: /^Додати в кошик/ })

/** The radio is below its label, which receives the click once the loading overlay is gone. */
const choose = async (page: Page, size: string) => {
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
  await tape(page).getByRole('radio', { name: size, exact: true }).check({ force: true })
}

test('[CAT-02c] [CAT-03b] [CAT-03c] [CAT-03g] [CAT-03h] a product shows name, code, type, price and its colours', async ({
  page,
}) => {
  await page.goto(plai)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Світшот\s+«Плай»/)
  await expect(page.getByText('SH-2401-BUR · унісекс')).toBeVisible()
  await expect(page.locator('main del').first()).toContainText('₴2,190')
  await expect(page.locator('main ins').first()).toContainText('₴1,690')
  await expect(page.getByText('Є на складі')).toBeVisible()
  const other = page.getByRole('link', { name: 'чорний', exact: true }).first()
  await other.click()
  await expect(page).toHaveURL(`/catalog/product/${variantId('sweatshirt-plai', 'black')}`)
  await expect(page.getByRole('link', { name: 'чорний', exact: true }).first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('SH-2401-BLA · унісекс')).toBeVisible()
})

test('[CAT-03a] [CAT-03f] a product shows all its photos and its description', async ({ page }) => {
  const response = await page.request.get(plai.replace('/catalog/product', '/v1/products/variants'), {
    headers: { 'accept-language': 'uk' },
  })
  const { photos, product } = (await response.json()) as VariantDetails
  await page.goto(plai)
  const shown = await page.locator('main picture img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(photos.length).toBeGreaterThan(1)
  expect(shown.slice(0, photos.length)).toEqual(photos.map(({ imageSizes }) => imageSizes.W1000))
  await expect(page.locator('main')).toContainText(product.description)
  await expect(page.getByText(product.description)).toBeVisible()
})

test('[RTE-05a] [RTE-05b] the breadcrumbs of a product lead through its category and end with its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(plai)
  const crumbs = page.getByRole('navigation', { name: 'Шлях до сторінки' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Головна', 'Каталог', 'Світшоти', 'Світшот «Плай»'])
  const hrefs = await crumbs.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(hrefs.slice(0, 2)).toEqual(['/', '/catalog'])
  expect(hrefs[2]).toMatch(/^\/catalog\/[\da-f-]{36}$/)
})

test('[CAT-03d] [CAT-03i] without a size nothing is added and the button says so; with one it is in the basket', async ({
  page,
}) => {
  await page.goto(plai)
  await ready(page)
  await add(page).click()
  await expect(page.getByText('Виберіть розмір').first()).toBeVisible()
  await expect(tape(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(tape(page).getByRole('radio').first()).toBeFocused()

  await choose(page, 'M')
  await expect(page.getByText('Виберіть розмір')).toHaveCount(0)
  await add(page).click()
  const toast = page.getByRole('status').filter({ hasText: 'Світшот «Плай», M — у кошику.' })
  await expect(toast).toBeVisible()
  await toast.getByRole('link', { name: 'До кошика' }).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.locator('main')).toContainText('Світшот «Плай»')
})

test('[CAT-03c] [CAT-03o] another colour keeps the chosen size, the focus and the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(plai)
  await ready(page)
  await choose(page, 'M')
  const black = page.getByRole('link', { name: 'чорний', exact: true }).first()
  await black.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await black.click()
  await expect(page).toHaveURL(`/catalog/product/${variantId('sweatshirt-plai', 'black')}`)
  await expect(page.getByText('SH-2401-BLA')).toBeVisible()
  await expect(tape(page).getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(black).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('measurements are in a table with the chosen size bold, and in a dialog in inches too', async ({ page }) => {
  await page.goto(plai)
  await ready(page)
  const table = page.getByRole('table', { name: 'Як сидить' })
  await choose(page, 'M')
  await expect(table.getByRole('columnheader', { name: 'M', exact: true })).toHaveCSS('font-weight', '600')
  await expect(table.getByRole('columnheader', { name: 'L', exact: true })).not.toHaveCSS('font-weight', '600')

  await page.getByRole('button', { name: 'Таблиця розмірів' }).click()
  const dialog = page.getByRole('dialog', { name: 'Таблиця розмірів' })
  await expect(dialog).toBeVisible()
  const cell = dialog.getByRole('cell').first()
  const inCm = await cell.textContent()
  await dialog.getByRole('button', { name: 'дюйми' }).click()
  await expect(cell).not.toHaveText(inCm ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('[CAT-03k] [CAT-03q] related products are of other categories, and the same for the next visitor', async ({
  page,
}) => {
  await page.goto(plai)
  const related = page.locator('section').filter({ hasText: 'Пасує до цього' }).getByRole('heading', { level: 3 })
  await expect(related).toHaveCount(4)
  const names = await related.allTextContents()
  expect(new Set(names).size).toBe(4)
  expect(names.filter((name) => name.startsWith('Світшот'))).toEqual([])
  await page.goto(plai)
  await expect(related).toHaveText(names)
})

test('delivery has its prices, days and free amount in the details', async ({ page }) => {
  await page.goto(plai)
  const row = page.locator('details').filter({ hasText: 'Доставка й повернення' })
  await row.locator('summary').click()
  await expect(row.getByRole('listitem').first()).toHaveText(
    /Нова пошта, відділення\s*₴80\s*1–2\s+робочі дні, безкоштовно від\s₴3,000/,
  )
  await expect(row).toContainText(/впродовж 14\sднів/)
})

test('[CHK-02i] [LAY-04i] the product says when it arrives in the visitor’s city, and links to Telegram', async ({
  page,
  request,
}) => {
  await expect
    .poll(async () => {
      const reply = await request.get('/v1/carriers/cities')
      return ((await reply.json()) as { entities: unknown[] }).entities.length
    })
    .toBeGreaterThan(0)
  await page.goto(plai)
  await unblocked(page)
  const arrival = page.getByRole('main').getByRole('status').filter({ hasText: 'отримаєте' })
  await expect(page.getByText(/^отримаєте \d+.+Нова пошта, відділення, ₴80\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Місто', exact: true }).click()
  const city = page.getByRole('combobox', { name: 'Місто' })
  await expect(city).toBeFocused()
  await city.fill('Льв')
  await expect(page.locator('datalist option')).toHaveCount(1)
  await city.fill('львів')
  await city.press('Enter')
  await expect(arrival).toHaveText(/^Львів: отримаєте .+Нова пошта, відділення/)
  expect((await axeOn(page).analyze()).violations).toEqual([])

  // Remembered, and a city that the carrier does not list has no branch.
  await page.reload()
  await expect(arrival).toHaveText(/^Львів: отримаєте/)
  await page.getByRole('button', { name: 'Місто', exact: true }).click()
  await city.fill('Криворівня')
  // Leaving the field saves it too.
  await city.blur()
  await expect(arrival).toHaveText(/^Криворівня: отримаєте .+Нова пошта, кур’єр, ₴120\.$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    /^https:\/\/t\.me\//,
  )
})

test('a product of one size has no hole beside its photos, its size as plain text, and its numbers near their names', async ({
  page,
}) => {
  await page.goto(`/catalog/product/${variantId('beanie-makivka', 'black')}`)
  await ready(page)
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    const photos = await page
      .locator('main ul')
      .first()
      .locator('picture')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    expect(photos).toHaveLength(2)
    // Side by side, up to the gap before the panel.
    const panel = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect(photos[1]!.top).toBe(photos[0]!.top)
    expect(panel.x - photos[1]!.right).toBeLessThanOrEqual(41)
    await expect(tape(page)).toHaveCount(0)
    await expect(page.locator('main p').getByText('Один розмір', { exact: true })).toBeVisible()
    const row = page.locator('main table tbody tr').first()
    const [label, number] = [await row.locator('th').boundingBox(), await row.locator('td').boundingBox()]
    expect(number!.x + number!.width - label!.x).toBeLessThan(400)
  }
})

test('[ENT-02c] seven sizes are in one row, and the price stands under the name, however long it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/catalog/product/${variantId('tee-step', 'black')}`)
  const cells = tape(page).locator('label')
  await expect(cells).toHaveCount(7)
  const tops = await cells.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
  expect(tops).toBe(1)
  const gapBelowName = async () => {
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    const price = await page
      .getByText(/^₴[\d,]+$/)
      .first()
      .boundingBox()
    return Math.round(price!.y - name!.y - name!.height)
  }
  const gap = await gapBelowName()
  expect(gap).toBeGreaterThan(0)
  await page.goto(`/catalog/product/${variantId('tee-rozdollia-shyr-wordmark', 'burgundy')}`)
  expect(await gapBelowName()).toBe(gap)
})

test('search engines get the breadcrumbs of a product as structured data', async ({ page }) => {
  await page.goto(plai)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const way = (JSON.parse(text ?? '') as { itemListElement: { name: string }[] }[]).at(-1)
  expect(way?.itemListElement.map(({ name }) => name)).toEqual(['Головна', 'Каталог', 'Світшоти', 'Світшот «Плай»'])
})

test('on a phone the photos are a strip, and a bar has the button while the main one is out of view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(plai)
  await ready(page)
  await expect(page.getByText('1/4')).toBeVisible()
  await page
    .locator('main ul')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }))
  await expect(page.getByText('2/4')).toBeVisible()

  const bar = page.getByRole('button', { name: 'У кошик', exact: true })
  await expect(bar).toBeInViewport()
  await add(page).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 2400, behavior: 'instant' }))
  await expect(bar).toBeVisible()
  await bar.click()
  await expect(tape(page).getByRole('radio').first()).toBeFocused()
})

test('in a low window of a phone the next photo fills the width, and the last one is counted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(plai)
  await ready(page)
  const [first, second] = await Promise.all([0, 1].map((nth) => page.locator('main picture').nth(nth).boundingBox()))
  expect(first).toMatchObject({ x: 0, height: 308 })
  expect(first!.width / first!.height).toBeCloseTo(4 / 5, 1)
  expect(second!.x).toBeCloseTo(first!.width, 0)
  expect(second!.x + second!.width).toBeGreaterThanOrEqual(390)
  const strip = page.locator('main ul').first()
  await expect(strip.locator('li')).toHaveCount(4)
  await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
  await expect(page.getByText('4/4')).toBeVisible()
})

test('at 1440 two photos of 479 × 639 are 2 px apart, with a panel 40 px beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(plai)
  const first = await page.locator('main picture').first().boundingBox()
  const second = await page.locator('main picture').nth(1).boundingBox()
  const name = await page.getByRole('heading', { level: 1 }).boundingBox()

  expect([Math.round(first?.width ?? 0), Math.round(first?.height ?? 0)]).toEqual([479, 639])
  expect(Math.round((second?.x ?? 0) - (first?.width ?? 0))).toBe(2)
  expect(Math.round(name?.x ?? 0)).toBe(1000)
})

for (const [width, locale] of [
  [1440, 'uk'],
  [834, 'uk'],
  [390, 'en'],
  [320, 'uk'],
] as const)
  test(`the page of a product at ${width} (${locale}) has no accessibility violation and never scrolls sideways`, async ({
    page,
    inLanguage,
  }) => {
    await inLanguage(locale)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(plai)
    await ready(page)
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
