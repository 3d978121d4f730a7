import { eq, sql } from 'drizzle-orm'
import { subtractOrderedItems } from '#api/modules/basket/basket.queries.ts'
import { toFillEmptyAccount, type Recipient } from '#api/modules/orders/last-order.queries.ts'
import type { OrderItemRow, OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { WaivedShipping } from '#api/modules/promo-codes/shipping-promotions.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { listRows } from '#database/rows.ts'
import { orders } from '#database/schema/orders.ts'

export interface PlacedOrder {
  /** The prefix of the order's number: 'SH-'. null for a preview, whose number is its id. */
  readonly numberPrefix: string | null
  readonly order: Omit<Partial<typeof orders.$inferInsert>, 'id' | 'number' | 'updatedAt'>
  readonly items: readonly Pick<
    OrderItemRow,
    'position' | 'name' | 'colour' | 'vendorCode' | 'priceMinor' | 'discountMinor' | 'photoId'
  >[]
  /** The code that reduces the price; its use is recorded. */
  readonly usedPromoCodeId: string | null
  /** The delivery that a promotion made free; its use is recorded. */
  readonly waivedShipping: WaivedShipping | null
  /** Whose basket the ordered items are taken out of, if anyone's. */
  readonly basketOwnerId: string | null
  /** The recipient whose data fills the empty fields of the customer's account, if any. */
  readonly recipient: Recipient | null
}

/**
 * Writes a placed order in one statement for any number of items: its number and snapshot, the snapshots of its items, the use of its
 * promo code; takes the ordered items out of the customer's basket and fills an empty account. The order must be locked by this transaction.
 * Publishes the order, which the counter lists from now on.
 * @returns the order's number
 */
export async function writePlacedOrder(
  tx: ChangeTransaction,
  id: string,
  { numberPrefix, order, items, usedPromoCodeId, waivedShipping, basketOwnerId, recipient }: PlacedOrder,
): Promise<string> {
  const update = tx
    .update(orders)
    .set({ ...order, number: numberPrefix === null ? id : sql`${numberPrefix}::text || nextval('order_number')` })
    .where(eq(orders.id, id))
    .returning({ number: orders.number })
  const [row] = await listRows<Pick<OrderRow, 'number'> & { filledAccount: string | null }>(
    tx,
    sql`with placed as ${update}, snapshots as (
        update order_items i set name = s.name, colour = s.colour, vendor_code = s."vendorCode",
            price_minor = s."priceMinor", discount_minor = s."discountMinor", photo_id = s."photoId"
          from json_to_recordset(${JSON.stringify(items)}::json) as s(
            position integer, name jsonb, colour jsonb, "vendorCode" text, "priceMinor" integer, "discountMinor" integer, "photoId" uuid)
          where i.order_id = ${id} and i.position = s.position
      ), uses as (
        insert into promo_code_uses (promo_code_id, order_id, waived_minor)
          select ${usedPromoCodeId}::uuid, ${id}::uuid, null::integer where ${usedPromoCodeId}::uuid is not null
          union all select w.id, ${id}::uuid, w.minor
            from (values (${waivedShipping?.promoCodeId ?? null}::uuid, ${waivedShipping?.waivedMinor ?? null}::integer)) as w(id, minor)
            where w.id is not null
      )${basketOwnerId === null ? sql`` : sql`, ${subtractOrderedItems(basketOwnerId, id)}`}, filled as (
        ${basketOwnerId === null || recipient === null ? sql`select null::uuid as id where false` : toFillEmptyAccount(recipient)}
      )
      select number, (select id from filled) as "filledAccount" from placed`,
  )
  tx.publish('order', id)
  if (row?.filledAccount) tx.publish('account', row.filledAccount)
  return row!.number! // the row is locked by this transaction, and the number was just set
}
