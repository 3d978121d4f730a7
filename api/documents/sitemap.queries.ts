import { sql } from 'drizzle-orm'
import { visibleCategories } from '#api/modules/categories/categories.queries.ts'
import { visibleVariants } from '#api/modules/variants/variants.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Translated } from '#shared/enums.ts'

/** A page for search engines. */
export interface SitemapRow {
  path: string
  /** ISO 8601. */
  updatedAt: string
  name: Translated
  /** Content hashes of its photos, in their order. */
  photos: string[]
}

export async function countVariants(database: Queryable): Promise<number> {
  const [row] = await listRows<{ count: number }>(database, sql`select count(*)::int as count ${visibleVariants}`)
  return row!.count // an aggregate returns one row
}

/** Lists the pages of visible categories, each with its photo. */
export function listCategoryPages(database: Queryable): Promise<SitemapRow[]> {
  return listRows(
    database,
    sql`select '/catalog/' || c.id as path, to_json(c.updated_at) #>> '{}' as "updatedAt", c.name, json_build_array(f.hash) as photos
      ${visibleCategories} order by c.position, c.id`,
  )
}

/** Lists the pages of collections, each with its photo. One that has no products at the moment keeps its address. [ADM-38] */
export function listCollectionPages(database: Queryable): Promise<SitemapRow[]> {
  return listRows(
    database,
    sql`select '/catalog/' || c.id as path, to_json(c.updated_at) #>> '{}' as "updatedAt", c.name,
        case when f.hash is null then '[]'::json else json_build_array(f.hash) end as photos
      from collections c left join files f on f.id = c.photo_id where c.state = 'ACTIVE' order by c.position, c.id`,
  )
}

/** Lists the pages of visible variants by id, each with its photos. The name has the colour. */
export function listVariantPages(database: Queryable, limit: number, offset: number): Promise<SitemapRow[]> {
  return listRows(
    database,
    sql`with page as (select v.id ${visibleVariants} order by v.id limit ${limit} offset ${offset})
      select '/catalog/product/' || v.id as path, to_json(greatest(v.updated_at, p.updated_at)) #>> '{}' as "updatedAt",
        json_build_object('uk', (p.name ->> 'uk') || ', ' || (k.name ->> 'uk'), 'en', (p.name ->> 'en') || ', ' || (k.name ->> 'en')) as name,
        coalesce((select json_agg(f.hash order by vp.position)
          from variant_photos vp join files f on f.id = vp.file_id where vp.variant_id = v.id), '[]') as photos
      from page join variants v on v.id = page.id join products p on p.id = v.product_id join colours k on k.id = v.colour_id
      order by v.id`,
  )
}
