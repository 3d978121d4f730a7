import { wordmarkPath } from '#shared/brand/wordmark-path.ts'
import { expect } from '#tests/support/browser.ts'
import { test } from '#tests/support/shared-page.ts'

test.use({ storefront: 'lan' })

test('[CFG-04a] [LAY-10c] the second brand has its own colours', async ({ page }) => {
  await page.goto('/contacts')
  const html = page.locator('html')
  await expect(html).toHaveCSS('background-color', 'rgb(233, 235, 228)')
  await expect(html).toHaveCSS('color', 'rgb(23, 32, 26)')
  await expect(page.locator('footer')).toHaveCSS('background-color', 'rgb(229, 185, 58)')
  expect(await html.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent').trim())).toBe(
    '#2f5d3a',
  )
})

test('[CFG-04b] the second brand has its own name in both languages', async ({ page, inLanguage }) => {
  for (const [locale, title] of [
    ['uk', 'ЛАН — Контакти'],
    ['en', 'LAN — Contacts'],
  ] as const) {
    await inLanguage(locale)
    await page.goto('/contacts')
    await expect(page).toHaveTitle(title)
    expect(await page.locator('body').innerText()).not.toMatch(/ШИР|SHYR/)
  }
})

test('[CFG-04c] the second brand has its own wordmark', async ({ page, inLanguage }) => {
  for (const locale of ['uk', 'en'] as const) {
    await inLanguage(locale)
    await page.goto('/contacts')
    const wordmark = page.locator('header a[href="/"] svg').first()
    // One letter fills the rest of the width: the same word is as wide as its container.
    const width = Number((await wordmark.getAttribute('viewBox'))?.split(' ')[2])
    const drawn = await wordmark.locator('path').getAttribute('d')
    expect(drawn).toBe(wordmarkPath('lan', locale, width).path)
    expect(drawn).not.toBe(wordmarkPath('shyr', locale, width).path)
  }
})

test('[CFG-04d] the second brand has its own contacts', async ({ page }) => {
  await page.goto('/contacts')
  await expect(page.locator('footer a[href^="tel:"]')).toHaveAttribute('href', 'tel:+380443335656')
  await expect(page.locator('footer a[href="mailto:hello@lan.ua"]')).toBeVisible()
})

test('[CFG-04e] [CFG-08i] the second brand shows hryvnias, and Ukrainian on the first visit', async ({ page }) => {
  await page.goto('/catalog')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk-UA')
  await expect(page.locator('main')).toContainText(/₴\d/)
})
