import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { untilWaiting } from '#tests/support/waiting-connections.ts'

const testShop = await openShopFixture()

test('two sizes of a variant that sell out at the same moment are both sold out in its listing', async () => {
  const { database } = testShop.shop
  const tee = testShop.variant('tee-step', 'graphite')
  const isOnHand = async () => {
    const rows = await listRows<{ m: boolean; l: boolean }>(
      database,
      sql`select on_hand & size_bit('M') <> 0 as m, on_hand & size_bit('L') <> 0 as l from listings where variant_id = ${tee}`,
    )
    return rows[0]
  }
  await setUnits(testShop, tee, 'M', 1)
  await setUnits(testShop, tee, 'L', 1)
  expect(await isOnHand()).toEqual({ m: true, l: true })
  const sellOut = (size: string) => sql`update stock set quantity = 0 where variant_id = ${tee} and size = ${size}`
  let other: Promise<unknown> | undefined
  await database.transaction(async (tx) => {
    await tx.execute(sellOut('M'))
    other = database.transaction((second) => second.execute(sellOut('L')))
    // The second waits for the listing; this one commits once it does.
    await untilWaiting(database, 1)
  })
  await other
  expect(await isOnHand()).toEqual({ m: false, l: false })
})
