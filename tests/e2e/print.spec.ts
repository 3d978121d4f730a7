import type { Page } from '@playwright/test'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { findVariants, placeOrder } from '#tests/support/shopping.ts'
import { texts } from '#shared/texts/all.ts'

/** The width of A4 between its margins, in pixels: 210 mm less twice 14 mm. */
const paper = { width: 687, height: 1016 }

/** Shows the page as it is printed on A4. */
const print = async (page: Page): Promise<void> => {
  await unblocked(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
}

/** Returns the elements wider than the paper. */
const findWide = (page: Page) =>
  page.evaluate(
    (width) =>
      [...document.querySelectorAll<HTMLElement>('main, main *')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1)
        .filter((element) => !element.closest('[class*=visually-hidden]'))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    paper.width,
  )
/** Nothing but the page's content is there, and nothing that waits for a press. */
const expectContentAlone = async (page: Page): Promise<void> => {
  for (const role of ['banner', 'contentinfo', 'navigation', 'dialog', 'button'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
  await expect(page.getByRole('link', { name: texts.uk.layout['skip-to-content'] })).toHaveCount(0)
  expect(await findWide(page)).toEqual([])
}

test('a product is printed with its price and both tables open, and without what leads elsewhere', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await page.goto(`/catalog/product/${shirt!.variantId}`)
  await print(page)
  await expectContentAlone(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(shirt!.name)
  await expect(main).toContainText(`₴${shirt!.price.toLocaleString('en')}`)
  await expect(main.getByRole('table')).toBeVisible()
  // A text that is collapsed on the screen.
  await expect(main.getByText(texts.uk.product.returns)).toBeVisible()
  await expect(page.locator('[data-other-products]')).toBeHidden()
})

test('an order is printed with its number, items and total, and without what leads elsewhere', async ({ page }) => {
  const [shirt] = await findVariants(page.request)
  const id = await placeOrder(page.request, shirt!)
  await page.goto(`/checkout/success?order=${id}`)
  await print(page)
  await expectContentAlone(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(/SH-\d+/)
  await expect(main.getByRole('list', { name: texts.uk.order.items })).toContainText(shirt!.name)
  await expect(main.locator('dl').last()).toContainText('₴')
  await expect(main.getByRole('link', { name: texts.uk.order['back-to-shop'] })).toBeHidden()
  const pdf = await page.pdf({ preferCSSPageSize: false, format: 'A4' })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages).toHaveLength(1)
})
