import { startShop } from '#ops/test/running-shop.ts'
import { expect, ready, test } from '#tests/support/browser.ts'

test('while developing, scripts take over the server’s page as they found it, straight from the sources', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const shop = await startShop('ua', {}, 'development')
  try {
    const scripts: string[] = []
    page.on('response', (answer) => scripts.push(new URL(answer.url()).pathname))
    // What the page needs is bundled upon the first visit, which then begins anew.
    await page.goto(shop.url)
    await ready(page)
    await page.goto(`${shop.url}/catalog`)
    await ready(page)
    await page.locator('footer').getByRole('link', { name: 'Контакти' }).click()
    await expect(page).toHaveURL(`${shop.url}/contacts`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts).toContain('/storefront/navigation/shop-app.tsx')
    expect(scripts).toContain('/@vite/client')
  } finally {
    await shop.stop()
  }
})
