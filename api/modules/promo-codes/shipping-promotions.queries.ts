import { sql, type SQL } from 'drizzle-orm'
import {
  aggregatePromotions,
  promotionApplies,
  type PromotionRow,
} from '#api/modules/promo-codes/promotions.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Translated } from '#shared/enums.ts'
import type { ShippingPromotion } from '#shared/rules/free-shipping.ts'
import { minPriceMinor } from '#shared/rules/min-price.ts'

/** The price from which a promotion of any sum applies: no order with a discount costs less. */
const fromMinor = sql`greatest(coalesce(c.min_apply_price_minor, 0), ${sql.raw(String(minPriceMinor))})`

/** Returns the expression of the promotion that makes a method free from the lowest price at this time, as JSON; null: none. [ADM-31] */
export const selectShippingPromotion = (methodId: SQL, now: Date): SQL<ShippingPromotion | null> =>
  sql`(select json_build_object('id', c.id, 'name', c.name, 'title', c.title, 'fromMinor', ${fromMinor})
    from promo_codes c join promo_code_methods pm on pm.promo_code_id = c.id
    where pm.shipping_method_id = ${methodId} and c.type = 'SHIPPING' and ${promotionApplies(now)}
    order by ${fromMinor}, c.created_at, c.id limit 1)`

/** A promotion of free delivery with the names of its ACTIVE methods. */
export interface DescribedShippingPromotion {
  name: string
  title: Translated | null
  minApplyPriceMinor: number | null
  /** In the shop's sequence; not empty. */
  methods: Translated[]
}

/** The expression of the promotions of free delivery that apply at this time, the oldest first, as JSON. [ADM-31] */
const aggregateShippingPromotions = (now: Date): SQL<DescribedShippingPromotion[]> =>
  sql`(select coalesce(json_agg(json_build_object('name', c.name, 'title', c.title, 'minApplyPriceMinor', c.min_apply_price_minor,
        'methods', m.names) order by c.created_at, c.id), '[]')
      from promo_codes c cross join lateral (select json_agg(s.name order by s.position, s.id) as names
        from promo_code_methods pm join shipping_methods s on s.id = pm.shipping_method_id and s.state = 'ACTIVE'
        where pm.promo_code_id = c.id) m
      where c.type = 'SHIPPING' and m.names is not null and ${promotionApplies(now)})`

/** Returns the promotions of both kinds that apply at this time, each the oldest first. [ADM-31] */
export async function listDescribedPromotions(
  database: Queryable,
  now: Date,
): Promise<{ promotions: PromotionRow[]; shipping: DescribedShippingPromotion[] }> {
  const [row] = await listRows<{ promotions: PromotionRow[]; shipping: DescribedShippingPromotion[] }>(
    database,
    sql`select ${aggregatePromotions(now)} as promotions, ${aggregateShippingPromotions(now)} as shipping`,
    'described-promotions',
  )
  return row! // no FROM: always one row
}

/** The delivery of an order that a promotion made free, and its price in minor units. */
export interface WaivedShipping {
  readonly promoCodeId: string
  readonly waivedMinor: number
}

/** Writes which promotion made the delivery of an order free, in place of the one that did before. */
export async function replaceWaivedShipping(
  tx: Queryable,
  orderId: string,
  waived: WaivedShipping | null,
): Promise<void> {
  await tx.execute(sql`with removed as (
      delete from promo_code_uses where order_id = ${orderId} and waived_minor is not null
        and promo_code_id is distinct from ${waived?.promoCodeId ?? null}::uuid
    ) insert into promo_code_uses (promo_code_id, order_id, waived_minor)
      select c.id, ${orderId}::uuid, ${waived?.waivedMinor ?? null}::integer from promo_codes c where c.id = ${waived?.promoCodeId ?? null}::uuid
      on conflict (promo_code_id, order_id) do update set waived_minor = excluded.waived_minor
        where promo_code_uses.waived_minor is not null`)
}
