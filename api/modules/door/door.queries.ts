import type { ChangeTransaction } from '#database/changes.ts'
import type { Database } from '#database/client.ts'
import { shop, type Door } from '#database/schema/shop.ts'

/** Returns the state of the door. */
export async function findDoor(database: Pick<Database, 'select'>): Promise<Door> {
  const [row] = await database.select({ isOpen: shop.isOpen, openedAt: shop.openedAt }).from(shop)
  if (row?.isOpen) return 'open'
  return row?.openedAt ? 'closed' : 'never-opened'
}

/** Opens or closes the shop for visitors, in all processes once the transaction commits. */
export async function updateDoor(tx: ChangeTransaction, isOpen: boolean, now: Date): Promise<void> {
  await tx.update(shop).set({ isOpen, ...(isOpen && { openedAt: now }) })
  tx.publish('door', 'door')
}
