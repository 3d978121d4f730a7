import { startShop } from '#ops/test/running-shop.ts'
import { expect, test } from '#tests/support/browser.ts'

const defaults = { STOREFRONT: '' }

test('[CFG-01b] without a setting the Ukrainian storefront runs', async ({ request }) => {
  const shop = await startShop('ua', defaults)
  const page = await (await request.get(shop.url)).text()
  await shop.stop()
  expect(page).toContain('<html lang="uk-UA"')
  expect(page).toContain('₴')
})

test('[CFG-01c] one setting at the start chooses another storefront', async ({ request }) => {
  const shop = await startShop('us')
  const page = await (await request.get(shop.url)).text()
  await shop.stop()
  expect(page).toContain('<html lang="en-US"')
  expect(page).toContain('$')
})
