import type { FoundVariant } from '#shared/entities/variant.ts'
import { expect, test, unblocked } from '#tests/support/browser.ts'

test.use({ storefront: 'us' })

test('[CAT-03n] [CFG-09b] [CFG-09f] without fast orders there is no button, no dialog by address or event, and no code of it', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const response = await page.request.post('/v1/products/variants/search', { data: { limit: 100 } })
  const { entities } = (await response.json()) as { entities: FoundVariant[] }
  const findAddress = (inStock: boolean) =>
    `/catalog/product/${entities.find(({ variant }) => variant.inStock === inStock)!.variant._id}`
  for (const [path, isSold] of [
    [`${findAddress(true)}?dialog=buy-in-click`, true],
    [findAddress(false), false],
  ] as const) {
    await page.goto(path)
    await unblocked(page)
    await expect(page).not.toHaveURL(/dialog/)
    await page.evaluate(() => {
      const detail = { name: 'buy-in-click', variant: {} }
      window.dispatchEvent(new CustomEvent('open-dialog', { detail }))
    })
    // The other offers are on the page, so the rest of the panel has rendered.
    await expect(page.getByRole('button', { name: /^Add to bag/ })).toHaveCount(isSold ? 1 : 0)
    await expect(page.getByRole('button', { name: /one click|pre-order/i })).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: /one click|pre-order/i })).toHaveCount(0)
  }
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => /fast-order|phone-min/.test(path))).toEqual([])
})
