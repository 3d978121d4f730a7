import { axeOn } from '#tests/support/axe.ts'
import { expect, readBearer, switchLanguage, test } from '#tests/support/counter.ts'
import { createPacker, openPacker, placeOrderToPack, readOrder } from '#tests/support/packers.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test('[ADM-18q] a packer sets an order aside in three taps and goes on; the order says what is missing, and is found again', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const { _id, number } = await placeOrderToPack(page.request, bearer)
  const packer = await createPacker(page.request, bearer, 'Соломія Гнатюк')
  const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
  await stockroom.getByRole('link', { name: number }).tap()
  await stockroom.getByRole('button', { name: 'Чогось немає' }).tap()
  const dialog = stockroom.getByRole('dialog', { name: 'Чого немає?' })
  await expect(dialog).toContainText(`Відкладемо ${number}`)
  expect((await axeOn(stockroom).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Відкласти' }).tap()
  await expect(stockroom.getByText(`${number} відкладено.`)).toBeVisible()
  await expect(stockroom).not.toHaveURL(new RegExp(_id))
  expect(await readOrder(page.request, bearer, _id)).toMatchObject({ step: 'ASIDE' })
  await stockroom.context().close()

  await page.goto(`/admin/orders/${_id}`)
  const next = page.getByRole('region', { name: 'Наступний крок' })
  await expect(next).toContainText('Відкладено: чогось немає.')
  await expect(page.getByRole('region', { name: 'Речі' }).getByText('немає')).toBeVisible()
  await expect(next.getByRole('button', { name: /Замінити річ/ })).toBeVisible()
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await switchLanguage(page, 'en')
  const nextStep = page.getByRole('region', { name: 'Next step' })
  await expect(nextStep).toContainText('Set aside: something is missing.')
  await nextStep.getByRole('button', { name: 'All was found' }).click()
  await expect(nextStep.getByRole('button', { name: /Packed/ })).toBeVisible()
  expect(await readOrder(page.request, bearer, _id)).toMatchObject({ step: 'PACK', missing: [] })
})

test('[ADM-18r] a scanned slip opens its order from the list and from another order, and its Enter packs nothing', async ({
  counter: page,
}) => {
  const bearer = await readBearer(page)
  const [first, second] = [await placeOrderToPack(page.request, bearer), await placeOrderToPack(page.request, bearer)]
  await page.goto('/admin/packing')
  await page.getByRole('link', { name: second.number }).waitFor()
  /** As a scanner does it, faster than this test could: with the keys of a Ukrainian layout. */
  const scan = (number: string) =>
    page.evaluate((text) => {
      const press = (code: string, key: string) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))
      for (const letter of text)
        if (letter === '-') press('Minus', letter)
        else press(/\d/.test(letter) ? `Digit${letter}` : `Key${letter}`, /\d/.test(letter) ? letter : 'і')
      press('Enter', 'Enter')
    }, number)
  await scan(first.number)
  await expect(page.getByRole('heading', { level: 1, name: first.number })).toBeVisible()
  for (const piece of await page.getByRole('main').getByRole('checkbox').all()) await piece.check({ force: true })
  await scan(second.number)
  await expect(page.getByRole('heading', { level: 1, name: second.number })).toBeVisible()
  expect(await readOrder(page.request, bearer, first._id)).toMatchObject({ step: 'PACK' })
  await scan('SH-1')
  await expect(page.getByText('Замовлення SH-1 немає.')).toBeVisible()
})

test('[ADM-18s] the list is by time, branch or piece, and a swipe goes on in its order, as do buttons and keys', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  for (let index = 0; index < 3; index += 1) await placeOrderToPack(page.request, bearer)
  const packer = await createPacker(page.request, bearer, 'Мирослава Дзюба')
  const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
  const sorts = stockroom.getByRole('navigation', { name: 'Порядок' })
  for (const name of ['За відділенням', 'За річчю']) {
    await sorts.getByRole('link', { name }).tap()
    await expect(sorts.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  expect((await axeOn(stockroom, { 'target-size': { enabled: true } }).analyze()).violations).toEqual([])
  // Orders that another person packs are skipped.
  const free = stockroom.getByRole('main').getByRole('listitem').filter({ hasNotText: 'пакує' })
  const numbers = await free.getByRole('link').allTextContents()
  await stockroom.getByRole('link', { name: numbers[0]! }).tap()
  const heading = stockroom.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(numbers[0]!)
  await expect(stockroom).toHaveURL(/by=piece/)
  const session = await stockroom.context().newCDPSession(stockroom)
  const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe({ x: 300, y: 300 }, { x: 120, y: 310 })
  await expect(heading).toHaveText(numbers[1]!)
  await swipe({ x: 120, y: 300 }, { x: 300, y: 310 })
  await expect(heading).toHaveText(numbers[0]!)
  // Up and down it only scrolls.
  await swipe({ x: 300, y: 500 }, { x: 230, y: 300 })
  await expect(heading).toHaveText(numbers[0]!)
  await stockroom.getByRole('link', { name: 'наступне' }).tap()
  await expect(heading).toHaveText(numbers[1]!)
  await stockroom.keyboard.press('k')
  await expect(heading).toHaveText(numbers[0]!)
  await stockroom.getByRole('link', { name: 'До списку пакування' }).tap()
  await expect(sorts.getByRole('link', { name: 'За річчю' })).toHaveAttribute('aria-current', 'page')
  await stockroom.context().close()
})

test('[ADM-18u] an order that is set aside without a network waits and is set aside once', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const { _id, number } = await placeOrderToPack(page.request, bearer)
  const packer = await createPacker(page.request, bearer, 'Зоряна Кульчицька')
  const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
  await stockroom.getByRole('link', { name: number }).tap()
  const keys: (string | undefined)[] = []
  // The first reply is lost: the server has set the order aside, but the browser has no reply.
  await stockroom.route('**/missing*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await stockroom.context().setOffline(true)
    return route.abort('connectionfailed')
  })
  await stockroom.getByRole('button', { name: 'Чогось немає' }).tap()
  await stockroom.getByRole('dialog').getByRole('button', { name: 'Відкласти' }).tap()
  await expect(stockroom).not.toHaveURL(new RegExp(_id))
  await expect(stockroom.getByText('1 зміна чекає')).toBeVisible()
  await stockroom.context().setOffline(false)
  await expect(stockroom.getByText(`${number} відкладено.`)).toBeVisible()
  await expect(stockroom.getByText('чекає і')).toHaveCount(0)
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
  await expect(stockroom.getByText('не відкладено')).toHaveCount(0)
  expect(await readOrder(page.request, bearer, _id)).toMatchObject({ step: 'ASIDE' })
  await stockroom.context().close()
})

test('[ADM-18u] an order that was packed meanwhile says that it was not set aside', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const { _id, number } = await placeOrderToPack(page.request, bearer)
  const packer = await createPacker(page.request, bearer, 'Орися Левицька')
  const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
  await stockroom.getByRole('link', { name: number }).tap()
  await stockroom.getByRole('button', { name: 'Чогось немає' }).tap()
  const { updatedAt } = await readOrder(page.request, bearer, _id)
  const data = { orders: [{ id: _id, updatedAt }], step: 'PACKED' }
  await stockroom.context().setOffline(true)
  expect((await page.request.post('/v1/admin/orders/move', { data, headers: bearer })).ok()).toBe(true)
  await stockroom.getByRole('dialog').getByRole('button', { name: 'Відкласти' }).tap()
  await stockroom.context().setOffline(false)
  const alert = stockroom.getByRole('alert').filter({ hasText: number })
  await expect(alert).toContainText(/не.відкладено: тим часом замовлення змінилося/)
  await stockroom.context().close()
})
