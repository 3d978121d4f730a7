import { eq } from 'drizzle-orm'
import { orders } from '#database/schema/orders.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

type Facts = Partial<typeof orders.$inferInsert>

/** Returns an order as the database has it. */
export const findRow = async ({ shop }: TestShop, id: string) => {
  const [row] = await shop.database.select().from(orders).where(eq(orders.id, id))
  return { ...row!, number: row!.number! }
}

/** Places an order of two units of a variant in size M, cash on delivery, and gives it these facts. */
export const newStaffOrder = async (testShop: TestShop, variantId: string, facts: Facts = {}) => {
  const buyer = newGuest(testShop.server)
  const id = await prepareOrder(buyer, [{ variantId, size: 'M', quantity: 2 }])
  const { status } = await placeOrder(buyer, id)
  if (status !== 200) throw new Error(`not placed: ${status}`)
  if (Object.keys(facts).length > 0) await testShop.shop.database.update(orders).set(facts).where(eq(orders.id, id))
  return { ...(await findRow(testShop, id)), buyer }
}

let tracked = 0
/** Returns a tracking number of Nova Poshta that no other order of this process has. */
export const newTrackingNumber = (): string => `2045${String((tracked += 1)).padStart(10, '0')}`

/** Returns an order as a call that changes it names it. */
export const toVersion = ({ id, updatedAt }: { id: string; updatedAt: Date }) => ({
  id,
  updatedAt: updatedAt.toISOString(),
})
