import type { Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready, test } from '#tests/support/browser.ts'
import { recordDelays } from '#tests/support/record-delays.ts'
import { buyElsewhere, findVariants, hryvnias, openWith } from '#tests/support/shopping.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Сума замовлення' })
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const toCheckout = (page: Page) => summary(page).getByRole('link', { name: 'Оформити замовлення' })
const blocked = (page: Page) => summary(page).getByRole('button', { name: 'Оформити замовлення' })
const unknownVariant = { variantId: '00000000-0000-4000-8000-000000000000', size: 'M', quantity: 1 } as const

test('[BSK-01a] [STA-02b] the basket’s items are there after a reload, at current prices', async ({
  page,
  request,
}) => {
  const [shirt, hoodie] = await findVariants(request)
  await openWith(page, [shirt!, { ...hoodie!, quantity: 2 }])
  await expect(lines(page)).toHaveCount(2)
  await expect(summary(page)).toContainText(hryvnias(shirt!.price + 2 * hoodie!.price))
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Кошик 3' })).toBeVisible()
})

test('[BSK-02b] [BSK-02c] fast changes send one request, for ACTIVE variants of these sizes', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!])
  await expect(toCheckout(page)).toBeVisible()
  const requests: string[] = []
  page.on('request', (sent) => {
    const body = sent.postData() ?? ''
    // Pages prefetched in idle moments search too, but not for the items of a basket.
    if (sent.url().includes('/v1/products/variants/search') && body.includes('variants._id')) requests.push(body)
  })
  const delays = await recordDelays(page, {
    after: 'click',
    call: '/v1/products/variants/search',
    naming: 'variants._id',
  })
  // Clicked by a script in the page: timers run by when they are due, so on a slow machine too the second click comes before the request.
  await page.getByRole('button', { name: /На один більше/ }).evaluate(async (more: HTMLButtonElement) => {
    more.click()
    await new Promise((resolve) => setTimeout(resolve))
    more.click()
  })
  await expect(summary(page)).toContainText(hryvnias(3 * shirt!.price))
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await page.waitForTimeout(300)
  expect(requests).toHaveLength(1)
  // A timer may fire a millisecond early.
  expect((await delays())[0]).toBeGreaterThan(98)
  expect(JSON.parse(requests[0]!)).toMatchObject({
    filter: {
      and: [
        { field: 'variants.state', op: 'eq', value: 'ACTIVE' },
        {
          or: [
            {
              and: [
                { field: 'variants._id', value: shirt!.variantId },
                { field: 'variants.sizes.value', value: shirt!.size },
              ],
            },
          ],
        },
      ],
    },
  })
})

test('[BSK-04a] [BSK-04b] [BSK-04c] the stepper has no upper bound and stops at 0; 0 removes the item', async ({
  page,
  request,
}) => {
  const [shirt, hoodie] = await findVariants(request)
  await openWith(page, [shirt!, hoodie!])
  const first = lines(page).first()
  const more = first.getByRole('button', { name: /На один більше/ })
  const less = first.getByRole('button', { name: /На один менше/ })
  const shown = first.getByRole('group').locator('output')
  expect(shirt!.unitsInStock).toBeLessThan(60)
  for (let clicks = 1; clicks < 60; clicks++) await more.evaluate((button: HTMLButtonElement) => button.click())
  await expect(shown).toHaveText('60')
  await expect(more).not.toHaveAttribute('aria-disabled', 'true')
  for (let clicks = 60; clicks > 1; clicks--) await less.evaluate((button: HTMLButtonElement) => button.click())
  await expect(shown).toHaveText('1')
  await less.click()
  await expect(page.getByText(`${shirt!.name}: прибрано.`)).toBeVisible()
  await expect(summary(page)).toContainText(hryvnias(hoodie!.price))
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? '{}') as unknown)
  expect(stored).toEqual({ items: [{ variantId: hoodie!.variantId, size: hoodie!.size, quantity: 1 }] })
})

test('[BSK-04d] a removed item can be restored in its place', async ({ page, request }) => {
  const three = (await findVariants(request)).slice(0, 3)
  await openWith(page, three)
  await expect(toCheckout(page)).toBeVisible()
  for (const { name } of three.slice(0, 2))
    await page
      .getByRole('button', { name: new RegExp(`Прибрати: ${name}`) })
      .first()
      .click()
  await page.getByRole('button', { name: `Повернути: ${three[0]!.name}` }).click()
  await page.getByRole('button', { name: `Повернути: ${three[1]!.name}` }).click()
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /./ }).first()).toHaveText(three[0]!.name)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? '{}') as unknown)
  expect(stored).toMatchObject({ items: three.map(({ variantId, size, quantity }) => ({ variantId, size, quantity })) })
})

test('[BSK-01d] an item over 10,000 units and one beyond 100 items say so and block the checkout', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...unknownVariant,
    variantId: unknownVariant.variantId.replace(/000$/, String(index + 100)),
  }))
  await openWith(page, [{ ...shirt!, quantity: 10_001 }, ...many])
  await expect(lines(page)).toHaveCount(101)
  await expect(lines(page).first()).toContainText('до\u00A010\u00A0000\u00A0штук')
  await expect(lines(page).last()).toContainText('до\u00A0100 різних речей')
  await expect(lines(page).nth(99)).not.toContainText('100 різних')
  await expect(blocked(page)).toBeDisabled()
})

test('a toast does not cover the page that it leads to', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [], `/catalog/product/${shirt!.variantId}`)
  await page.locator(`input[name=size][value=${shirt!.size}]`).check({ force: true })
  await page
    .getByRole('button', { name: /Додати в/ })
    .first()
    .click()
  const toast = page.getByRole('status').filter({ hasText: shirt!.name })
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.getByRole('banner').getByRole('link', { name: /Кошик/ }).click()
  await expect(page.getByRole('heading', { name: 'Кошик 1' })).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('[BSK-09a] an empty basket says so and links to the catalogue', async ({ page }) => {
  await page.goto('/basket')
  await expect(page.getByText('У кошику поки порожньо.')).toBeVisible()
  await page.getByRole('link', { name: 'До новинок' }).click()
  await expect(page).toHaveURL(/\/catalog$/)
})

test('[BSK-09c] [BSK-09e] an item that is no longer sold stays, says so and blocks the checkout until it is removed', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!, unknownVariant])
  await expect(page.getByText('Цієї речі вже немає в\u00A0крамниці.')).toBeVisible()
  await expect(blocked(page)).toBeDisabled()
  await expect(summary(page)).toContainText('Приберіть річ, якої вже немає')
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /Прибрати/ })
    .first()
    .click()
  await expect(toCheckout(page)).toBeVisible()
})

test('[BSK-09b] [BSK-09d] a sold-out item and one with too little stock say so', async ({ page, request }) => {
  const garments = await findVariants(request)
  const [soldOut, scarce] = garments.slice(-2)
  await buyElsewhere(request, soldOut!, soldOut!.unitsInStock)
  await buyElsewhere(request, scarce!, scarce!.unitsInStock - 1)
  await openWith(page, [soldOut!, { ...scarce!, quantity: 3 }])
  await expect(page.getByText('Розпродано, поки річ лежала в\u00A0кошику.')).toBeVisible()
  await expect(page.getByText('Лишилася 1 штука, а\u00A0в\u00A0кошику\u00A03. У\u00A0сумі рахуємо 1.')).toBeVisible()
  // The sum counts the one unit that is left; the heading and the header count all units in the basket.
  await expect(summary(page)).toContainText(hryvnias(scarce!.price))
  await expect(page.getByRole('heading', { name: 'Кошик 4' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('4 речі')).toBeAttached()
  await page.getByRole('button', { name: 'Узяти 1' }).click()
  await lines(page)
    .first()
    .getByRole('button', { name: /Прибрати/ })
    .first()
    .click()
  await expect(toCheckout(page)).toBeVisible()
  await expect(summary(page)).toContainText(hryvnias(scarce!.price))
})

test('[BSK-02a] a change in another tab shows in this one', async ({ page, request, context }) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!])
  await expect(toCheckout(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/basket')
  await ready(other)
  await other.getByRole('button', { name: /На один більше/ }).click()
  await expect(lines(page).first().getByRole('group')).toContainText('2')
  await expect(summary(page)).toContainText(hryvnias(2 * shirt!.price))
})

test('if the shop cannot be reached, the basket keeps its items and offers to try again', async ({ page, request }) => {
  const [shirt] = await findVariants(request)
  await openWith(page, [shirt!])
  await expect(toCheckout(page)).toBeVisible()
  await page.context().setOffline(true)
  await lines(page)
    .getByRole('button', { name: /На один більше/ })
    .click()
  await expect(page.getByText('наявність не оновилися')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Не вдалося з’єднатися із сервером')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
  await expect(page.getByText('наявність не оновилися')).toHaveCount(0)
  await expect(summary(page)).toContainText(hryvnias(2 * shirt!.price))
})

test('the basket changes its language and keeps its contents', async ({ page, request, inLanguage }) => {
  const [shirt] = await findVariants(request)
  await inLanguage('en')
  await openWith(page, [shirt!])
  await expect(page.getByRole('heading', { name: 'Bag 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check out' }).first()).toBeVisible()
})

test('the basket has no accessibility violation at 320, 390, 834 and 1440 px', async ({ page, request }) => {
  const [shirt, hoodie] = await findVariants(request)
  await openWith(page, [shirt!, hoodie!, unknownVariant])
  await expect(page.getByText('Цієї речі вже немає')).toBeVisible()
  for (const width of [320, 390, 834, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const { violations } = await axeOn(page).include('main').analyze()
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      `at ${width}`,
    ).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
