import { sql } from 'drizzle-orm'
import type { ListQuery } from '#database/search-rows.ts'
import { hasPage } from '#api/modules/category-page.ts'
import { photoRowSql, type PhotoRow } from '#api/modules/photo.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { EntityState, Translated } from '#shared/enums.ts'

export interface CategoryRow {
  id: string
  name: Translated
  lead: Translated
  state: EntityState
  photo: PhotoRow | null
  count: number
}

/** The categories that the public sees: ACTIVE, with a photo. [CAT-01] */
export const visibleCategories = sql`
  from categories c left join files f on f.id = c.photo_id
  where ${hasPage}`

/** Lists visible categories by a condition over alias `c`. */
export function listCategories(
  database: Queryable,
  { where, order, limit, offset }: ListQuery,
): Promise<CategoryRow[]> {
  return listRows<CategoryRow>(
    database,
    sql`select c.id, c.name, c.lead, c.state, ${sql.raw(photoRowSql)} as photo,
        coalesce((select t.products from category_totals t where t.category_id = c.id), 0) as count
      ${visibleCategories} and ${where} order by ${order} limit ${limit} offset ${offset}`,
  )
}
