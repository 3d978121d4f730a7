import { sql } from 'drizzle-orm'
import { findPromoCodeById, type PromoCodeRow } from '#api/modules/promo-codes/promo-codes.queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { orders } from '#database/schema/orders.ts'
import { mayUseCode } from '#shared/rules/first-order.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'promoCodeId' | 'customerId' | 'customer'>

/** Whether the order's account, address or phone has a placed order already; a cancelled one was none. [CHK-10] */
export const hasEarlierOrder = async (database: Queryable, { id, customerId, customer }: Order): Promise<boolean> => {
  const email = customer?.email?.toLowerCase() ?? null
  const phone = customer?.phone ?? null
  const [row] = await listRows<{ found: boolean }>(
    database,
    sql`select exists (
      select 1 from orders o where o.placed_at is not null and o.status <> 'CANCELED' and o.id <> ${id} and (
        o.customer_id = ${customerId}::uuid
        or lower(o.customer ->> 'email') = ${email}::text
        or o.customer ->> 'phone' = ${phone}::text)) as found`,
  )
  return row?.found ?? false
}

/** How many orders hold this code; what was cancelled has given it back. */
const countUses = async (database: Queryable, promoCodeId: string, exceptOrderId: string): Promise<number> => {
  const [row] = await listRows<{ uses: number }>(
    database,
    sql`select count(*)::int as uses from promo_code_uses u join orders o on o.id = u.order_id
      where u.promo_code_id = ${promoCodeId} and o.status <> 'CANCELED' and o.id <> ${exceptOrderId}`,
  )
  return row?.uses ?? 0
}

/**
 * The code of an order, if it is ACTIVE, not used up, and this orderer's to use; undefined otherwise. What prices and placing
 * both go by. [CHK-10]
 */
export const findUsablePromoCode = async (database: Queryable, order: Order): Promise<PromoCodeRow | undefined> => {
  const code = order.promoCodeId ? await findPromoCodeById(database, order.promoCodeId) : undefined
  if (!code) return undefined
  if (code.maxUses !== null && (await countUses(database, code.id, order.id)) >= code.maxUses) return undefined
  const { personalEmail } = code
  const earlier = personalEmail !== null && (await hasEarlierOrder(database, order))
  return mayUseCode({ personalEmail, email: order.customer?.email ?? undefined, hasEarlierOrder: earlier })
    ? code
    : undefined
}

/** Holds a code that may be used only so often, before its uses are counted: of two last orders one gets it. */
export const lockLimitedPromoCode = async (tx: Transaction, promoCodeId: string | null): Promise<void> => {
  if (promoCodeId === null) return
  await tx.execute(sql`select 1 from promo_codes where id = ${promoCodeId} and max_uses is not null for no key update`)
}
