import { expect } from '#tests/support/browser.ts'
import { test } from '#tests/support/shared-page.ts'
import { footer, open } from '#tests/support/layout.ts'

test.describe('the footer', () => {
  test('[LAY-04a] links home, catalog, about, shipping, questions, contacts and returns', async ({ page }) => {
    await open(page)
    const hrefs = await footer(page)
      .getByRole('navigation', { name: 'Сторінки' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/', '/catalog', '/about', '/shipping', '/faq', '/contacts', '/return'])
  })

  test('[LAY-04b] links every active category that has a photo, and no other', async ({ page, request, shop }) => {
    const response = await request.post(`${shop.url}/v1/categories/search`, { data: {} })
    const { entities } = (await response.json()) as { entities: { _id: string; name: string; photo: unknown }[] }
    await open(page)
    const links = footer(page).getByRole('navigation', { name: 'Каталог' }).getByRole('link')
    await expect(links).toHaveText(['Новинки', ...entities.filter(({ photo }) => photo).map(({ name }) => name)])
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/catalog', ...entities.map(({ _id }) => `/catalog/${_id}`)])
  })

  test('[LAY-04c] shows telephone, e-mail, address, Telegram and Instagram as links', async ({ page }) => {
    await open(page)
    const links = footer(page).locator('[data-contact]').getByRole('link')
    await expect(links.nth(0)).toHaveAttribute('href', 'tel:+380443332424')
    await expect(links.nth(0)).toHaveText('+38 044 333 24 24')
    await expect(links.nth(1)).toHaveAttribute('href', 'mailto:hello@shyr.ua')
    await expect(links.nth(2)).toHaveAttribute('href', /google\.com\/maps/)
    await expect(links.nth(3)).toHaveAttribute('href', /t\.me/)
    await expect(links.nth(4)).toHaveAttribute('href', /instagram\.com/)
  })

  test('[LAY-04d] [LAY-04e] [LAY-04g] has policy, offer, this year and a link to the top', async ({ page }) => {
    await open(page)
    await expect(footer(page).getByRole('link', { name: 'Політика приватності' })).toBeVisible()
    await expect(footer(page).getByRole('link', { name: 'Публічна оферта' })).toBeVisible()
    await expect(footer(page).getByText(`© ${new Date().getUTCFullYear()} ШИР`)).toBeVisible()
    await footer(page).getByRole('link', { name: 'Нагору' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('ends with the large wordmark at the bottom edge of the page', async ({ page }) => {
    await open(page)
    const remaining = await footer(page)
      .locator('[data-wordmark] svg:visible')
      .evaluate((svg) => document.documentElement.scrollHeight - (svg.getBoundingClientRect().bottom + window.scrollY))
    expect(Math.abs(remaining)).toBeLessThan(1)
  })

  test('is not laid out on phones while it is far below the window, and ends at the bottom edge when it is near', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    const wordmark = footer(page).locator('[data-wordmark] svg').filter({ visible: true })
    const isLaidOut = () => wordmark.evaluate((svg) => svg.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    await wordmark.scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
    const remaining = () =>
      wordmark.evaluate((svg) =>
        Math.abs(document.documentElement.scrollHeight - (svg.getBoundingClientRect().bottom + window.scrollY)),
      )
    await expect.poll(remaining).toBeLessThan(1)
  })
})
