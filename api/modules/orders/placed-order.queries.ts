import { eq, sql } from 'drizzle-orm'
import { takeOutOrderedItems } from '#api/modules/basket/basket.queries.ts'
import type { OrderItemRow, OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { orders } from '#database/schema/orders.ts'

export interface PlacedOrder {
  /** What the order's number begins with: 'SH-'. */
  readonly numberPrefix: string
  readonly order: Omit<Partial<typeof orders.$inferInsert>, 'id' | 'number' | 'updatedAt'>
  readonly items: readonly Pick<
    OrderItemRow,
    'position' | 'name' | 'colour' | 'vendorCode' | 'priceMinor' | 'photoId'
  >[]
  /** The code that reduces the price; its use is recorded. */
  readonly usedPromoCodeId: string | null
  /** Whose basket the ordered items are taken out of, if anyone's. */
  readonly basketOf: string | null
}

/**
 * Writes a placed order in one statement for any number of items: its number and snapshot, the snapshots of its items, the use of its
 * promo code; takes the ordered items out of the customer's basket. The order must be locked by this transaction.
 * @returns the order's number
 */
export const writePlacedOrder = async (
  tx: Transaction,
  id: string,
  { numberPrefix, order, items, usedPromoCodeId, basketOf }: PlacedOrder,
): Promise<string> => {
  const update = tx
    .update(orders)
    .set({ ...order, number: sql`${numberPrefix}::text || nextval('order_number')` })
    .where(eq(orders.id, id))
    .returning({ number: orders.number })
  const [row] = await listRows<Pick<OrderRow, 'number'>>(
    tx,
    sql`with placed as ${update}, snapshots as (
        update order_items i set name = s.name, colour = s.colour, vendor_code = s."vendorCode",
            price_minor = s."priceMinor", photo_id = s."photoId"
          from json_to_recordset(${JSON.stringify(items)}::json) as s(
            position integer, name jsonb, colour jsonb, "vendorCode" text, "priceMinor" integer, "photoId" uuid)
          where i.order_id = ${id} and i.position = s.position
      ), uses as (
        insert into promo_code_uses (promo_code_id, order_id)
          select ${usedPromoCodeId}::uuid, ${id}::uuid where ${usedPromoCodeId}::uuid is not null
      )${basketOf === null ? sql`` : sql`, ${takeOutOrderedItems(basketOf, id)}`}
      select number from placed`,
  )
  return row!.number! // the row is locked by this transaction, and the number was just set
}
