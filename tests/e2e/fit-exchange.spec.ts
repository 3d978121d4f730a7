import type { Page } from '@playwright/test'
import { openFitPage } from '#ops/screenshots/fit.ts'
import { variantId } from '#database/seed/variant-id.ts'
import type { KeptSize } from '#shared/entities/fit.ts'
import { axeOn } from '#tests/support/axe.ts'
import { unblocked } from '#tests/support/browser.ts'
import { expect, readBearer, test } from '#tests/support/counter.ts'
import { readStock } from '#tests/support/paying.ts'
import { findTwoSizes, receiveOrder } from '#tests/support/received-order.ts'
import { measureShift } from '#tests/support/measure-shift.ts'
import { asCustomer, signInByApi } from '#tests/support/signed-in.ts'

const tee = variantId('tee-step', 'black')
const until = '2027-01-20T21:59:59.999Z'

/** Opens the page of a mailed link about an own order, whose smaller size can be exchanged for the larger one. */
const openOffer = async (page: Page, counter: Page) => {
  await page.goto('/faq')
  await unblocked(page)
  const [own, other] = await findTwoSizes(page.request)
  // The browser has the cookie of its order.
  const orderId = await receiveOrder(page.request, await readBearer(counter), own)
  const exchange = { orderId, key: 'none', size: other.size, until }
  await openFitPage(page, [own.variantId, tee], 'SMALL', { size: own.size, exchange })
  return other
}

for (const { width, forcedColors } of [
  { width: 1440, forcedColors: 'none' },
  { width: 320, forcedColors: 'active' },
] as const)
  test(`[FIT-03l] the next size is two presses away by the keyboard, at ${width} px: the offer, and the asking`, async ({
    counter,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ forcedColors })
    const other = await openOffer(page, counter)
    const before = await readStock(page.request, other)
    await expect(page.getByText(/Останній день.*20\sсічня\s2027/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (forcedColors === 'none') expect((await axeOn(page).analyze()).violations).toEqual([])
    await page.getByRole('link', { name: /^Обміняти\sна/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Що\sповертаєте/)
    const [first, second] = await page.getByRole('main').getByRole('listitem').all()
    await expect(first!.getByRole('radio', { name: 'обміняти' })).toBeChecked()
    await expect(first!.locator(`input[value="${other.size}"]`)).toBeChecked()
    await expect(first!.getByLabel('Чому')).toHaveValue('TOO_SMALL')
    await expect(second!.getByRole('radio', { name: 'лишаю' })).toBeChecked()
    await unblocked(page)
    await page.getByRole('button', { name: /Попросити повернення/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Погоджено. Чекаємо на посилку.')
    expect(await readStock(page.request, other)).toBe(before - 1)
  })

test('[FIT-03l] who keeps the item is offered nothing any more, and what fits is offered nothing', async ({
  counter,
  page,
}) => {
  await openOffer(page, counter)
  await page.getByRole('link', { name: 'Лишити собі' }).press('Enter')
  await expect(page.getByRole('link', { name: /^Обміняти\sна/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Записали: розмір замалий.')
  await page.goto('/faq')
  await unblocked(page)
  await openFitPage(page, [tee], 'RIGHT')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Записали: розмір якраз.')
  await expect(page.getByRole('link', { name: /^Обміняти\sна/ })).toHaveCount(0)
})

test('[FIT-02h] a product shows its customer which sizes of the kind they kept, and asks for no guest', async ({
  counter,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/fit/kept')) asked.push(request.url())
  })
  const [own] = await findTwoSizes(page.request)
  const path = `/catalog/product/${own.variantId}`
  await page.goto(path)
  await unblocked(page)
  await page.locator('#fit').scrollIntoViewIfNeeded()
  await expect(page.locator('#fit').getByRole('table')).toBeVisible()
  expect(asked).toEqual([])

  await signInByApi(page)
  const customer = await asCustomer(page)
  await receiveOrder(customer, await readBearer(counter), own)
  await customer.dispose()
  await page.goto(path)
  await expect(page.locator('#fit').getByRole('region', { name: 'Ви вже носите' }).getByRole('listitem')).toHaveText([
    new RegExp(`«.*», ${own.size}$`),
  ])
  expect(asked).toHaveLength(1)
})

const kept: readonly KeptSize[] = [
  { productId: tee, name: 'Футболка «Крок»', size: 'M', answer: 'RIGHT' },
  { productId: tee, name: 'Футболка «Крок»', size: 'L', answer: 'LARGE' },
  { productId: tee, name: 'Футболка «Степ»', size: 'M', answer: null },
]

for (const width of [390, 1440])
  test(`[FIT-02h] what a customer kept moves nothing that they read, however late it comes, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInByApi(page)
    const replies = Promise.withResolvers<void>()
    await page.route('**/v1/fit/kept*', async (route) => {
      await replies.promise
      await route.fulfill({ json: { entities: kept } })
    })
    const called = page.waitForRequest('**/v1/fit/kept*')
    await page.goto(`/catalog/product/${tee}`)
    await called
    const section = page.locator('#fit')
    await section.scrollIntoViewIfNeeded()
    await section.getByRole('heading', { level: 2 }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    const list = section.getByRole('region', { name: 'Ви вже носите' })
    const before = await section.boundingBox()
    replies.resolve()
    // Long enough for the reply to be shown.
    await page.waitForTimeout(600)
    await expect(list).toHaveCount(0)
    expect(await section.boundingBox()).toEqual(before)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(list.getByRole('listitem')).toHaveText([
      'Футболка «Крок», M: якраз',
      'Футболка «Крок», L: завеликий',
      'Футболка «Степ», M',
    ])
    expect(await measureShift(page)).toBeLessThan(0.01)
    expect((await axeOn(page).include('#fit').analyze()).violations).toEqual([])
  })
