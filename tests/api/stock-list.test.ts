import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Size } from '#shared/enums.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openStockFixture } from '#tests/support/stock-fixture.ts'
import { setUnits } from '#tests/support/stock.ts'

const { testShop, admin, tee, waitFor } = await openStockFixture()
const searchTee = async (body: object = {}) => {
  const reply = await admin.call('POST /v1/admin/stock/search', { body: { text: 'SH-2101-BLA', ...body } })
  return { ...reply.body, of: (size: Size) => reply.body.entities.find((row) => row.size === size) }
}

describe('the lists of sizes', () => {
  test('[ADM-13f] a size says what is in stock, held, sold, waited for and to be sewn', async () => {
    const buyer = newGuest(testShop.server)
    await placeOrder(buyer, await prepareOrder(buyer, [{ ...tee('M'), quantity: 4 }]))
    await waitFor('L', 'a@example.com')
    await waitFor(null, 'A@example.com')
    await waitFor(null)
    const { of } = await searchTee()
    const { sold } = of('M')!
    expect(of('M')).toMatchObject({
      vendorCode: 'SH-2101-BLA',
      stock: 1,
      daysLeft: Math.floor(30 / sold),
      toSew: Math.ceil((sold * 2) / 6) * 6,
      waiting: 0,
      soldOutSince: null,
      visible: true,
    })
    expect(of('M')!.held).toBeGreaterThanOrEqual(4)
    expect(of('L')).toMatchObject({ stock: 0, daysLeft: null, waiting: 2 })
    expect(Date.parse(of('L')!.soldOutSince!)).toBeLessThanOrEqual(Date.now())
  })

  test('[ADM-13f] what was cancelled is not sold, and what was sold a month ago does not count', async () => {
    const { database } = testShop.shop
    const insert = (by: number, reason: string, days: number) =>
      database.execute(sql`insert into stock_movements (variant_id, size, "by", "left", reason, at)
        values (${tee('XS').variantId}, 'XS', ${by}, 0, ${reason}, now() - make_interval(days => ${days}))`)
    await insert(-9, 'SALE', 31)
    await insert(-5, 'SALE', 29)
    await insert(2, 'CANCEL', 28)
    await insert(-4, 'WRITE_OFF', 1)
    expect((await searchTee()).of('XS')).toMatchObject({ sold: 3, toSew: 6 })
  })

  test('[ADM-13f] a size runs out by its own limit, by the shop’s, or by the days it lasts', async () => {
    const isLow = async (size: Size, days = 14) => (await searchTee({ view: 'low', days })).of(size) !== undefined
    const { variantId } = tee('S')
    const sell = (by: number) =>
      testShop.shop.database.execute(sql`insert into stock_movements (variant_id, size, "by", "left", reason)
        values (${variantId}, 'S', ${by}, 0, 'SALE')`)
    await setUnits(testShop, variantId, 'S', 2)
    // No one waits for it.
    expect(await isLow('S')).toBe(false)
    const setLimit = (lowLimit: number | null) =>
      admin.call('PATCH /v1/admin/stock/limits', { body: { limits: [{ ...tee('S'), lowLimit }] } })
    expect((await setLimit(2)).status).toBe(200)
    expect(await isLow('S')).toBe(true)
    expect((await searchTee()).of('S')).toMatchObject({ lowLimit: 2, ownLimit: true })
    await setLimit(null)
    expect(await isLow('S')).toBe(false)
    await sell(-1)
    expect(await isLow('S')).toBe(true)
    await setLimit(1)
    expect(await isLow('S')).toBe(false)
    await setLimit(null)
    expect((await searchTee()).of('S')).toMatchObject({ lowLimit: 2, ownLimit: false })
    await setUnits(testShop, variantId, 'S', 3)
    expect(await isLow('S')).toBe(false)
    await setUnits(testShop, variantId, 'S', 10)
    await sell(-19)
    expect((await searchTee()).of('S')).toMatchObject({ daysLeft: 15 })
    expect([await isLow('S', 14), await isLow('S', 15)]).toEqual([false, true])
  })

  test('[ADM-13f] what visitors do not see does not run out, and is found by its text', async () => {
    const set = (state: string) =>
      testShop.shop.database.execute(sql`update variants set state = ${state} where id = ${tee('M').variantId}`)
    await set('INACTIVE')
    expect((await searchTee({ view: 'low' })).entities).toEqual([])
    expect((await searchTee()).of('M')).toMatchObject({ visible: false })
    await set('ACTIVE')
  })

  test('[ADM-13f] views are counted, narrowed by words and category, and read by page', async () => {
    await waitFor('L')
    await setUnits(testShop, tee('S').variantId, 'S', 0)
    const search = async (body: object) => (await admin.call('POST /v1/admin/stock/search', { body })).body
    const waiting = await search({ view: 'waiting' })
    expect(waiting.views.waiting).toBe(waiting.total)
    expect(waiting.entities).toMatchObject([{ ...tee('L'), waiting: 1 }])
    const low = await search({ view: 'low', limit: 100 })
    expect(low.total).toBe(low.views.low)
    // Sizes that people wait for come first, before all sold ones.
    expect(low.entities[0]).toMatchObject(tee('L'))
    const second = await search({ view: 'low', limit: 1, page: 2 })
    expect(second.entities).toEqual([low.entities[1]])
    const named = await search({ text: 'футболка степ чорна' })
    expect(new Set(named.entities.map(({ variantId }) => variantId))).toEqual(new Set([tee('M').variantId]))
    const { body: product } = await admin.call('GET /v1/admin/products/{id}', {
      params: { id: named.entities[0]!.productId },
    })
    const inCategory = await search({ categoryId: product.categoryId, limit: 100 })
    expect(inCategory.total).toBeLessThan(low.views.all)
    expect(inCategory.entities.length).toBeGreaterThan(named.entities.length)
  })

  test('[ADM-13b] articles are read in any case of letters, unknown ones left out', async () => {
    const { body } = await admin.call('POST /v1/admin/stock/read', {
      body: { vendorCodes: ['sh-2101-bla', 'SH-0000-XXX'] },
    })
    expect(body.entities.map(({ size }) => size)).toEqual(expect.arrayContaining(['S', 'M', 'L']))
    expect(new Set(body.entities.map(({ variantId }) => variantId))).toEqual(new Set([tee('M').variantId]))
  })
})
