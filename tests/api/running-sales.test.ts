import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobQueues } from '#api/adapters/job-queues.ts'
import { variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openPagesFixture, toFingerprint } from '#tests/support/pages.ts'
import { openSalesFixture } from '#tests/support/sales.ts'

const { testShop, clock, inDays, hoodie, byPercent, plan, read, lookAfter, readDiscounts } = await openSalesFixture()
const { database } = testShop.shop

test('[ADM-12g] a sale begins and ends by itself, and the prices before come back', async () => {
  const { _id } = await plan()
  await lookAfter(0.99)
  expect(await readDiscounts()).toEqual([null, null])
  await lookAfter(1)
  expect(await readDiscounts()).toEqual([199_000, 79_000])
  expect(await read(_id)).toMatchObject({ state: 'RUNNING', variants: 2, applied: 2 })
  await lookAfter(3.99)
  expect(await readDiscounts()).toEqual([199_000, 79_000])
  await lookAfter(4)
  expect(await readDiscounts()).toEqual([null, null])
  expect(await read(_id)).toMatchObject({ state: 'ENDED' })
})

test('[ADM-12g] sales are looked for each minute, and their job waits for seconds at most', () => {
  const { cron, lookEverySeconds } = jobQueues['switch-sales']
  expect(cron).toBe('* * * * *')
  expect(lookEverySeconds).toBeLessThanOrEqual(10)
})

test('[ADM-12g] a former discounted price comes back after a deeper sale', async () => {
  await database.update(variants).set({ discountPriceMinor: 220_000 }).where(eq(variants.id, hoodie))
  await plan()
  await lookAfter(1)
  expect(await readDiscounts()).toEqual([199_000, 79_000])
  await lookAfter(4)
  expect(await readDiscounts()).toEqual([220_000, null])
})

test('[ADM-12g] a variant whose price would be no reduction any more when the sale begins is left out', async () => {
  const { _id } = await plan()
  await database.update(variants).set({ discountPriceMinor: 180_000 }).where(eq(variants.id, hoodie))
  await lookAfter(1)
  expect(await readDiscounts()).toEqual([180_000, 79_000])
  expect(await read(_id)).toMatchObject({ variants: 2, applied: 1, switching: null })
  await lookAfter(4)
  expect(await readDiscounts()).toEqual([180_000, null])
})

test('[ADM-12g] cached pages show a sale from its beginning to its end', async () => {
  const cached = await openPagesFixture(testShop, [], {}, { cacheBytes: 64 * 1024 * 1024 })
  const fresh = await openPagesFixture(testShop)
  // A variant of its own, because the database has the prices of other tests for the others.
  const forest = testShop.variant('hoodie-obrii', 'forest')
  const addresses = ['/catalog', '/catalog?to=1900', `/catalog/product/${forest}`, `/catalog/product/${hoodie}`]
  const expectSame = async () => {
    for (const address of addresses)
      expect(
        toFingerprint(await cached.request(address)) === toFingerprint(await fresh.request(address)),
        address,
      ).toBe(true)
  }
  const isStruck = async () => (await cached.request(`/catalog/product/${forest}`)).html.includes('₴2,490</del>')
  await plan({ set: byPercent(20, { variantIds: [forest] }) })
  await expectSame()
  expect(await isStruck()).toBe(false)
  await lookAfter(1)
  await expectSame()
  expect(await isStruck()).toBe(true)
  await lookAfter(4)
  await expectSame()
  expect(await isStruck()).toBe(false)
})

test('[ADM-12i] a sale that is ended by hand after its time has ended at its time', async () => {
  const { _id } = await plan()
  await lookAfter(1)
  clock.now = new Date(inDays(4.01))
  const { updatedAt } = await read(_id)
  const later = await newAdministrator(testShop)
  const { body } = await later.call('POST /v1/admin/sales/{id}/end', { params: { id: _id }, body: { updatedAt } })
  expect(body).toMatchObject({ state: 'ENDED', endsAt: inDays(4) })
  expect(await readDiscounts()).toEqual([null, null])
})

test('[ADM-12h] a price that was changed during the sale stays', async () => {
  await plan()
  await lookAfter(1)
  await database.update(variants).set({ discountPriceMinor: 190_000 }).where(eq(variants.id, hoodie))
  await lookAfter(4)
  expect(await readDiscounts()).toEqual([190_000, null])
})

test('[ADM-12h] a former discounted price that is no longer below the price does not come back', async () => {
  await database.update(variants).set({ discountPriceMinor: 220_000 }).where(eq(variants.id, hoodie))
  await plan()
  await lookAfter(1)
  await database.update(variants).set({ priceMinor: 210_000 }).where(eq(variants.id, hoodie))
  await lookAfter(4)
  expect(await readDiscounts()).toEqual([null, null])
})
