import { expect, readBearer, switchLanguage, test } from '#tests/support/counter.ts'
import { createPiece } from '#tests/support/sale-piece.ts'
import { openWith } from '#tests/support/shopping.ts'
import type { AdminSale } from '#shared/entities/admin/sale.ts'

test('[ADM-12n] a running sale says the lowest price before and its last day', async ({ counter, page, shop }) => {
  const headers = await readBearer(counter)
  const { variantId, name } = await createPiece(counter.request, headers)
  const response = await counter.request.post('/v1/admin/sales', {
    headers,
    data: {
      name: { uk: `Сьогодні ${name}`, en: `Today ${name}` },
      startsAt: new Date().toISOString(),
      // Midnight in Kyiv after the eighth of December.
      endsAt: '2040-12-08T22:00:00.000Z',
      set: { percent: 20, roundTo: 10, variantIds: [variantId], categoryIds: [], withoutIds: [] },
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  await shop.runJobs(['switch-sales'])
  await expect
    .poll(
      async () => {
        const read = await counter.request.get(`/v1/products/variants/${variantId}`)
        return ((await read.json()) as { discountPrice: number | null }).discountPrice
      },
      // The job of a shop that runs already may be a minute late.
      { timeout: 150_000 },
    )
    .toBe(1990)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/catalog/product/${variantId}`)
    const main = page.getByRole('main')
    await expect(main.locator('del').first()).toContainText('₴2,490')
    await expect(main).toContainText(/Найнижча за.30.днів до.знижки: ₴2,490/)
    await expect(main).toContainText(/Знижка .*8.грудня/)
    await page.goto(`/catalog?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('main')).toContainText(/Найнижча за.30.днів ₴2,490, знижка до.8.грудня/)
    await openWith(page, [{ variantId, size: 'M', quantity: 1 }])
    await expect(page.getByRole('main')).toContainText(/Найнижча за.30.днів до.знижки: ₴2,490/)
    await expect(page.getByRole('main').locator('del').first()).toContainText('₴2,490')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

const switchingWords = {
  uk: {
    begins: 'Ціни саме змінюються…',
    returns: 'Ціни саме повертаються…',
    end: 'Завершити зараз',
    ended: 'завершена',
  },
  en: { begins: 'Prices are changing now…', returns: 'Prices are returning now…', end: 'End it now', ended: 'ended' },
} as const

test('[ADM-40f] a sale says that its prices change until they have, and cannot be ended while they return', async ({
  counter,
}) => {
  const headers = await readBearer(counter)
  const { variantId, name } = await createPiece(counter.request, headers)
  const response = await counter.request.post('/v1/admin/sales', {
    headers,
    data: {
      name: { uk: `Велика ${name}`, en: `Large ${name}` },
      startsAt: '2032-03-01T00:00:00.000Z',
      endsAt: '2032-03-09T00:00:00.000Z',
      set: { percent: 15, roundTo: 10, variantIds: [variantId], categoryIds: [], withoutIds: [] },
    },
  })
  const { _id } = (await response.json()) as { _id: string }
  // The prices of a small sale change at once, so the replies are those of a large one.
  let large: Partial<AdminSale>
  await counter.route(`**/v1/admin/sales/${_id}*`, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as AdminSale), ...large } })
  })
  for (const locale of ['uk', 'en'] as const) {
    const words = switchingWords[locale]
    const main = counter.getByRole('main')
    const switching = main.getByRole('status')
    const end = main.getByRole('button', { name: words.end })
    await switchLanguage(counter, locale)

    large = { state: 'RUNNING', switching: 'BEGINNING', applied: 100 }
    await counter.goto(`/admin/sales/${_id}`)
    await expect(switching).toHaveText(words.begins)
    await expect(end).toBeVisible()
    // More than once: the app reads everything again as soon as it follows the changes of others.
    for (const applied of [200, 300, 400]) {
      large = { ...large, applied }
      await expect(main).toContainText(new RegExp(`${applied}.(кольорів|colors)`))
      await expect(switching).toHaveText(words.begins)
    }
    large = { state: 'RUNNING', switching: null }
    await expect(switching).toHaveText('')
    await expect(end).toBeVisible()

    large = { state: 'RUNNING', switching: 'ENDING' }
    await counter.reload()
    await expect(switching).toHaveText(words.returns)
    await expect(end).toHaveCount(0)
    large = { state: 'ENDED', switching: null }
    await expect(counter.getByRole('heading', { level: 1 }).locator('..')).toContainText(words.ended)
    await expect(switching).toHaveText('')
    await expect(end).toHaveCount(0)
  }
  await counter.unrouteAll({ behavior: 'wait' })
})
