import { and, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { promoCodes, promoCodeVariants } from '#database/schema/promo-codes.ts'
import type { PromoType } from '#shared/enums.ts'

export interface PromoCodeRow extends Omit<typeof promoCodes.$inferSelect, 'createdAt' | 'updatedAt' | 'type'> {
  type: PromoType
  variantIds: string[]
}

/** Returns true if the code is not used up. Cancelled orders do not count. */
const isLeft = sql`(${promoCodes.maxUses} is null or ${promoCodes.maxUses} > (
  select count(*) from promo_code_uses u join orders o on o.id = u.order_id
    where u.promo_code_id = ${promoCodes.id} and o.status <> 'CANCELED'))`

/** Returns the ACTIVE code, no promotion, of exactly this name (in capitals) that may be used now and is not used up, or undefined. */
export function findPromoCodeByName(database: Queryable, name: string, now: Date): Promise<PromoCodeRow | undefined> {
  const { startsAt, endsAt, state, isAutomatic } = promoCodes
  return findPromoCode(
    database,
    and(
      eq(promoCodes.name, name),
      eq(state, 'ACTIVE'),
      eq(isAutomatic, false),
      or(isNull(startsAt), lte(startsAt, now)),
      or(isNull(endsAt), gt(endsAt, now)),
      isLeft,
    ),
  )
}

/** Returns the code that an order uses, even if it has ended since; undefined if it is a promotion of free delivery now. */
export function findUsedPromoCode(database: Queryable, id: string): Promise<PromoCodeRow | undefined> {
  return findPromoCode(database, eq(promoCodes.id, id))
}

const findPromoCode = async (database: Queryable, which: SQL | undefined): Promise<PromoCodeRow | undefined> => {
  const rows = await database
    .select({ code: promoCodes, variantId: promoCodeVariants.variantId })
    .from(promoCodes)
    .leftJoin(promoCodeVariants, eq(promoCodeVariants.promoCodeId, promoCodes.id))
    .where(which)
  const [first] = rows
  if (!first) return undefined
  const { type } = first.code
  return type === 'SHIPPING'
    ? undefined
    : { ...first.code, type, variantIds: rows.flatMap((row) => row.variantId ?? []) }
}
