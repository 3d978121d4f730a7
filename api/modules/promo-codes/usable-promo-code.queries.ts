import { eq, sql, type SQL } from 'drizzle-orm'
import type { PromoCodeRow } from '#api/modules/promo-codes/promo-codes.queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/orders.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { findPersonalProblem } from '#api/rules/first-order.ts'
import type { RefusedPromoCode } from '#shared/entities/promo-code.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'promoCodeId' | 'customerId' | 'customer'>

/** Whether the order `o` is another one of the same account, e-mail or phone, placed and not cancelled. */
const isOfSameCustomer = ({ id, customerId, customer }: Order): SQL =>
  sql`o.placed_at is not null and o.status <> 'CANCELED' and o.id <> ${id} and (
      o.customer_id = ${customerId}::uuid
      or lower(o.customer ->> 'email') = ${customer?.email?.toLowerCase() ?? null}::text
      or o.customer ->> 'phone' = ${customer?.phone ?? null}::text)`

/** Whether the order's account, e-mail or phone has placed an order before. [CHK-10] */
const hasEarlierOrder = (order: Order): SQL<boolean> =>
  sql`exists (select 1 from orders o where ${isOfSameCustomer(order)})`

/** The number of other orders that use the code; a cancelled order releases its use. */
const countOtherUses = ({ id, promoCodeId }: Order): SQL<number> =>
  sql`(select count(*)::int from promo_code_uses u join orders o on o.id = u.order_id
    where u.promo_code_id = ${promoCodeId} and o.status <> 'CANCELED' and o.id <> ${id})`

/** The number of other orders of the same customer that use the code. */
const countCustomersUses = (order: Order): SQL<number> =>
  sql`(select count(*)::int from promo_code_uses u join orders o on o.id = u.order_id
    where u.promo_code_id = ${order.promoCodeId} and ${isOfSameCustomer(order)})`

/** The code of a draft: either it may be used, or why not. Neither for a draft without a code. */
export interface DraftPromoCode {
  readonly promoCode?: PromoCodeRow
  readonly refused?: RefusedPromoCode
}

/**
 * Returns the order's code if it is ACTIVE at this time, not used up, and may be used by this customer; otherwise the reason why not.
 * Prices and placing both use it. The limit per customer counts only the uses of the account: a visitor who types another person's
 * e-mail or phone into a draft must not learn what that person has bought. Runs one statement; none for an order without a code.
 * [CHK-10]
 */
export async function findUsablePromoCode(database: Queryable, order: Order, now: Date): Promise<DraftPromoCode> {
  const { promoCodeId } = order
  if (promoCodeId === null) return {}
  const [row] = await database
    .select({
      code: promoCodes,
      variantIds: sql<
        string[]
      >`(select coalesce(json_agg(variant_id), '[]') from promo_code_variants where promo_code_id = ${promoCodeId})`,
      uses: countOtherUses(order),
      // Evaluated only for codes with such a condition: all others skip the search by e-mail and phone.
      accountsUses: sql<number>`case when per_customer is not null then ${countCustomersUses({ ...order, customer: null })} end`,
      hasEarlierOrder: sql<boolean>`(personal_email is not null and ${hasEarlierOrder(order)})`,
    })
    .from(promoCodes)
    .where(eq(promoCodes.id, promoCodeId))
  if (!row) return {}
  const { code, variantIds, uses } = row
  const { type } = code
  if (type === 'SHIPPING') return { refused: { name: code.name, problem: 'ENDED' } }
  const isOver = code.state !== 'ACTIVE' || !isWithin(code, now) || (code.maxUses !== null && uses >= code.maxUses)
  const problem = isOver
    ? 'ENDED'
    : code.perCustomer !== null && row.accountsUses >= code.perCustomer
      ? 'USED'
      : findPersonalProblem({
          personalEmail: code.personalEmail,
          email: order.customer?.email ?? undefined,
          hasEarlierOrder: row.hasEarlierOrder,
        })
  return problem ? { refused: { name: code.name, problem } } : { promoCode: { ...code, type, variantIds } }
}

const isWithin = ({ startsAt, endsAt }: Pick<PromoCodeRow, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/**
 * Returns the query that locks a code with limited uses. A statement that runs it must end before the uses are counted, so that
 * only one of two orders gets the last use.
 */
export function lockLimitedPromoCode(promoCodeId: string | null): SQL {
  return sql`select id from promo_codes where id = ${promoCodeId}::uuid
    and (max_uses is not null or per_customer is not null) for no key update`
}

/**
 * Returns true unless the customer has used the order's code as often as one customer may: the account, the e-mail or the phone. The
 * code must be locked, as `lockLimitedPromoCode` does it. One statement for a code with such a limit, none for others. [CHK-10]
 */
export async function mayCustomerUse(
  tx: Transaction,
  order: Order,
  code: Pick<PromoCodeRow, 'perCustomer'> | undefined,
): Promise<boolean> {
  if (!code || code.perCustomer === null) return true
  const [row] = await tx
    .select({ uses: countCustomersUses(order) })
    .from(promoCodes)
    .where(sql`${promoCodes.id} = ${order.promoCodeId}`)
  return !row || row.uses < code.perCustomer
}

/**
 * Returns true unless the order's code is used up by other orders, or by those of its customer. Locks a code with limited uses until
 * the transaction ends, so that no other order gets the same use meanwhile. [CHK-12]
 */
export async function claimPromoCodeUse(tx: Transaction, order: Order): Promise<boolean> {
  if (order.promoCodeId === null) return true
  await tx.execute(lockLimitedPromoCode(order.promoCodeId))
  const [row] = await tx
    .select({ maxUses: promoCodes.maxUses, perCustomer: promoCodes.perCustomer, uses: countOtherUses(order) })
    .from(promoCodes)
    .where(eq(promoCodes.id, order.promoCodeId))
  return !row || ((row.maxUses === null || row.uses < row.maxUses) && (await mayCustomerUse(tx, order, row)))
}
