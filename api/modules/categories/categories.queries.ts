import { sql, type SQL } from 'drizzle-orm'
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

const activeCategories = sql`
  from categories c left join files f on f.id = c.photo_id
  where c.state = 'ACTIVE' and c.photo_id is not null`

/** ACTIVE categories with a photo that fit a condition over alias `c`. [CAT-01] */
export const listCategories = (
  database: Queryable,
  where: SQL,
  order: SQL,
  limit: number,
  offset: number,
): Promise<CategoryRow[]> =>
  listRows<CategoryRow>(
    database,
    sql`select c.id, c.name, c.lead, c.state, ${sql.raw(photoRowSql)} as photo,
        (select count(*)::int from variants v join products p on p.id = v.product_id where p.category_id = c.id and v.state = 'ACTIVE') as count
      ${activeCategories} and ${where} order by ${order} limit ${limit} offset ${offset}`,
  )

export const countCategories = async (database: Queryable, where: SQL): Promise<number> => {
  const [row] = await listRows<{ total: number }>(
    database,
    sql`select count(*)::int as total ${activeCategories} and ${where}`,
  )
  return row?.total ?? 0
}
