import { beforeEach } from 'vitest'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import type { Size } from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/**
 * Opens a shop in which, before each test, five T-shirts of size M and none of size L are on hand, and no visitor waits for a size. Called at
 * the top level of the file.
 */
export async function openStockFixture() {
  const testShop = await openShopFixture()
  const { database } = testShop.shop
  const admin = await newAdministrator(testShop)
  const variantId = testShop.variant('tee-step', 'black')

  beforeEach(async () => {
    await database.delete(stockAlerts)
    await setUnits(testShop, variantId, 'M', 5)
    await setUnits(testShop, variantId, 'L', 0)
  })

  return {
    testShop,
    admin,
    tee: (size: Size) => ({ variantId, size }),
    /** A visitor waits for a size of the T-shirt, or for any. */
    waitFor: (size: Size | null, email = `${crypto.randomUUID()}@example.com`) =>
      database.insert(stockAlerts).values({ variantId, size, email, locale: 'uk', confirmedAt: new Date() }),
  }
}
