import { sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { FitAnswer, Size } from '#shared/enums.ts'
import type { ReturnReason } from '#shared/rules/return-steps.ts'

/** A number about a size of a product. HELD: the product has this size. A returned unit has no reason after a withdrawal. */
export type SizeFact = { readonly size: Size; readonly count: number } & (
  | { readonly kind: 'HELD' | 'SOLD'; readonly of: null }
  | { readonly kind: 'ANSWER'; readonly of: FitAnswer }
  | { readonly kind: 'RETURNED'; readonly of: ReturnReason | null }
)

/**
 * Lists the facts about the sizes of a product, over all its variants; undefined for an unknown product. Pieces of unfinished returns
 * are not counted, because a piece has no condition before the end of its return.
 */
export async function listSizeFacts(database: Queryable, productId: string): Promise<readonly SizeFact[] | undefined> {
  const [product] = await listRows<{ facts: SizeFact[] }>(
    database,
    sql`with own as materialized (select id from variants where product_id = ${productId}),
      facts as (
        select 'HELD' as kind, s.size, null as of, 0 as count from own join stock s on s.variant_id = own.id group by s.size
        union all
        select 'SOLD', i.size, null, sum(i.quantity) from own join order_items i on i.variant_id = own.id
          join orders o on o.id = i.order_id
          where o.placed_at is not null and o.status <> 'CANCELED' group by i.size
        union all
        select 'ANSWER', size, answer, count(*) from fit_answers where product_id = ${productId} group by size, answer
        union all
        select 'RETURNED', p.size, p.reason, count(*) from own join return_pieces p on p.variant_id = own.id
          join returns r on r.id = p.return_id
          where r.origin <> 'CANCELLATION' and p.condition <> 'MISSING' group by p.size, p.reason
      )
      select coalesce((select json_agg(facts) from facts), '[]') as facts from products where id = ${productId}`,
  )
  return product?.facts
}
