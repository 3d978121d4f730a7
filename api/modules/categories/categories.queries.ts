import { sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#database/search-rows.ts'
import { hasPage, toHasPage } from '#api/modules/category-page.ts'
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
  parentId: string | null
  count: number
}

/** The categories that the public sees: ACTIVE, with a photo. [CAT-01] */
export const visibleCategories = sql`
  from categories c left join files f on f.id = c.photo_id
  where ${hasPage}`

/** The category above, if it has a page. */
const shownParent = sql`(select above.id from categories above where above.id = c.parent_id and ${toHasPage(sql`above`)})`

/** Returns ORDER BY terms: top categories by their position, each followed by its subcategories. */
export const toCategoryOrder = (alias: SQL): SQL =>
  sql`coalesce((select above.position from categories above where above.id = ${alias}.parent_id), ${alias}.position),
    coalesce(${alias}.parent_id, ${alias}.id), ${alias}.parent_id is not null, ${alias}.position`

/** Lists visible categories by a condition over alias `c`. */
export function listCategories(
  database: Queryable,
  { where, order, limit, offset }: ListQuery,
): Promise<CategoryRow[]> {
  return listRows<CategoryRow>(
    database,
    sql`select c.id, c.name, c.lead, c.state, ${sql.raw(photoRowSql)} as photo,
        ${shownParent} as "parentId",
        coalesce((select sum(t.products)::int from category_totals t where t.category_id = c.id
          or t.category_id in (select under.id from categories under where under.parent_id = c.id)), 0) as count
      ${visibleCategories} and ${where} order by ${order} limit ${limit} offset ${offset}`,
  )
}
