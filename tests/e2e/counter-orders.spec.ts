import type { APIRequestContext, Page } from '@playwright/test'
import { axeOn, expectViewAccessible } from '#tests/support/axe.ts'
import { expect, placeCashOrder, readBearer, switchLanguage, test, type Bearer } from '#tests/support/counter.ts'

type PlacedOrder = Awaited<ReturnType<typeof placeCashOrder>>

/** Places an order, confirms and packs it. */
const newPackedOrder = async (request: APIRequestContext, headers: Bearer, phone?: string): Promise<PlacedOrder> => {
  const order = await placeCashOrder(request, phone === undefined ? {} : { phone })
  for (const step of ['PACK', 'PACKED']) {
    const found = await request.get(`/v1/admin/orders/${order._id}`, { headers })
    const { updatedAt } = (await found.json()) as { updatedAt: string }
    const moved = await request.post('/v1/admin/orders/move', {
      data: { orders: [{ id: order._id, updatedAt }], step },
      headers,
    })
    expect(moved.ok(), await moved.text()).toBe(true)
  }
  return order
}
let lastNumber = Date.now() % 1_000_000_000
const newNumber = (): string => `20${String((lastNumber += 1)).padStart(12, '0')}`
const findRow = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
const notices = (page: Page) => page.getByRole('region', { name: 'Повідомлення' })

test('[ADM-25j] filters are chosen by the keyboard alone, stand in the address and as words, and Back returns to the row', async ({
  counter: page,
  request,
}) => {
  const { number } = await placeCashOrder(request)
  await page.goto('/admin/orders?view=confirm')
  await expect(findRow(page, number)).toBeVisible()
  await page.keyboard.press('f')
  const panel = page.getByRole('form', { name: 'фільтр' })
  await expect(panel.getByRole('checkbox', { name: /^Сплачено/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const show = panel.getByRole('button', { name: /^Показати/ })
  await expect(panel).toContainText('/admin/orders?view=confirm&pay=on-delivery')
  await expect(show).toContainText(/\d/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=confirm&pay=on-delivery$/)
  await expect(panel).toBeHidden()
  await expect(findRow(page, number)).toBeVisible()
  await page.getByRole('link', { name: number }).press('Enter')
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/view=confirm&pay=on-delivery$/)
  await expect(findRow(page, number)).toHaveAttribute('data-current', '')
  await page.getByRole('link', { name: 'Прибрати фільтр «Післяплата»' }).press('Enter')
  await expect(page).toHaveURL(/view=confirm$/)
})

test('[ADM-25j] a list is sorted by a head of a column, and bar and head say so', async ({
  counter: page,
  request,
}) => {
  await placeCashOrder(request)
  await page.goto('/admin/orders')
  const total = page.getByRole('columnheader', { name: 'Сума' })
  await expect(total).toHaveAttribute('aria-sort', 'none')
  await total.getByRole('button').press('Enter')
  await expect(page).toHaveURL(/sort=largest/)
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('LARGEST')
})

test('[ADM-27c] a filtered list is saved as a view, counted in its tab, renamed and deleted, and that is taken back', async ({
  counter: page,
  request,
}) => {
  await placeCashOrder(request)
  await page.goto('/admin/orders?pay=on-delivery')
  const name = `Моя післяплата ${Date.now()}`
  await page.getByRole('button', { name: 'Зберегти як вигляд' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Назва вигляду').fill(name)
  await page.keyboard.press('Enter')
  const tabs = page.getByRole('navigation', { name: 'Вигляди' })
  const tab = tabs.locator('[aria-current="page"]')
  await expect(tab).toContainText(name)
  await expect(tab).toContainText(/\d+$/)
  await page.getByRole('button', { name: 'Перейменувати вигляд' }).press('Enter')
  await dialog.getByLabel('Назва вигляду').fill(`${name} 2`)
  await page.keyboard.press('Enter')
  await expect(tab).toContainText(`${name} 2`)
  await page.getByRole('button', { name: 'Видалити вигляд' }).press('Enter')
  await expect(notices(page)).toContainText('Вигляд видалено')
  await expect(tabs.getByRole('link', { name: `${name} 2` })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(tabs.getByRole('link', { name: `${name} 2` })).toBeVisible()
  await tabs.getByRole('link', { name: `${name} 2` }).press('Enter')
  await page.getByRole('button', { name: 'Видалити вигляд' }).press('Enter')
  await expect(tabs.getByRole('link', { name: `${name} 2` })).toHaveCount(0)
})

test('[ADM-01f] five packed orders are sent from Today by two keys and five scans, in one request, and that is taken back', async ({
  counter: page,
  request,
}) => {
  const bearer = await readBearer(page)
  await page.evaluate(() => sessionStorage.removeItem('counter-numbers'))
  const orders: PlacedOrder[] = []
  for (let index = 0; index < 5; index += 1) orders.push(await newPackedOrder(request, bearer))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
  const sendings: string[] = []
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/v1/admin/orders/ship') sendings.push(sent.postData() ?? '')
  })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('t')
  await expect(page.getByRole('heading', { name: 'Внести номери' })).toBeVisible()
  const openedAtMs = await page.evaluate(() => performance.now())
  const fields = page.getByRole('textbox')
  await expect(fields.first()).toBeFocused()
  const numbers = orders.map(newNumber)
  // A scanner types and presses Enter.
  for (const [index, number] of numbers.entries()) {
    await expect(fields.nth(index)).toBeFocused()
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: /^Відправити 5/ })).toBeEnabled()
  // Enter does nothing for 400 ms after a navigation, and people scan more slowly.
  await page.waitForFunction((openedMs) => performance.now() - openedMs > 400, openedAtMs)
  await press('Control+Enter')
  await expect(notices(page)).toContainText('Відправлено 5 замовлень')
  expect([keys, sendings.length]).toEqual([2, 1])
  const { orders: sent } = JSON.parse(sendings[0]!) as { orders: { id: string; trackingNumber: string }[] }
  expect(sent.map(({ trackingNumber }) => trackingNumber)).toEqual(numbers)
  await notices(page).getByRole('button', { name: 'Повернути' }).press('Enter')
  const findStep = async (id: string) =>
    ((await (await request.get(`/v1/admin/orders/${id}`, { headers: bearer })).json()) as { step: string }).step
  for (const { id } of sent) await expect.poll(() => findStep(id)).toBe('PACKED')
})

test('[ADM-01g] the sheet marks what is wrong in its row, takes a pasted column, and keeps what was typed', async ({
  counter: page,
  request,
}) => {
  const bearer = await readBearer(page)
  await page.evaluate(() => sessionStorage.removeItem('counter-numbers'))
  const [first, second] = [await newPackedOrder(request, bearer), await newPackedOrder(request, bearer)]
  await page.goto(`/admin/packing/numbers?ids=${first._id}.${second._id}`)
  const field = (order: PlacedOrder) => page.getByRole('textbox', { name: `Номер відправлення ${order.number}` })
  const number = newNumber()
  await field(first).fill(number.slice(0, -1))
  await expect(findRow(page, first.number)).toContainText('бракує 1 цифри')
  await field(first).fill('1234')
  await expect(findRow(page, first.number)).toContainText('невідомий формат')
  await expect(page.getByRole('button', { name: /^Відправити/ })).toBeDisabled()
  await field(first).evaluate((target, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${second.number}\t${number}\n${first.number}\t${number}`)
  await expect(field(first)).toHaveValue(number)
  await expect(page.getByRole('main')).toContainText('той самий номер у')
  await page.reload()
  await expect(field(second)).toHaveValue(number)
  for (const locale of ['uk', 'en'] as const)
    for (const [widthIndex, width] of [1440, 390].entries()) {
      await page.setViewportSize({ width, height: 900 })
      await switchLanguage(page, locale)
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expectViewAccessible(page, { locale, widthIndex, state: `${locale} ${width} sheet of numbers` })
    }
})

test('[ADM-03b] ⌘K, four digits and Enter open the order of a phone, and what is nowhere says where it was looked for', async ({
  counter: page,
  request,
}) => {
  const { number, customer } = await placeCashOrder(request, { phone: `+38067${String(Date.now()).slice(-7)}` })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(customer!.phone.slice(-4))
  await expect(palette.getByRole('menuitem').first()).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('немає0такого 99999999')
  await expect(palette).toContainText('Разом цього немає ніде.')
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await palette.getByRole('searchbox').fill('>клав')
  await expect(palette.getByRole('menuitem')).toHaveText([/Показати всі клавіші/])
  await palette.getByRole('searchbox').fill(`@${customer!.phone.slice(-4)}`)
  await expect(palette.getByRole('menuitem').first()).toContainText('1 замовлення')
  await page.keyboard.press('Escape')
})

test('[ADM-09g] who asks where an order is hears it from one screen: state, parcel and last mail, four digits away', async ({
  counter: page,
  request,
}) => {
  const headers = await readBearer(page)
  const { _id, number, customer } = await newPackedOrder(request, headers, `+38067${String(Date.now()).slice(-7)}`)
  const found = await request.get(`/v1/admin/orders/${_id}`, { headers })
  const { updatedAt } = (await found.json()) as { updatedAt: string }
  const trackingNumber = newNumber()
  const sent = await request.post('/v1/admin/orders/ship', {
    data: { orders: [{ id: _id, trackingNumber, updatedAt }] },
    headers,
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await page.goto('/admin/returns')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(customer!.phone.slice(-4))
  await expect(palette.getByRole('menuitem').first()).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  const parcel = page.getByRole('link', { name: trackingNumber })
  await expect(parcel).toHaveAttribute('href', new RegExp(trackingNumber))
  await expect(parcel).toBeInViewport()
  await expect(page.getByRole('main')).toContainText('У дорозі')
  const mail = page.getByText('Лист покупцеві').last()
  await expect(mail).toBeInViewport()
})

test('[ADM-18n] ⇧↵ opens the most urgent order that nobody has', async ({ counter: page, request }) => {
  await placeCashOrder(request)
  await page.goto('/admin/orders?view=confirm')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('main').focus()
  // A key right after a navigation is not meant for the page that has come.
  await expect(async () => {
    await page.keyboard.press('Shift+Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}/, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
})
