import { sql } from 'drizzle-orm'
import { photoRowSql, type PhotoRow } from '#api/modules/photo.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { ListQuery } from '#database/search-rows.ts'
import type { EntityState, Translated } from '#shared/enums.ts'

export interface CollectionRow {
  id: string
  name: Translated
  lead: Translated
  state: EntityState
  photo: PhotoRow | null
}

/** Lists ACTIVE collections by a condition over the alias `c`. */
export function listCollections(
  database: Queryable,
  { where, order }: Pick<ListQuery, 'where' | 'order'>,
): Promise<CollectionRow[]> {
  return listRows<CollectionRow>(
    database,
    sql`select c.id, c.name, c.lead, c.state, case when f.id is not null then ${sql.raw(photoRowSql)} end as photo
      from collections c left join files f on f.id = c.photo_id
      where c.state = 'ACTIVE' and ${where} order by ${order}`,
  )
}
