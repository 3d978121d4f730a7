import type { Page, Request } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { texts } from '#shared/texts/all.ts'
import { fillCustomer, fillDelivery, finalButton, startCheckout } from '#tests/support/checkout.ts'
import { expect, ready, test, unblocked } from '#tests/support/browser.ts'
import { buyElsewhere, findVariants, openWith } from '#tests/support/shopping.ts'
import { addOnServer, serverBasket, signInByApi } from '#tests/support/signed-in.ts'

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const more = (page: Page) => page.getByRole('button', { name: /На один більше/ })
const quantityShown = (page: Page) => lines(page).first().getByRole('group')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('basket'))

/** Records the calls that change or read a basket. */
const recordCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/') && request.method() !== 'GET' && pathname.includes('basket'))
      calls.push(`${request.method()} ${pathname.replace('/v1/customer-profile/basket', '')}`)
  })
  return calls
}
const openBasket = async (page: Page) => {
  await page.goto('/basket')
  await ready(page)
  // Until the basket of the server has arrived, its rows may be replaced, and a click on an old one is lost.
  await page.waitForLoadState('networkidle')
  await expect(more(page)).toBeVisible()
}

test('[BSK-01b] signed in, add, change and remove reach the server with one call each and leave local storage alone', async ({
  page,
}) => {
  await signInByApi(page)
  const variant = variantId('sweatshirt-plai', 'burgundy')
  await page.goto(`/catalog/product/${variant}`)
  await ready(page)
  const calls = recordCalls(page)
  const reads: string[] = []
  page.on('request', (request) => {
    if (/\/v1\/products\/variants\/[\da-f-]{36}/.test(request.url())) reads.push(request.url())
  })
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0)
  await page
    .getByRole('radiogroup', { name: 'Розмір' })
    .getByRole('radio', { name: 'M', exact: true })
    .check({ force: true })
  const adding = page.waitForRequest(/basket\/add/)
  await page.getByRole('button', { name: /^Додати в кошик/ }).click()
  expect((await adding).postDataJSON()).toEqual({ variantId: variant, size: 'M', quantity: 1 })
  await expect(page.getByRole('status').filter({ hasText: 'у кошику' })).toBeVisible()
  expect(calls).toEqual(['PUT /add'])
  expect(reads.filter((url) => url.includes(variant))).toEqual([])
  expect(await serverBasket(page)).toEqual([{ variantId: variant, size: 'M', quantity: 1 }])

  await openBasket(page)
  await more(page).click()
  await expect.poll(() => serverBasket(page)).toEqual([{ variantId: variant, size: 'M', quantity: 2 }])
  await page
    .getByRole('button', { name: /^Прибрати/ })
    .first()
    .click()
  await expect.poll(() => serverBasket(page)).toEqual([])
  expect(calls).toEqual(['PUT /add', 'PATCH /update', 'DELETE /delete'])
  expect(await stored(page)).toBeNull()
})

test('[CAT-05b] signed in, adding a size that sells out meanwhile is refused with the text that says so', async ({
  page,
  request,
}) => {
  // The last in the list: the other tests buy the first.
  const { variantId: id, size, unitsInStock } = (await findVariants(request)).at(-1)!
  await signInByApi(page)
  await page.goto(`/catalog/product/${id}`)
  await unblocked(page)
  const choice = page.getByRole('radio', { name: texts.uk.enums[`size-${size}`], exact: true })
  if (await choice.count()) await choice.check({ force: true })
  await buyElsewhere(request, { variantId: id, size, quantity: 1 }, unitsInStock)
  await page.getByRole('button', { name: /^Додати в\s/ }).click()
  await expect(page.getByRole('alert')).toContainText('Цієї речі вже немає в наявності.')
  expect(await serverBasket(page)).toEqual([])
})

test('[BSK-01b] twenty fast clicks end in the right quantity although every third response fails', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await signInByApi(page)
  await addOnServer(page, shirt!)
  await openBasket(page)
  let requestCount = 0
  await page.route('**/v1/customer-profile/basket/update*', async (route) => {
    requestCount += 1
    // The server has made the change, but its response is lost.
    if (requestCount % 3 === 0) await route.fetch()
    if (requestCount % 3 === 0) return route.abort()
    return route.continue()
  })
  for (let click = 0; click < 20; click += 1) {
    await more(page).evaluate((button: HTMLButtonElement) => button.click())
    await page.waitForTimeout(15)
  }
  await expect(quantityShown(page)).toContainText('21')
  await expect.poll(async () => (await serverBasket(page))[0]?.quantity).toBe(21)
  expect(requestCount).toBeGreaterThan(2)
  await page.reload()
  await expect(quantityShown(page)).toContainText('21')
})

test('[API-02c] [BSK-01b] a change that the server repeatedly refuses is undone, and a message says why', async ({
  page,
  request,
}) => {
  const [shirt] = await findVariants(request)
  await signInByApi(page)
  await addOnServer(page, shirt!)
  await openBasket(page)
  await page.route('**/v1/customer-profile/basket/update*', (route) => route.abort())
  await more(page).click()
  await expect(quantityShown(page)).toContainText('2')
  await expect(page.getByRole('alert')).toContainText('Не вдалося з’єднатися із сервером')
  await expect(quantityShown(page)).toContainText('1')
})

test('[BSK-02a] signed in, two tabs show the same basket', async ({ page, request, context }) => {
  const [shirt] = await findVariants(request)
  await signInByApi(page)
  await addOnServer(page, shirt!)
  await openBasket(page)
  const other = await context.newPage()
  await openBasket(other)
  await more(other).click()
  await expect(quantityShown(page)).toContainText('2')
  await more(page).click()
  await expect(quantityShown(other)).toContainText('3')
  expect((await serverBasket(page))[0]?.quantity).toBe(3)
})

test('[BSK-04d] signed in, a removed item can be restored in its place, on the server too', async ({
  page,
  request,
}) => {
  const three = (await findVariants(request)).slice(0, 3)
  await signInByApi(page)
  for (const garment of three) await addOnServer(page, garment)
  await page.goto('/basket')
  await ready(page)
  await page
    .getByRole('button', { name: new RegExp(`Прибрати: ${three[0]!.name}`) })
    .first()
    .click()
  await expect.poll(async () => (await serverBasket(page)).length).toBe(2)
  await page.getByRole('button', { name: `Повернути: ${three[0]!.name}` }).click()
  await expect.poll(async () => (await serverBasket(page)).length).toBe(3)
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /./ }).first()).toHaveText(three[0]!.name)
})

test('placing an order leaves the items that another tab added meanwhile', async ({ page, request, context }) => {
  const [shirt, hoodie] = await findVariants(request)
  await startCheckout(page, [shirt!])
  const other = await context.newPage()
  await openWith(other, [{ ...shirt!, quantity: 2 }, hoodie!])
  await fillCustomer(page)
  await fillDelivery(page)
  await finalButton(page).click()
  await page.waitForURL(/\/checkout\/success\?order=/)
  const left = [shirt!, hoodie!].map(({ variantId, size }) => ({ variantId, size, quantity: 1 }))
  expect(JSON.parse((await stored(page)) ?? '')).toEqual({ items: left })
  await expect(lines(other)).toHaveCount(2)
})

test('invalid stored baskets are corrected, and an item above the limit says so', async ({ page, request }) => {
  const [shirt, hoodie] = await findVariants(request)
  const write = (text: string) => page.evaluate((value) => localStorage.setItem('basket', value), text)
  await page.goto('/terms-conditions')
  for (const text of ['not JSON', 'null', '{"items":null}', '[1,2]']) {
    await write(text)
    await page.goto('/basket')
    await expect(page.getByText('У кошику поки порожньо.')).toBeVisible()
  }
  await write(
    JSON.stringify({
      items: [
        { ...shirt!, quantity: 1e9 },
        { variantId: 'x', size: 'M', quantity: 1 },
        { ...hoodie!, quantity: 1.5 },
        { ...hoodie!, size: 'XXL-ish' },
        null,
      ],
    }),
  )
  await page.goto('/basket')
  await expect(page.getByText('до 10 000 штук однієї речі')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  const summary = page.getByRole('region', { name: 'Сума замовлення' })
  await expect(summary.getByRole('button', { name: 'Оформити замовлення' })).toBeDisabled()
  await page.getByRole('button', { name: `Узяти ${shirt!.unitsInStock}`, exact: true }).click()
  await expect(summary.getByRole('link', { name: 'Оформити замовлення' })).toBeVisible()

  const many = Array.from({ length: 10_000 }, (_, index) => ({
    variantId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    size: 'M',
    quantity: 1,
  }))
  await write(JSON.stringify({ items: [shirt!, ...many] }))
  await page.goto('/basket')
  await expect(page.getByText('Приберіть цю або іншу')).toHaveCount(100)
  await expect(lines(page)).toHaveCount(200)
})

test('[BSK-03i] after sign-in the item of a deleted variant stays, marked, until it is removed', async ({ page }) => {
  await signInByApi(page)
  const deleted = { variantId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', size: 'M', quantity: 1 } as const
  await openWith(page, [deleted])
  const row = lines(page).filter({ hasText: texts.uk.basket['gone-name'] })
  await expect(row).toContainText(texts.uk.basket.inactive.replaceAll('\u00A0', ' '))
  await expect.poll(() => serverBasket(page)).toEqual([deleted])
  await row
    .getByRole('button', { name: /^Прибрати/ })
    .first()
    .click()
  await expect.poll(() => serverBasket(page)).toEqual([])
})
