import type { APIRequestContext } from '@playwright/test'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { expect, placeCashOrder, readBearer, test, type Bearer } from '#tests/support/counter.ts'
import { createPacker, placeOrderToPack } from '#tests/support/packers.ts'

/** Creates another administrator, who packs, and signs them in elsewhere. */
const newPacker = async (request: APIRequestContext, headers: Bearer): Promise<Bearer> => {
  const { email, password, secret } = await createPacker(request, headers, 'Остап Заєць')
  const signedIn = await request.post('/v1/auth/admin/login', {
    data: { email, password, tfaCode: generateCode(secret, new Date()) },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  return { authorization: `Bearer ${accessToken}` }
}

test('[ADM-22e] an order that arrives while a list is open is announced above it and shown on request', async ({
  counter: page,
}) => {
  await placeCashOrder(page.request)
  const streamed = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/admin/changes')
  await page.goto('/admin/orders?view=all')
  await streamed
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const count = page.getByRole('navigation', { name: 'Вигляди' }).getByRole('link', { name: /Підтвердити/ })
  const waiting = Number(/\d+/.exec(await count.innerText())![0])

  const { number } = await placeCashOrder(page.request)
  const announced = page.getByRole('button', { name: 'Показати 1 нове замовлення' })
  await expect(announced).toBeVisible()
  await expect(count).toContainText(String(waiting + 1))
  await expect(page.getByRole('row', { name: number })).toHaveCount(0)

  await announced.press('Enter')
  await expect(rows.nth(1)).toContainText(number)
  await expect(announced).toHaveCount(0)
})

test('[ADM-22e] an open order shows a change made in another tab', async ({ counter: page }) => {
  const { _id, number } = await placeCashOrder(page.request)
  const streamed = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/admin/changes')
  await page.goto(`/admin/orders/${_id}`)
  await streamed
  const nextStep = { name: 'Наступний крок' }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByRole('region', nextStep)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/admin/orders/${_id}`)
  await other.getByRole('region', nextStep).getByRole('button', { name: 'Підтвердити' }).click()
  await expect(page.getByRole('region', nextStep).getByRole('button', { name: 'Спаковано' })).toBeVisible()
  await other.close()
})

test('[ADM-18h] an order that a colleague packs says so, is passed over, can be taken over, and is free once it is left', async ({
  counter: page,
  request,
}) => {
  const bearer = await readBearer(page)
  const colleague = await newPacker(request, bearer)
  const first = await placeOrderToPack(request, bearer)
  const second = await placeOrderToPack(request, bearer)
  const take = await request.post(`/v1/admin/orders/${first._id}/take`, { data: {}, headers: colleague })
  expect(take.status()).toBe(200)

  await page.goto(`/admin/packing/${first._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('ОЗ пакує це замовлення')
  const items = main.getByRole('checkbox')
  await items.first().press('Space')
  await expect(main.getByRole('button', { name: /^Спаковано/ })).toBeDisabled()
  // The key of the button is no way around it.
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toBeVisible()
  await main.getByRole('button', { name: 'Перебрати' }).press('Enter')
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^Спаковано/ })).toBeEnabled()

  // The colleague takes it back meanwhile: the open screen shows it without a reload.
  await request.post(`/v1/admin/orders/${first._id}/take`, { data: {}, headers: colleague })
  await expect(main.getByRole('alert')).toContainText('ОЗ пакує це замовлення')
  await page.goto('/admin/packing')
  const row = page.getByRole('listitem').filter({ hasText: first.number })
  await expect(row).toContainText('пакує ОЗ')
  await page.goto(`/admin/packing/${second._id}`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(second.number)
  await expect(main.locator(`a[href$="${first._id}"]`)).toHaveCount(0)

  const findHolder = async () => {
    const found = await request.post('/v1/admin/orders/search', { data: { text: second.number }, headers: bearer })
    return ((await found.json()) as { entities: { heldBy: unknown }[] }).entities[0]!.heldBy
  }
  await expect.poll(findHolder).not.toBeNull()
  await main.getByRole('link', { name: 'До списку пакування' }).press('Enter')
  await expect.poll(findHolder).toBeNull()
})
