import type { Page } from '@playwright/test'
import { expect, test, unblocked } from '#tests/support/browser.ts'
import { fillCustomer, fillDelivery, finalButton, orderAddress, startCheckout } from '#tests/support/checkout.ts'
import { findVariants, openWith } from '#tests/support/shopping.ts'

/** Loses every third call of the API: the request in turn with the reply. */
const loseEveryThird = async (page: Page) => {
  let calls = 0
  await page.route('**/v1/**', async (route) => {
    calls += 1
    if (calls % 3 !== 0) return route.fallback()
    // The server has processed the call, but its response is lost.
    if (calls % 2 === 0) await route.fetch().catch(() => undefined)
    return route.abort()
  })
}
const withoutLost = (complaints: readonly string[]) =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'))

test('[ERR-01l] with a third of all calls lost an order is placed by one press', async ({
  page,
  request,
  complaints,
}) => {
  const [shirt] = await findVariants(request)
  await loseEveryThird(page)
  await startCheckout(page, [shirt!])
  await unblocked(page)
  await fillCustomer(page)
  await fillDelivery(page)
  await finalButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  expect(withoutLost(complaints.splice(0))).toEqual([])
})

test('[ERR-01l] a checkout whose order cannot be read offers to try again', async ({ page, request, complaints }) => {
  const [shirt] = await findVariants(request)
  await page.route(/\/v1\/orders\/[\da-f-]{36}/, (route) => route.abort())
  await openWith(page, [shirt!], '/checkout')
  const again = page.getByRole('button', { name: 'Спробувати ще раз' })
  await expect(again).toBeVisible()
  await page.unroute(/\/v1\/orders\/[\da-f-]{36}/)
  await again.click()
  await expect(page).toHaveURL(orderAddress)
  await expect(page.getByRole('heading', { name: 'Хто отримує' })).toBeVisible()
  expect(withoutLost(complaints.splice(0))).toEqual([])
})
