import type { Locator, Page, Route } from '@playwright/test'
import { expect, unblocked, test } from '#tests/support/browser.ts'
import { fillCustomer, fillDelivery, finalButton, orderAddress, startCheckout } from '#tests/support/checkout.ts'
import { findVariants, openWith, storeBasket } from '#tests/support/shopping.ts'

/** Replies to the next call with an error, then holds the calls that follow until `goOn`. Counts the held ones. Calls without `body` pass. */
const failThenHold = async (page: Page, address: string, code?: string, body = '') => {
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  const held: string[] = []
  let fails = code !== undefined
  await page.route(address, async (route: Route) => {
    if (!(route.request().postData() ?? '').includes(body)) return route.fallback()
    if (fails) {
      fails = false
      return route.fulfill({ status: code === 'SOMETHING_WENT_WRONG' ? 500 : 400, json: { code, message: '' } })
    }
    held.push(route.request().url())
    await promise
    return route.fallback()
  })
  return { held, goOn }
}

/** The pressed button keeps its focus, looks and is announced busy, and a second press sends nothing. */
const expectBusy = async (button: Locator, held: readonly string[], loader = button.locator('svg')) => {
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  await expect(loader).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await button.press('Enter')
  await button.page().waitForTimeout(300)
  expect(held).toHaveLength(1)
}

for (const place of ['contentinfo', 'banner'] as const)
  test(`[STA-03a] [STA-03b] while a language loads, its button in the ${place} is busy and takes no second press`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/faq')
    await unblocked(page)
    const { held, goOn } = await failThenHold(page, '**/v1/categories/search*')
    const english = page.getByRole(place).getByRole('button', { name: 'English' })
    await english.press('Enter')
    await expectBusy(english, held, english)
    const bar = await english.evaluate((button) => {
      const { borderBottomWidth, animationName } = getComputedStyle(button, '::after')
      return { borderBottomWidth, isAnimated: animationName !== 'none' }
    })
    expect(bar).toEqual({ borderBottomWidth: '2px', isAnimated: true })
    goOn()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(page.getByRole(place).locator('[aria-busy=true]')).toHaveCount(0)
  })

test('[STA-03a] [STA-03b] ordering without a promo code that has ended: its button and the order’s are busy meanwhile', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await startCheckout(page, [shirt!])
  await fillCustomer(page)
  await fillDelivery(page)
  await failThenHold(page, '**/payment-method*', 'PROMO_CODE_NOT_FOUND')
  await finalButton(page).click()
  const without = page.getByRole('button', { name: 'Замовити без промокоду' })
  await expect(without).toBeVisible()
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(0)
  const { held, goOn } = await failThenHold(page, '**/update-product*')
  await without.press('Enter')
  await expectBusy(without, held)
  await expect(page.locator('form[aria-busy=true]').getByRole('button', { name: /^Замовляємо/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  goOn()
  await expect(without).toHaveCount(0)
  await expect(finalButton(page)).not.toHaveAttribute('aria-disabled')
})

for (const [code, name] of [
  ['PROMO_CODE_NOT_FOUND', 'Замовити без промокоду'],
  ['SOMETHING_WENT_WRONG', 'Спробувати ще раз'],
] as const)
  test(`[STA-03a] [STA-03b] a checkout that began with ${code} is started again by “${name}”, which is busy meanwhile`, async ({
    page,
    request,
  }) => {
    const [shirt] = await findVariants(request)
    await storeBasket(page, [shirt!])
    const { held, goOn } = await failThenHold(page, '**/v1/orders/create*', code)
    await page.goto('/checkout')
    const again = page.getByRole('button', { name })
    await expect(again).toBeVisible()
    await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
    await again.press('Enter')
    await expectBusy(again, held)
    goOn()
    await page.waitForURL(orderAddress)
  })

test('[STA-03a] [STA-03b] a basket that could not be refreshed is tried again by a button that is busy meanwhile', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!])
  await expect(page.getByRole('link', { name: 'Оформити замовлення' }).first()).toBeVisible()
  const { held, goOn } = await failThenHold(
    page,
    '**/v1/products/variants/search*',
    'SOMETHING_WENT_WRONG',
    '"limit":100',
  )
  await page.getByRole('button', { name: /На один більше/ }).click()
  const again = page.getByRole('button', { name: 'Спробувати ще раз' })
  await again.press('Enter')
  await expectBusy(again, held)
  goOn()
  await expect(again).toHaveCount(0)
})
