import type { APIRequestContext, Page } from '@playwright/test'
import { expectScreenAccessible } from '#tests/support/axe.ts'
import { expect, placeCashOrder, readBearer, test, type Bearer } from '#tests/support/counter.ts'

let lastDigits = Date.now() % 10_000
/** Places orders to be confirmed that one search finds, by a phone number of their own. */
const placeOrders = async (request: APIRequestContext, count: number) => {
  lastDigits = (lastDigits + 1) % 10_000
  const phone = `+38067222${String(lastDigits).padStart(4, '0')}`
  const orders = []
  for (let placed = 0; placed < count; placed += 1) orders.push(await placeCashOrder(request, { phone }))
  return { phone, orders }
}
const openOrders = async (counter: Page, text: string, count: number): Promise<void> => {
  await counter.goto(`/admin/orders?${new URLSearchParams({ view: 'confirm', text: `"${text}"` })}`)
  await expect(counter.locator('tbody tr')).toHaveCount(count)
}
const findText = async (counter: Page, text: string, count: number): Promise<void> => {
  await counter.getByRole('searchbox').fill(text)
  await expect(counter.locator('tbody tr')).toHaveCount(count)
}
const readStep = async (request: APIRequestContext, headers: Bearer, id: string): Promise<string> => {
  const response = await request.get(`/v1/admin/orders/${id}`, { headers })
  return ((await response.json()) as { step: string }).step
}
const getBox = (counter: Page, number: string) =>
  counter.getByRole('checkbox', { name: `Вибрати ${number}`, exact: true })
const notices = (counter: Page) => counter.getByRole('region', { name: 'Повідомлення' })

test('[ADM-10as] chosen orders that another search hides are counted, named and confirmed with the others', async ({
  counter,
}) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const { phone, orders } = await placeOrders(request, 3)
  const [first, second, third] = orders.map(({ number }) => number) as [string, string, string]
  await openOrders(counter, phone, 3)
  const bar = counter.getByRole('toolbar')
  await getBox(counter, first).click()
  await getBox(counter, third).click()
  await expect(bar).toContainText('Вибрано 2 замовлення')
  await expect(bar).not.toContainText(/не.на.сторінці/)
  await findText(counter, second, 1)
  await expect(bar).toContainText('Вибрано 2 замовлення')
  await expect(bar).toContainText(/2 не.на.сторінці/)
  await expect(counter.getByRole('checkbox', { name: 'Вибрати всі рядки' })).not.toBeChecked()
  // Another administrator confirms one of them: the chosen row has its state before that.
  const { _id } = orders[0]!
  const read = await request.get(`/v1/admin/orders/${_id}`, { headers })
  const { updatedAt } = (await read.json()) as { updatedAt: string }
  const data = { orders: [{ id: _id, updatedAt }], step: 'PACK' }
  expect((await request.post('/v1/admin/orders/move', { data, headers })).ok()).toBe(true)
  await bar.getByRole('button', { name: 'Підтвердити' }).press('Enter')
  await expect(notices(counter).getByRole('alert')).toContainText(`Не вийшло: ${first}`)
  await expect(notices(counter)).toContainText(`Підтверджено: ${third}`)
  await expect(bar).toHaveCount(0)
  const steps = await Promise.all(orders.map((order) => readStep(request, headers, order._id)))
  expect(steps).toEqual(['PACK', 'CONFIRM', 'PACK'])
  await notices(counter).getByRole('alert').getByRole('button').press('Enter')
})

test('[ADM-10as] on a phone orders are chosen by their boxes and confirmed together', async ({ counter }) => {
  const { request } = counter
  const headers = await readBearer(counter)
  const { phone, orders } = await placeOrders(request, 3)
  await counter.setViewportSize({ width: 390, height: 844 })
  await counter.goto(`/admin/orders?${new URLSearchParams({ view: 'confirm', text: `"${phone}"` })}`)
  const bar = counter.getByRole('toolbar')
  for (const { number } of orders.slice(0, 2)) await getBox(counter, number).click()
  await expect(counter).toHaveURL(/\/admin\/orders\?/)
  await expect(bar).toContainText('Вибрано 2 замовлення')
  await expect(counter.locator('li[data-selected]')).toHaveCount(2)
  await expectScreenAccessible(counter, 'chosen orders at 390')
  await bar.getByRole('button', { name: 'Підтвердити' }).click()
  await expect(notices(counter)).toContainText('Підтверджено 2 замовлення')
  const steps = await Promise.all(orders.map((order) => readStep(request, headers, order._id)))
  expect(steps).toEqual(['PACK', 'PACK', 'CONFIRM'])
})

test('[ADM-10as] one press chooses all orders of the view, and Tab reaches the cross before it', async ({
  counter,
}) => {
  const { request } = counter
  const { phone, orders } = await placeOrders(request, 3)
  const { orders: others } = await placeOrders(request, 1)
  await openOrders(counter, others[0]!.number, 1)
  const bar = counter.getByRole('toolbar')
  const all = bar.getByRole('button', { name: 'Усі 3: вибрати всі рядки списку' })
  await getBox(counter, others[0]!.number).click()
  // All of the view are chosen already.
  await expect(bar.getByRole('button', { name: /^Усі/ })).toHaveCount(0)
  await findText(counter, phone, 3)
  await getBox(counter, orders[1]!.number).click()
  await expect(bar).toContainText(/Вибрано 2 замовлення.*1 не.на.сторінці/)
  const confirm = bar.getByRole('button', { name: 'Підтвердити' })
  await confirm.focus()
  await counter.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: 'Зняти вибір' })).toBeFocused()
  await counter.keyboard.press('Tab')
  await expect(all).toBeFocused()
  const [cross, offer] = [await bar.getByRole('button', { name: 'Зняти вибір' }).boundingBox(), await all.boundingBox()]
  expect(offer!.x + offer!.width).toBeLessThanOrEqual(cross!.x)
  await counter.keyboard.press('Enter')
  await expect(bar).toContainText(/Вибрано 4 замовлення.*1 не.на.сторінці/)
  await expect(all).toHaveCount(0)
  // The focus stays in the bar.
  await expect(bar).toBeFocused()
  for (const { number } of orders) await expect(getBox(counter, number)).toBeChecked()
  // One that is taken out can be taken in again.
  await getBox(counter, orders[0]!.number).click()
  await expect(all).toBeVisible()
  await counter.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
})

test('[ADM-10as] while all rows load the button is busy; a choice that is cleared meanwhile stays cleared, and a failure is shown', async ({
  counter,
}) => {
  const { phone, orders } = await placeOrders(counter.request, 2)
  await openOrders(counter, phone, 2)
  const bar = counter.getByRole('toolbar')
  const all = bar.getByRole('button', { name: /^Усі 2/ })
  await getBox(counter, orders[0]!.number).click()
  let release = (): void => undefined
  const isAll = (body: unknown) => (body as { limit: number }).limit === 100
  await counter.route('**/v1/admin/orders/search*', async (route) => {
    if (!isAll(route.request().postDataJSON())) return route.continue()
    await new Promise<void>((resolve) => (release = resolve))
    return route.continue()
  })
  try {
    const startLoading = async () => {
      const called = counter.waitForRequest(
        (request) => request.url().includes('/v1/admin/orders/search') && isAll(request.postDataJSON()),
      )
      await all.click()
      await called
      await expect(all).toHaveAttribute('data-pending')
    }
    const endLoading = async () => {
      const replied = counter.waitForResponse(
        (response) => response.url().includes('/v1/admin/orders/search') && isAll(response.request().postDataJSON()),
      )
      release()
      await (await replied).finished()
    }
    await startLoading()
    await counter.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await endLoading()
    await getBox(counter, orders[0]!.number).click()
    await expect(bar).toContainText('Вибрано 1 замовлення')
    // So are the rows of a view that is left meanwhile.
    await startLoading()
    await findText(counter, orders[1]!.number, 1)
    await endLoading()
    await getBox(counter, orders[1]!.number).click()
    await expect(bar).toContainText(/Вибрано 2 замовлення.*1 не.на.сторінці/)
    await getBox(counter, orders[1]!.number).click()
    await findText(counter, phone, 2)
    await expect(bar).toContainText('Вибрано 1 замовлення')
    await expect(all).toBeVisible()
  } finally {
    release()
    await counter.unroute('**/v1/admin/orders/search*')
  }
  await counter.route('**/v1/admin/orders/search*', (route) =>
    isAll(route.request().postDataJSON()) ? route.abort() : route.continue(),
  )
  try {
    await all.click()
    await expect(notices(counter).getByRole('alert')).toContainText(/\S/)
    await expect(bar).toContainText('Вибрано 1 замовлення')
    await expect(all).toBeVisible()
    await notices(counter).getByRole('alert').getByRole('button').press('Enter')
  } finally {
    await counter.unroute('**/v1/admin/orders/search*')
  }
})

test('[ADM-10as] rows are chosen over several pages, up to a hundred; a longer list does not offer all', async ({
  counter,
}) => {
  await counter.goto('/admin/stock?view=all')
  const rows = counter.locator('tbody tr')
  await expect(rows).toHaveCount(50)
  const bar = counter.getByRole('toolbar')
  const boxes = rows.getByRole('checkbox')
  const goOn = async (page: number) => {
    // Below the list, because the bar covers the foot of the window.
    await counter.getByRole('link', { name: 'Наступні' }).click()
    await expect(counter).toHaveURL(new RegExp(`page=${page}`))
    await expect(counter.getByText(new RegExp(`^${(page - 1) * 50 + 1}–`))).toBeVisible()
    await expect(boxes.first()).not.toBeChecked()
  }
  await boxes.first().click()
  await expect(bar.getByRole('button', { name: /^Усі/ })).toHaveCount(0)
  await counter.keyboard.press('ControlOrMeta+a')
  await expect(bar).toContainText('Вибрано 50 розмірів')
  await goOn(2)
  await expect(bar).toContainText(/50 не.на.сторінці/)
  await boxes.first().click()
  await expect(bar).toContainText('Вибрано 51 розмір')
  await counter.keyboard.press('ControlOrMeta+a')
  await expect(bar).toContainText('Вибрано 100 розмірів')
  // A page whose rows are all chosen lets its own go, not those of others.
  await counter.keyboard.press('ControlOrMeta+a')
  await expect(bar).toContainText('Вибрано 50 розмірів')
  await counter.keyboard.press('ControlOrMeta+a')
  await goOn(3)
  for (const choose of [() => boxes.nth(3).click(), () => counter.keyboard.press('ControlOrMeta+a')]) {
    await choose()
    const alert = notices(counter).getByRole('alert')
    await expect(alert).toContainText('Вибрати можна щонайбільше 100 рядків')
    await expect(bar).toContainText('Вибрано 100 розмірів')
    await expect(bar).toContainText(/100 не.на.сторінці/)
    await expect(boxes.nth(3)).not.toBeChecked()
    await alert.getByRole('button').press('Enter')
  }
  await bar.getByRole('button', { name: 'Зняти вибір' }).press('Enter')
  await expect(bar).toHaveCount(0)
})
