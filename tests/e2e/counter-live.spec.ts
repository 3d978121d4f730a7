import { expect, placeCashOrder, test } from '#tests/support/counter.ts'

test('[ADM-22e] an order that comes while the list is read is announced above it and joins it when asked for', async ({
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

test('[ADM-22e] an open order shows what is done with it elsewhere', async ({ counter: page }) => {
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
