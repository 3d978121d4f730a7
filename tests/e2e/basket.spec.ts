import type { Page } from '@playwright/test'
import { axeOn } from '#tests/support/axe.ts'
import { expect, ready, test } from '#tests/support/browser.ts'
import { buyElsewhere, findVariants, hryvnias, openWith } from '#tests/support/shopping.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Сума замовлення' })
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const toCheckout = (page: Page) => summary(page).getByRole('link', { name: 'Оформити замовлення' })
const blocked = (page: Page) => summary(page).getByRole('button', { name: 'Оформити замовлення' })
const promo = (page: Page) => page.getByLabel('Промокод')
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

/**
 * Records in the page how many ms after the last change a call is sent. Returns how to read them.
 * @param recorded `after`: the event of a change; `naming`: a text that the body contains
 */
const recordDelays = async (page: Page, recorded: { after: 'click' | 'input'; call: string; naming: string }) => {
  await page.evaluate(({ after, call, naming }) => {
    const delays: number[] = []
    Object.assign(window, { delays })
    let changedAt = 0
    document.addEventListener(after, () => (changedAt = performance.now()), true)
    // A body that is read here would be missing where the browser reports the request.
    window.Request = class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init)
        if (this.url.includes(call) && typeof init?.body === 'string' && init.body.includes(naming))
          delays.push(performance.now() - changedAt)
      }
    }
  }, recorded)
  return () => page.evaluate(() => (window as unknown as { delays: number[] }).delays)
}

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
  // A reduced one says its former price as well.
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
  // The sum counts the one that is left, the heading and the header what is in the basket.
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

for (const width of [320, 390, 834, 1440])
  test(`the basket has no accessibility violation at ${width} px`, async ({ page, request }) => {
    const [shirt, hoodie] = await findVariants(request)
    await page.setViewportSize({ width, height: 844 })
    await openWith(page, [shirt!, hoodie!, unknownVariant])
    await expect(page.getByText('Цієї речі вже немає')).toBeVisible()
    const { violations } = await axeOn(page).include('main').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
