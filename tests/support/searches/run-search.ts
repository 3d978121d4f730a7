import { sql } from 'drizzle-orm'
import { textToSql } from '#api/modules/variants/variant-text.ts'
import { visibleVariants } from '#api/modules/variants/variants.queries.ts'
import type { Shop } from '#api/shop.ts'
import { listRows } from '#database/rows.ts'
import type { SearchRow } from '#tests/support/searches/search-row.ts'

/** Returns the results of a query, nearest first, one line per variant as `SearchRow` describes. */
export const runSearch = async (
  shop: Pick<Shop, 'caches' | 'storefront' | 'database'>,
  query: string,
): Promise<string[]> => {
  const text = await textToSql(shop, query)
  if (!text) return []
  const rows = await listRows<{ line: string }>(
    shop.database,
    sql`select concat_ws(', ', p.name ->> 'uk', k.name ->> 'uk', c.name ->> 'uk', v.vendor_code, p.type, v.display_price_minor / 100,
        'sizes ' || coalesce((select string_agg(s.size, ' ') from stock s where s.variant_id = v.id and s.quantity > 0), ''))
        || case when v.discount_price_minor is null then '' else ' discounted' end as line
      ${visibleVariants} and ${text.condition} order by ${text.nearness} desc, v.published_at desc, v.id`,
  )
  return rows.map(({ line }) => line)
}

/** Returns the fault in the result of a query, or undefined. */
export const findFault = ({ first, all }: SearchRow, lines: readonly string[]): string | undefined => {
  const [nearest] = lines
  if (first === null) return nearest === undefined ? undefined : `found ${lines.length}: ${nearest}`
  if (nearest === undefined) return 'found nothing'
  if (!first.test(nearest)) return `first: ${nearest}`
  const wrong = all && lines.find((line) => !all.test(line))
  return wrong === undefined ? undefined : `also: ${wrong}`
}
