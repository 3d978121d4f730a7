import type { APIRequestContext } from '@playwright/test'
import { axeOn, hasSettled } from '#tests/support/axe.ts'
import { expect, readBearer, switchLanguage, test, type Bearer } from '#tests/support/counter.ts'
import { createPacker, openPacker, placeOrderToPack } from '#tests/support/packers.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Packs the orders that other tests have left. Returns how many orders wait to be sent. */
const packTheRest = async (request: APIRequestContext, headers: Bearer): Promise<number> => {
  const search = async () => {
    const found = await request.post('/v1/admin/orders/search', { data: { view: 'pack', limit: 100 }, headers })
    expect(found.ok(), await found.text()).toBe(true)
    return (await found.json()) as { entities: OrderRowEntity[]; views: { send: number } }
  }
  const { entities } = await search()
  if (entities.length > 0) {
    const orders = entities.map(({ _id: id, updatedAt }) => ({ id, updatedAt }))
    const moved = await request.post('/v1/admin/orders/move', { data: { orders, step: 'PACKED' }, headers })
    expect(moved.ok(), await moved.text()).toBe(true)
  }
  const left = await search()
  expect(left.entities).toEqual([])
  return left.views.send
}

test('[ADM-18aa] after the last order packing says what was packed and set aside, and goes on to the numbers', async ({
  counter: page,
  browser,
  baseURL,
}) => {
  const bearer = await readBearer(page)
  const sendBefore = await packTheRest(page.request, bearer)
  const packed = [await placeOrderToPack(page.request, bearer), await placeOrderToPack(page.request, bearer)]
  const aside = await placeOrderToPack(page.request, bearer)
  const packer = await createPacker(page.request, bearer, 'Тарас Мельник')
  const stockroom = await openPacker(browser, packer, { ...(baseURL && { baseURL }), ...phone })
  const main = stockroom.getByRole('main')
  const pack = async (number: string) => {
    await stockroom.getByRole('link', { name: number }).tap()
    await expect(main.getByRole('heading', { level: 1, name: number })).toBeVisible()
    for (const piece of await main.getByRole('checkbox').all()) await piece.check({ force: true })
    await main.getByRole('button', { name: /^Спаковано/ }).tap()
    await expect(main.getByRole('heading', { level: 1, name: number })).toHaveCount(0)
    const back = stockroom.getByRole('link', { name: 'До списку пакування' })
    if (await back.isVisible()) await back.tap()
  }
  await stockroom.getByRole('link', { name: aside.number }).tap()
  await stockroom.getByRole('button', { name: 'Чогось немає' }).tap()
  await stockroom.getByRole('dialog').getByRole('button', { name: 'Відкласти' }).tap()
  await expect(main.getByRole('heading', { level: 1, name: aside.number })).toHaveCount(0)
  const back = stockroom.getByRole('link', { name: 'До списку пакування' })
  if (await back.isVisible()) await back.tap()
  await pack(packed[0]!.number)
  await pack(packed[1]!.number)
  await expect(main.getByRole('heading', { level: 1, name: 'Усе спаковано.' })).toBeVisible()
  await expect(main).toContainText(/2 посилки/)
  await expect(main.getByRole('term').filter({ hasText: 'Відкладено' })).toContainText(aside.number)
  const toNumbers = main.getByRole('button', { name: /^Внести номери/ })
  await expect(toNumbers).toContainText(String(sendBefore + 2))
  await expect(main.getByRole('button', { name: /^До відкладених/ })).toBeVisible()
  for (const locale of ['en', 'uk'] as const) {
    await switchLanguage(stockroom, locale)
    await expect(main.getByRole('heading', { level: 1, name: /Усе спаковано|All is packed/ })).toBeVisible()
    await hasSettled(stockroom)
    expect((await axeOn(stockroom, { 'target-size': { enabled: true } }).analyze()).violations).toEqual([])
    expect(await stockroom.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await toNumbers.tap()
  await expect(stockroom.getByLabel(`Номер відправлення ${packed[1]!.number}`)).toBeVisible()
  await stockroom.context().close()
})
