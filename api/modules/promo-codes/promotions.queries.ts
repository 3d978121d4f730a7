import { sql, type SQL } from 'drizzle-orm'
import type { PromoCodeRow } from '#api/modules/promo-codes/promo-codes.queries.ts'
import { listRows } from '#database/rows.ts'
import type { Queryable } from '#database/client.ts'

/** A promotion as a basket is computed with it. */
export type PromotionRow = Pick<
  PromoCodeRow,
  | 'id'
  | 'name'
  | 'title'
  | 'type'
  | 'discount'
  | 'minApplyPriceMinor'
  | 'maxDiscountMinor'
  | 'take'
  | 'pay'
  | 'isAutomatic'
  | 'variantIds'
>

/** Returns the condition of the promotions `c` that apply at this time. */
export function promotionApplies(now: Date): SQL {
  const time = now.toISOString()
  return sql`c.is_automatic and c.state = 'ACTIVE'
    and (c.starts_at is null or c.starts_at <= ${time}::timestamptz) and (c.ends_at is null or c.ends_at > ${time}::timestamptz)`
}

/** Returns the expression of the promotions with a discount that apply at this time, the oldest first, as JSON. [ADM-31] */
export function aggregatePromotions(now: Date): SQL<PromotionRow[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'title', c.title, 'type', c.type, 'discount', c.discount,
        'minApplyPriceMinor', c.min_apply_price_minor, 'maxDiscountMinor', c.max_discount_minor, 'take', c.take, 'pay', c.pay,
        'isAutomatic', c.is_automatic, 'variantIds', (select coalesce(json_agg(v.variant_id order by v.variant_id), '[]')
          from promo_code_variants v where v.promo_code_id = c.id)) order by c.created_at, c.id), '[]')
      from promo_codes c where c.type <> 'SHIPPING' and ${promotionApplies(now)})`
}

/** Returns the promotions with a discount that apply at this time, the oldest first. [ADM-31] */
export async function listPromotions(database: Queryable, now: Date): Promise<PromotionRow[]> {
  const [row] = await listRows<{ promotions: PromotionRow[] }>(
    database,
    sql`select ${aggregatePromotions(now)} as promotions`,
    'promotions',
  )
  return row!.promotions // no FROM: always one row
}
