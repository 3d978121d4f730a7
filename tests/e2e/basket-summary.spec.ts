import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { recordDelays } from '#tests/support/record-delays.ts'
import { findVariants, hryvnias, openWith } from '#tests/support/shopping.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Сума замовлення' })
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const toCheckout = (page: Page) => summary(page).getByRole('link', { name: 'Оформити замовлення' })
const promo = (page: Page) => page.getByLabel('Промокод')

test('[BSK-05a] [BSK-05b] [BSK-05d] a promo code is shown in capitals and reduces the total', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [{ ...shirt!, quantity: 2 }])
  const delays = await recordDelays(page, { after: 'input', call: '/v1/promo-codes/search', naming: 'ПРОСТІР' })
  // Types all letters within one task: even on a slow machine, no letter comes late.
  await promo(page).evaluate((input: HTMLInputElement) => {
    // As typing does: bypasses the setter through which React tracks the values it wrote itself.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const letter of 'простір') {
      value?.set?.call(input, input.value + letter)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(promo(page)).toHaveValue('ПРОСТІР')
  await expect(page.getByText('діє', { exact: true })).toBeVisible()
  await page.waitForTimeout(300)
  const all = await delays()
  expect(all).toHaveLength(1)
  // A timer may fire a millisecond early.
  expect(all[0]).toBeGreaterThan(98)
  await expect(summary(page)).toContainText(`−${hryvnias((2 * shirt!.price) / 10)}`)
  await page.reload()
  await expect(promo(page)).toHaveValue('ПРОСТІР')
  await expect(page.getByText('діє', { exact: true })).toBeVisible()
})

test('[BSK-05e] [ERR-01m] an unknown code shows and announces an error at the field once typing pauses, and changes no price', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!])
  await expect(toCheckout(page)).toBeVisible()
  for (const code of ['нема', 'літо25']) {
    await promo(page).fill(code)
    await expect(page.locator('[aria-live=polite]').getByText('Цей промокод не діє. Спробуйте інший.')).toBeVisible()
    await expect(promo(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(promo(page)).toHaveAccessibleDescription('Цей промокод не діє. Спробуйте інший.')
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(summary(page)).toContainText(hryvnias(shirt!.price))
  await promo(page).fill('')
  await expect(page.getByText('Цей промокод не діє. Спробуйте інший.')).toHaveCount(0)
})

test('[BSK-05f] [ERR-01n] if the look-up fails, no promo code applies and a toast shows why', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!])
  await expect(toCheckout(page)).toBeVisible()
  await page.context().setOffline(true)
  await promo(page).fill('простір')
  await expect(page.getByRole('alert')).toContainText('Не вдалося з’єднатися із сервером')
  await page.context().setOffline(false)
  await expect(page.getByText('діє', { exact: true })).toHaveCount(0)
})

test('[BSK-06b] [BSK-06g] a code with a minimum price shows how much is missing, one for other items that it does not apply', async ({
  page,
  request,
}) => {
  const cheap = (await findVariants(request)).find(({ name, price }) => price < 1500 && !/Футболка|Худі/.test(name))!
  await openWith(page, [cheap])
  await promo(page).fill('сонце20')
  await expect(promo(page)).toHaveAccessibleDescription(/не\u00A0діє на\u00A0речі/)
  await expect(page.getByText('діє', { exact: true })).toHaveCount(0)
  await promo(page).fill('осінь200')
  await expect(page.getByText(`Ще ${hryvnias(1500 - cheap.price)}, і`)).toBeVisible()
  await lines(page)
    .getByRole('button', { name: /На один більше/ })
    .click()
  await expect(page.getByText('діє', { exact: true })).toBeVisible()
  await expect(summary(page)).toContainText('−₴200')
})

test('[BSK-08e] the runner is at the post when shipping is free, and before it until then', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  /** Distance of the front hand to the post at the end of the line, in px. */
  const gap = () =>
    summary(page)
      .locator('svg')
      .first()
      .evaluate((svg) => {
        const road = svg.parentElement!.parentElement!.getBoundingClientRect()
        return road.right - svg.getBoundingClientRect().right
      })
  const settled = () =>
    page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => undefined))
  await openWith(page, [shirt!])
  await expect(summary(page)).toContainText('до\u00A0безкоштовної доставки')
  await settled()
  expect(await gap()).toBeGreaterThan(20)
  await openWith(page, [{ ...shirt!, quantity: 3 }])
  await expect(summary(page)).toContainText('Безкоштовна доставка вже ваша: Укрпошта')
  await settled()
  expect(Math.abs(await gap())).toBeLessThanOrEqual(4)
})

test('[BSK-08d] the amount left until free delivery shrinks with the basket, down to the message that it is reached', async ({
  page,
  request,
}) => {
  const cheap = (await findVariants(request)).find(({ price }) => price < 2000)!
  await openWith(page, [cheap])
  await expect(summary(page)).toContainText(
    `Ще ${hryvnias(2500 - cheap.price)} до\u00A0безкоштовної доставки: Укрпошта`,
  )
  const more = lines(page).getByRole('button', { name: /На один більше/ })
  for (let bought = cheap.price; bought < 2500; bought += cheap.price) await more.click()
  await expect(summary(page)).toContainText('Безкоштовна доставка вже ваша: Укрпошта')
})

test('[BSK-08f] products that make the delivery free are shown below the basket until it is', async ({
  page,
  request,
}) => {
  const cheap = (await findVariants(request)).find(({ price }) => price < 2000)!
  await openWith(page, [cheap])
  const section = page.getByRole('region', { name: /доставка безкоштовна$/ })
  const cards = section.locator('li[data-place]')
  await expect(cards).toHaveCount(4)
  const texts = await cards.allTextContents()
  // A reduced one shows its former price as well.
  const prices = texts.map((text) =>
    Math.min(...(text.match(/₴[\d,]+/g) ?? []).map((one) => Number(one.replaceAll(/\D/g, '')))),
  )
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(2500 - cheap.price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await expect(section.getByRole('heading', { name: cheap.name })).toHaveCount(0)
  const more = lines(page).getByRole('button', { name: /На один більше/ })
  for (let bought = cheap.price; bought < 2500; bought += cheap.price) await more.click()
  await expect(section).toHaveCount(0)
})
