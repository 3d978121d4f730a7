import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startShop } from '#ops/test/running-shop.ts'
import { expect, ready, test } from '#tests/support/browser.ts'

// One after the other: a shop in development sees the file that the second test changes.
test.describe.configure({ mode: 'default' })

test('in development, the server’s page hydrates without changes, straight from the sources', async ({ page }) => {
  test.setTimeout(240_000)
  const shop = await startShop('ua', {}, 'development')
  try {
    const files: string[] = []
    page.on('response', (response) => files.push(new URL(response.url()).pathname))
    // The page's packages are bundled on the first visit, which then reloads.
    await page.goto(shop.url)
    await ready(page)
    await page.goto(`${shop.url}/catalog`)
    await ready(page)
    await page.locator('footer').getByRole('link', { name: 'Контакти' }).click()
    await expect(page).toHaveURL(`${shop.url}/contacts`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(files).toContain('/storefront/shop-app.tsx')
    expect(files).toContain('/@vite/client')
    expect(files.some((path) => path.endsWith('.woff2'))).toBe(true)
  } finally {
    await shop.stop()
  }
})

test('in development, a changed component shows without a reload, and typed text stays', async ({ page }) => {
  test.setTimeout(240_000)
  const file = join(import.meta.dirname, '../../storefront/layout/catalog-overlay.tsx')
  const source = await readFile(file, 'utf8')
  const edited = source.replace('<div className={styles.overlay}>', '<div className={styles.overlay} data-edited="">')
  expect(edited).not.toBe(source)
  const shop = await startShop('ua', {}, 'development')
  try {
    // The first visit makes Vite bundle the packages, which reloads the page once.
    await page.goto(shop.url)
    await ready(page)
    await page.goto(`${shop.url}/faq`)
    await ready(page)
    await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Пошук' }).click()
    const words = page.getByRole('combobox')
    await words.fill('худі')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    // A change that is written before the page listens is not seen: it is written again.
    await expect(async () => {
      await writeFile(file, edited)
      await expect(page.locator('[data-edited]')).toBeVisible({ timeout: 8000 })
    }).toPass({ timeout: 60_000 })
    await expect(words).toHaveValue('худі')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    // Waits for the change back, so that no update is under way when the shop stops.
    await writeFile(file, source)
    await expect(page.locator('[data-edited]')).toHaveCount(0)
    await expect(words).toHaveValue('худі')
    await page.goto('about:blank')
  } finally {
    await writeFile(file, source)
    await shop.stop()
  }
})
