import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PromoCodeRow } from '#api/modules/promo-codes/promo-codes.queries.ts'
import type { Queryable } from '#database/client.ts'
import type { orders } from '#database/schema/orders.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { canUseCode } from '#shared/rules/first-order.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'promoCodeId' | 'customerId' | 'customer'>

/** Whether the order's account, e-mail or phone has placed an order before; a cancelled one does not count. [CHK-10] */
const hasEarlierOrder = ({ id, customerId, customer }: Order): SQL<boolean> =>
  sql`exists (
    select 1 from orders o where o.placed_at is not null and o.status <> 'CANCELED' and o.id <> ${id} and (
      o.customer_id = ${customerId}::uuid
      or lower(o.customer ->> 'email') = ${customer?.email?.toLowerCase() ?? null}::text
      or o.customer ->> 'phone' = ${customer?.phone ?? null}::text))`

/** The number of other orders that use the code; a cancelled order releases its use. */
const countOtherUses = ({ id, promoCodeId }: Order): SQL<number> =>
  sql`(select count(*)::int from promo_code_uses u join orders o on o.id = u.order_id
    where u.promo_code_id = ${promoCodeId} and o.status <> 'CANCELED' and o.id <> ${id})`

/**
 * Returns the order's code if it is ACTIVE, not used up, and may be used by this customer; otherwise undefined. Prices and placing
 * both use it. One statement; none for an order without a code. [CHK-10]
 */
export const findUsablePromoCode = async (database: Queryable, order: Order): Promise<PromoCodeRow | undefined> => {
  const { promoCodeId } = order
  if (promoCodeId === null) return undefined
  const [row] = await database
    .select({
      code: promoCodes,
      variantIds: sql<
        string[]
      >`(select coalesce(json_agg(variant_id), '[]') from promo_code_variants where promo_code_id = ${promoCodeId})`,
      uses: countOtherUses(order),
      // Only a personal code asks for it: the search by e-mail and phone is skipped for all others.
      hasEarlierOrder: sql<boolean>`(personal_email is not null and ${hasEarlierOrder(order)})`,
    })
    .from(promoCodes)
    .where(and(eq(promoCodes.id, promoCodeId), eq(promoCodes.state, 'ACTIVE')))
  if (!row) return undefined
  const { code, variantIds, uses } = row
  if (code.maxUses !== null && uses >= code.maxUses) return undefined
  const isAllowed = canUseCode({
    personalEmail: code.personalEmail,
    email: order.customer?.email ?? undefined,
    hasEarlierOrder: row.hasEarlierOrder,
  })
  return isAllowed ? { ...code, variantIds } : undefined
}

/**
 * Returns the query that locks a code with limited uses. A statement that runs it must end before the uses are counted, so that
 * only one of two orders gets the last use.
 */
export const lockLimitedPromoCode = (promoCodeId: string | null): SQL =>
  sql`select id from promo_codes where id = ${promoCodeId}::uuid and max_uses is not null for no key update`
