import { expect, test, unblocked } from '#tests/support/browser.ts'
import { field, orderAddress } from '#tests/support/checkout.ts'
import { findVariants, openWith } from '#tests/support/shopping.ts'

test.use({ storefront: 'us' })

test('[CFG-09b] without branch shipping the city is a plain field, and no code of the directory is loaded', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!], '/checkout')
  await page.waitForURL(orderAddress)
  await unblocked(page)
  await field(page, 'City').fill('New York')
  await expect(field(page, 'City')).toHaveRole('textbox')
  expect(asked.some((path) => path.endsWith('.js'))).toBe(true)
  expect(asked.filter((path) => /suggestion|carriers/.test(path))).toEqual([])
})
