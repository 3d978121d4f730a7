import { inArray, sql } from 'drizzle-orm'
import { deleteOrderPhotos } from '#api/modules/orders/return-photos.queries.ts'
import type { Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { orderNotes } from '#database/schema/order-events.ts'
import { returns } from '#database/schema/returns.ts'
import { withdrawals } from '#database/schema/withdrawals.ts'

/** The values that a placed order has in place of its recipient. The phone of a stored recipient is never empty. */
const emptyRecipient = sql`'{"firstName": null, "lastName": null, "patronymic": null, "email": null, "phone": ""}'::jsonb`

/**
 * Removes recipient and address of orders that were placed before an instant, except country and city. `updated_at` stays.
 * @returns the ids of the changed orders
 */
export async function clearRecipients(tx: Transaction, placedBefore: Date, limit: number): Promise<string[]> {
  const rows = await listRows<{ id: string }>(
    tx,
    sql`update orders set customer = ${emptyRecipient},
        shipping_info = case when shipping_info is not null
          then jsonb_build_object('country', shipping_info -> 'country', 'city', shipping_info -> 'city') end
      where id in (select id from orders
        where placed_at < ${placedBefore.toISOString()}::timestamptz and customer ->> 'phone' <> '' limit ${limit})
      returning id`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  // Notes may name the recipient.
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await deleteOrderPhotos(tx, ids)
  await tx.update(withdrawals).set({ name: null, email: null }).where(inArray(withdrawals.orderId, ids))
  const erased = sql`case when ${returns.refusal} is not null then '' end`
  await tx
    .update(returns)
    .set({ words: null, agreedBecause: null, refusal: erased })
    .where(inArray(returns.orderId, ids))
  return ids
}
