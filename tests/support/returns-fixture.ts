import { beforeEach } from 'vitest'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { receiveOrder, tee } from '#tests/support/returns.ts'
import { readStock, setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** Replaced before each test. */
interface Current {
  now: Date
  admin: SignedIn
  guest: Guest
  /** The guest's order of two T-shirts of size M, which was received and paid at delivery. */
  orderId: string
}

/** Opens a shop with a clock, in which a guest has received two T-shirts before each test. Called at the top level of the file. */
export async function openReturnsFixture() {
  const start = new Date('2026-11-02T10:00:00Z')
  // Completed before each test.
  const current = { now: start } as Current
  const testShop = await openShopFixture('ua', { now: () => current.now })
  const { variantId } = tee(testShop)

  beforeEach(async () => {
    current.now = start
    current.admin = await newAdministrator(testShop)
    await setUnits(testShop, variantId, 'M', 50)
    await setUnits(testShop, variantId, 'L', 5)
    current.guest = newGuest(testShop.server)
    current.orderId = await receiveOrder(testShop, current.guest)
  })

  return {
    testShop,
    start,
    current,
    /** Lets time pass: the session of the administrator has ended by then. */
    goTo: async (time: Date): Promise<void> => {
      current.now = time
      current.admin = await newAdministrator(testShop)
    },
    /** Reads the units on hand of the sizes M and L. */
    readUnits: () => Promise.all([readStock(testShop, variantId, 'M'), readStock(testShop, variantId, 'L')]),
    /** Returns the wishes to give back so many T-shirts for money. */
    forMoney: (count: number) =>
      Array.from({ length: count }, () => ({ ...tee(testShop), wish: 'MONEY' as const, reason: 'TOO_SMALL' as const })),
    readOrder: async (id = current.orderId) =>
      (await current.admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body,
  }
}
