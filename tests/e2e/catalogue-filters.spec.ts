import type { Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'

const cards = (page: Page) => page.locator('main li[data-place]')
const count = (page: Page) => page.locator('main').getByRole('status').first()

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[CAT-06g] [CAT-06h] the filters are a plain form whose results have an address to share', async ({ page }) => {
    await page.goto('/catalog')
    await page.locator('main summary').first().click()
    await page.getByRole('checkbox', { name: 'XXS', exact: true }).check()
    await page.getByRole('checkbox', { name: /Є зараз/ }).check()
    await page.getByLabel('До', { exact: true }).last().fill('1500')
    await page.getByRole('button', { name: /Показати/ }).click()

    const { searchParams } = new URL(page.url())
    expect(searchParams.getAll('size')).toEqual(['XXS'])
    expect(searchParams.get('stock')).toBe('in')
    expect(searchParams.get('to')).toBe('1500')
    const shown = await cards(page).allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every((text) => text.includes('XXS'))).toBe(true)
    await page.getByRole('link', { name: 'Прибрати фільтр: XXS' }).click()
    expect(new URL(page.url()).searchParams.has('size')).toBe(false)
  })

  test('[CAT-06h] the sort order is chosen by a link', async ({ page }) => {
    await page.goto('/catalog?size=M')
    await page.getByText('Спершу нові').first().click()
    await page.getByRole('link', { name: 'Спершу дешевші' }).click()

    await expect(page).toHaveURL(/size=M&sort=price-asc$/)
  })
})

test('[CAT-06g] a chosen filter applies at once, and focus and scroll position stay', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/catalog')
  await ready(page)
  // If something covers the click target, Playwright scrolls in search of a free spot.
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
  const before = await count(page).textContent()
  await page.evaluate(() => scrollTo(0, 700))
  await page.locator('main summary').first().click()
  const box = page.getByRole('checkbox', { name: 'XXS', exact: true })
  await box.focus()
  const position = await box.boundingBox()
  await page.keyboard.press('Space')

  await expect(page).toHaveURL(/\?size=XXS$/)
  await expect(count(page)).not.toHaveText(before ?? '')
  // The number next to the heading is the filtered one as well.
  const number = (await count(page).textContent())!.replaceAll(/\D/g, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Каталог ${number}`)
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  // Whatever appeared or disappeared above, the content in view has not moved.
  expect(await box.boundingBox()).toEqual(position)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(700)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('without results, the page says which filter to remove and how many results that gives', async ({ page }) => {
  await page.goto('/catalog?size=XXS&to=1')

  await expect(page.getByRole('heading', { name: 'За цими фільтрами нічого не знайшлося.' })).toBeVisible()
  await expect(page.getByText(/^Найближче — без обмеження ціни, \d+ реч/)).toBeVisible()
  await page.getByRole('link', { name: 'Прибрати обмеження ціни' }).click()
  await expect(page).toHaveURL(/\?size=XXS$/)
  await expect(cards(page).first()).toBeVisible()
})

test('on a phone the filters open as a drawer that closes to show the results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/catalog?size=M&stock=in')
  await ready(page)
  await page.locator('main summary').first().click()
  const drawer = page.getByRole('dialog', { name: 'Фільтри' })
  await drawer.getByRole('checkbox', { name: 'Чорний' }).check()

  await expect(page).toHaveURL(/colour=black/)
  await drawer.getByRole('button', { name: /Показати/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: 'Прибрати фільтр: Чорний' })).toBeVisible()
})

for (const [width, locale] of [
  [1440, 'uk'],
  [390, 'en'],
] as const)
  test(`the catalogue has no accessibility violation at ${width}, with its filters open or closed`, async ({
    page,
    inLanguage,
  }) => {
    await inLanguage(locale)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/catalog?size=M&stock=in')
    await ready(page)
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([])
    await page.locator('main summary').first().click()
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([])
  })

test('[VAL-03c] [VAL-03d] [VAL-03e] colours are found by typing, in a list of at most 300, with a label of at most 100 characters', async ({
  page,
}) => {
  const response = await page.request.post('/v1/products/variants/search', { data: { facets: true, limit: 1 } })
  const { facets } = (await response.json()) as { facets: { colours: { key: string }[] } }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/catalog?${facets.colours.map(({ key }) => `colour=${key}`).join('&')}`)
  await unblocked(page)
  const label = page.locator('[data-part=colour]')
  const text = (await label.textContent())!.replace('Колір', '').trim()
  expect(text.length).toBeLessThanOrEqual(100)
  expect(text).toMatch(/ \+\d+$/)

  await label.click()
  const colours = page.getByRole('group', { name: 'Колір' })
  await expect(colours.getByRole('checkbox')).toHaveCount(facets.colours.length)
  const list = await colours
    .locator('..')
    .evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }))
  expect(list.clientHeight).toBeLessThanOrEqual(300)
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  await page.getByRole('searchbox', { name: 'Знайти колір' }).fill('ЧОР')
  await expect(colours.getByRole('checkbox')).toHaveCount(1)
  await colours.getByRole('checkbox', { name: 'Чорний' }).uncheck()
  // Chosen colours that the search does not match stay chosen.
  await expect.poll(() => new URL(page.url()).searchParams.getAll('colour').length).toBe(facets.colours.length - 1)
  await page.getByRole('searchbox', { name: 'Знайти колір' }).fill('ъ')
  await expect(page.getByText('Такого кольору немає.')).toBeVisible()
})

test('[CAT-06o] on a phone, price bounds are typed and apply with Enter or when the field is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/catalog')
  await unblocked(page)
  await page.locator('main summary').first().click()
  const drawer = page.getByRole('dialog')
  const from = drawer.getByRole('textbox', { name: 'Від', exact: true })
  const to = drawer.getByRole('textbox', { name: 'До', exact: true })
  // The lowest and the highest price of the list.
  await expect(from).toHaveAttribute('placeholder', /^₴\d/)
  await from.fill('990')
  await from.press('Enter')
  await expect(page).toHaveURL(/from=990/)
  await to.fill('1 500')
  await to.blur()
  await expect(page).toHaveURL(/from=990&to=1500/)
})
