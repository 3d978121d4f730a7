import { sql } from 'drizzle-orm'
import { getKeptCondition } from '#api/modules/fit/fit.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { FitAnswer, Size, Translated } from '#shared/enums.ts'

export interface KeptSize {
  readonly productId: string
  readonly name: Translated
  readonly size: Size
  readonly answer: FitAnswer | null
}

/**
 * Lists the sizes of products of a category that a customer has received and kept, with how they found the fit, newest
 * first. If a size was ordered several times, the latest order with an answer counts.
 */
export function listKeptSizes(
  database: Queryable,
  { customerId, categoryId, limit }: { customerId: string; categoryId: string; limit: number },
): Promise<KeptSize[]> {
  return listRows<KeptSize>(
    database,
    sql`select "productId", name, size, answer from (
        select distinct on (p.id, i.size) p.id as "productId", p.name, i.size, a.answer, o.delivered_at
        from orders o join order_items i on i.order_id = o.id join variants v on v.id = i.variant_id
          join products p on p.id = v.product_id and p.category_id = ${categoryId}
          left join fit_answers a on a.order_id = i.order_id and a.variant_id = i.variant_id and a.size = i.size
        where o.customer_id = ${customerId} and o.delivered_at is not null and o.status <> 'CANCELED' and ${getKeptCondition()}
        order by p.id, i.size, a.answer is null, o.delivered_at desc
      ) kept order by delivered_at desc, "productId", size limit ${limit}`,
  )
}
