import type { Page } from '@playwright/test'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'

const cards = (page: Page) => page.locator('main li[data-place]')

test('[CAT-06j] pages are numbered and link to the next and the previous one', async ({ page }) => {
  await page.goto('/catalog')
  await ready(page)
  const first = (await cards(page).first().textContent()) ?? ''
  const numbers = page.getByRole('navigation', { name: 'Сторінки' })
  await expect(numbers.getByText('Назад')).toHaveCount(0)
  await expect(numbers.getByRole('link', { name: 'Сторінка 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByText('Далі').click()

  await expect(page).toHaveURL(/page=2$/)
  await expect(cards(page).first()).not.toHaveText(first)
  await expect(page.getByText(/^48 з \d+$/)).toBeVisible()
  await expect(numbers.getByRole('link', { name: 'Сторінка 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(cards(page).first()).toHaveText(first)
  await page.goForward()
  await expect(page).toHaveURL(/page=2$/)
  await expect(cards(page).first()).not.toHaveText(first)

  await numbers.getByText('Назад').click()
  await expect(page).toHaveURL(/\/catalog$/)
  await expect(cards(page).first()).toHaveText(first)
  await numbers.getByRole('link', { name: 'Сторінка 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2$/)
})

test('[CAT-06j] a page between the first and the last links both ways, for search engines too', async ({ page }) => {
  await page.goto('/catalog?page=2')
  await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', '/catalog')
  await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', '/catalog?page=3')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/catalog\?page=2$/)
})

/** Returns the scroll position once it stays: cards above that are laid out on the way may move it. */
const settledScroll = async (page: Page): Promise<number> => {
  let position = -1
  await expect
    .poll(async () => {
      const before = position
      position = await page.evaluate(() => scrollY)
      return position - before
    })
    .toBe(0)
  return position
}

for (const width of [1440, 390])
  test(`Back from a product shows the same page of the list again, with its filters and scroll position, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const address = '/catalog?stock=in&sort=price-asc&page=2'
    await page.goto(address)
    // An overlay that covers a link would make the click scroll to it.
    await unblocked(page)
    const names = await cards(page).getByRole('heading').allTextContents()
    const card = cards(page).nth(9)
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const scrolled = await settledScroll(page)
    expect(scrolled).toBeGreaterThan(300)
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/catalog\/product\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(cards(page).getByRole('heading')).toHaveText(names)
    await expect(page.getByRole('link', { name: /^Прибрати фільтр: / })).toHaveCount(1)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
    await expect(card).toBeInViewport()
  })
