import type { Page } from '@playwright/test'
import { axeOn, hasSettled } from '#tests/support/axe.ts'
import { expect, readBearer, switchLanguage, test } from '#tests/support/counter.ts'
import { desk, openPacking, packButton, phone, placeOrderToPack, readOrder } from '#tests/support/packers.ts'

const moves = '**/v1/admin/orders/move*'

const findRow = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })

/** Opens an order from the list. A screen that has just come takes the focus, so a press at that moment is repeated. */
const openFromList = async (page: Page, number: string) => {
  const link = findRow(page, number).getByRole('link')
  await expect(async () => {
    if (await link.isVisible()) await link.press('Enter', { timeout: 1000 })
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible({ timeout: 2000 })
  }).toPass()
}
/** Opens an order from the list, ticks its pieces and presses "packed". */
const packFromList = async (page: Page, number: string) => {
  await openFromList(page, number)
  for (const piece of await page.getByRole('main').getByRole('checkbox').all()) await piece.check({ force: true })
  await packButton(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toHaveCount(0)
}
/** Returns from any screen to the list. */
const toList = async (page: Page) => {
  const back = page.getByRole('link', { name: 'До списку пакування' })
  await expect(async () => {
    if (await back.isVisible()) await back.press('Enter', { timeout: 1000 })
    await expect(page).toHaveURL(/\/packing$/, { timeout: 2000 })
  }).toPass()
}

test('[ADM-18j] [ADM-24a] what is packed offline waits, survives a reload and is sent in order; the rest says that it is offline', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const [first, second] = [await placeOrderToPack(page.request, bearer), await placeOrderToPack(page.request, bearer)]
  const packer = await openPacking({ page, browser, baseURL }, bearer, phone)
  const sent: { id: string; key: string | undefined }[] = []
  await packer.route(moves, (route) => {
    const { orders } = route.request().postDataJSON() as { orders: { id: string }[] }
    sent.push({ id: orders[0]!.id, key: route.request().headers()['idempotency-key'] })
    return route.abort('connectionfailed')
  })
  await packer.context().setOffline(true)
  const bar = packer.getByText('Немає зв’язку з').locator('..')
  await expect(bar).toContainText('зміни чекатимуть і підуть самі')
  await packFromList(packer, first.number)
  await expect(bar).toContainText('1 зміна чекає')
  await toList(packer)
  await packFromList(packer, second.number)
  await toList(packer)
  await expect(bar).toContainText('2 зміни чекають')
  for (const { number } of [first, second])
    await expect(findRow(packer, number).getByText('спаковано, ще не надіслано')).toHaveCSS('color', 'rgb(29, 69, 196)')

  // An unsent one can be taken back; other actions fail at once and typed values stay.
  await openFromList(packer, second.number)
  await packer.getByRole('button', { name: 'Повернути' }).press('Enter')
  await expect(bar).toContainText('1 зміна чекає')
  await expect(packer.getByRole('main').getByRole('checkbox').first()).toBeChecked()
  await packButton(packer).press('Enter')
  await toList(packer)
  await expect(bar).toContainText('2 зміни чекають')
  expect((await readOrder(page.request, bearer, first._id)).step).toBe('PACK')

  await packer.context().setOffline(false)
  await expect(packer.getByText('Сервер не відповідає. 2 зміни чекають')).toBeVisible()
  await packer.reload()
  await expect(packer.getByText('Сервер не відповідає. 2 зміни чекають')).toBeVisible()
  await expect(findRow(packer, first.number)).toContainText('спаковано, ще не надіслано')
  expect(new Set(sent.map(({ id }) => id))).toEqual(new Set([first._id]))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  const replies: string[] = []
  packer.on('response', async (response) => {
    if (!response.url().includes('/v1/admin/orders/move') || !response.ok()) return
    replies.push(((await response.json()) as { results: { id: string }[] }).results[0]!.id)
  })
  await packer.unroute(moves)
  await expect(packer.getByRole('region', { name: 'Повідомлення' })).toContainText('Спаковано 2 замовлення', {
    timeout: 30_000,
  })
  // The message may come before the test has read the reply.
  await expect.poll(() => replies).toEqual([first._id, second._id])
  for (const { _id, number } of [first, second]) {
    expect((await readOrder(page.request, bearer, _id)).step).toBe('PACKED')
    await expect(findRow(packer, number)).toHaveCount(0)
  }
  await packer.context().close()
})

test('[ADM-18j] a lost reply is sent again and packs once', async ({ counter: page, browser, baseURL }) => {
  const bearer = await readBearer(page)
  const order = await placeOrderToPack(page.request, bearer)
  const packer = await openPacking({ page, browser, baseURL }, bearer, phone)
  let lost = 0
  await packer.route(moves, async (route) => {
    lost += 1
    if (lost > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await packFromList(packer, order.number)
  await expect(packer.getByRole('region', { name: 'Повідомлення' })).toContainText(`Спаковано: ${order.number}`)
  expect(lost).toBe(2)
  await expect(packer.getByText('сервер цього не прийняв')).toHaveCount(0)
  await packer.context().close()
})

test('[ADM-18k] an order that was cancelled or changed while it was packed says so until that is read', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const [gone, changed] = [await placeOrderToPack(page.request, bearer), await placeOrderToPack(page.request, bearer)]
  const packer = await openPacking({ page, browser, baseURL }, bearer, desk)
  await packer.context().setOffline(true)
  await packFromList(packer, gone.number)
  await toList(packer)
  await packFromList(packer, changed.number)
  await toList(packer)
  const write = async (id: string, method: 'patch' | 'put', path: string, data: object) => {
    const { updatedAt } = await readOrder(page.request, bearer, id)
    const written = await page.request[method](path, { data: { ...data, updatedAt }, headers: bearer })
    expect(written.ok(), await written.text()).toBe(true)
  }
  await write(gone._id, 'patch', `/v1/orders/${gone._id}`, { status: 'CANCELED' })
  await write(changed._id, 'put', `/v1/admin/orders/${changed._id}/tags`, { tags: ['крихке'] })
  await packer.context().setOffline(false)
  const alert = packer.getByRole('main').getByRole('listitem')
  const cancelled = alert.filter({ hasText: 'скасовано, поки пакувалося' })
  await expect(cancelled).toContainText(gone.number)
  const stale = alert.filter({ hasText: 'змінилося, поки пакувалося' })
  await expect(stale).toContainText(changed.number)
  expect((await axeOn(packer).analyze()).violations).toEqual([])
  await packer.reload()
  await expect(cancelled).toContainText(gone.number)
  await cancelled.getByRole('button', { name: 'Зрозуміло' }).press('Enter')
  await expect(cancelled).toHaveCount(0)
  // The ticks are still there: the changed order is packed again by one press, which ends its message.
  await packer.getByRole('link', { name: changed.number, exact: true }).press('Enter')
  await expect(packer.getByRole('main').getByRole('checkbox').first()).toBeChecked()
  await packButton(packer).press('Enter')
  await expect(stale).toHaveCount(0)
  await expect.poll(async () => (await readOrder(page.request, bearer, changed._id)).step).toBe('PACKED')
  expect((await readOrder(page.request, bearer, gone._id)).step).toBe('CANCELED')
  await packer.context().close()
})

test('[ADM-24b] signing out says what was not sent, and deletes what the browser kept', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const order = await placeOrderToPack(page.request, bearer)
  const packer = await openPacking({ page, browser, baseURL }, bearer, desk)
  await packer.route(moves, (route) => route.abort('connectionfailed'))
  await packFromList(packer, order.number)
  await expect(packer.getByText('Сервер не відповідає. 1 зміна чекає')).toBeVisible({ timeout: 20_000 })
  const leave = async () => {
    await packer.getByRole('button', { name: /Обліковий запис/ }).click()
    await packer.getByRole('menuitem', { name: 'Вийти' }).click()
  }
  await leave()
  await expect(
    packer.getByRole('alert').filter({ hasText: /1 замовлення спаковане чи.відкладене лише тут/ }),
  ).toBeVisible({
    timeout: 20_000,
  })
  await leave()
  await expect(packer.getByLabel('Електронна пошта')).toBeVisible({ timeout: 20_000 })
  const kept = await packer.evaluate(() => Object.keys(localStorage).filter((key) => /packing|ticks/.test(key)))
  expect(kept).toEqual([])
  expect((await readOrder(page.request, bearer, order._id)).step).toBe('PACK')
  await packer.context().close()
})

test('[ADM-24a] without a connection a note fails at once and stays in its field', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const order = await placeOrderToPack(page.request, bearer)
  const packer = await openPacking({ page, browser, baseURL }, bearer, desk)
  await packer.goto(`/admin/orders/${order._id}`)
  await packer.getByRole('button', { name: 'Написати нотатку' }).click()
  const note = packer.getByRole('main').getByRole('textbox')
  await note.fill('Покупець просив подзвонити.')
  await packer.context().setOffline(true)
  await note.press('Enter')
  await expect(packer.getByRole('main')).toContainText('Немає зв’язку з сервером')
  await expect(note).toHaveValue('Покупець просив подзвонити.')
  await packer.context().close()
})

test('[ADM-18l] a list of what to take and the slips of twelve orders are printed by two presses', async ({
  counter: page,
}) => {
  const bearer = await readBearer(page)
  const orders: { _id: string; number: string }[] = []
  for (let index = 0; index < 12; index += 1) orders.push(await placeOrderToPack(page.request, bearer))
  await page.goto('/admin/packing')
  await expect(findRow(page, orders.at(-1)!.number)).toBeVisible()
  await page.evaluate(() => {
    const counting = window as typeof window & { prints: number }
    counting.prints = 0
    window.print = () => void (counting.prints += 1)
  })
  const called: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/v1/admin/orders/')) called.push(request.url())
  })
  await page.keyboard.press('p')
  const list = page.getByRole('article').filter({ hasText: 'Що взяти зі складу' })
  await expect(list).toBeVisible()
  await page.keyboard.press('p')
  expect(await page.evaluate(() => (window as typeof window & { prints?: number }).prints)).toBe(1)
  // All orders come by one call.
  expect(called).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const slips = page.getByRole('article')
  for (const { number } of orders) {
    await expect(list).toContainText(number)
    await expect(slips.getByRole('heading', { name: number })).toBeVisible()
  }
  await expect(slips.last()).toContainText(/Вага: 0,\d+.кг/)
  await expect(page.getByRole('button', { name: /Друкувати/ })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  for (const locale of ['uk', 'en'] as const) {
    await switchLanguage(page, locale)
    await expect(page.getByRole('article').first()).toBeVisible()
    // The button fades in once there is something to print.
    await hasSettled(page)
    expect((await axeOn(page).analyze()).violations).toEqual([])
  }
  page.removeAllListeners('request')
})
