import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import {
  toCategoryOrder,
  listCategories,
  visibleCategories,
  type CategoryRow,
} from '#api/modules/categories/categories.queries.ts'
import { searchRows, type Search } from '#database/search-rows.ts'
import { toPhoto } from '#api/modules/photo.ts'
import type { Category } from '#shared/entities/category.ts'
import type { readCategory, searchCategories } from '#shared/endpoints/catalogue.ts'
import { entityStates, type Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

const categorySearch: Search<CategoryRow> = {
  fields: {
    _id: { kind: 'uuid', column: sql`c.id` },
    name: { kind: 'text', column: sql`(c.name ->> 'uk') collate "und-x-icu"`, sortable: true },
    photo: { kind: 'uuid', column: sql`c.photo_id` },
    state: { kind: 'text', values: entityStates, column: sql`c.state` },
  },
  from: visibleCategories,
  order: toCategoryOrder(sql`c`),
  tieBreaker: sql`c.id`,
  list: listCategories,
  defaultLimit: 100,
}

export const search: UseCase<typeof searchCategories> = async (shop, { locale }, { body }) => {
  const { rows, total } = await searchRows(shop.database, body, categorySearch)
  return { entities: rows.map((row) => toCategory(row, locale)), total }
}

export const read: UseCase<typeof readCategory> = async (shop, { locale }, { params }) => {
  const byId = { where: sql`c.id = ${params.id}`, order: sql`c.id`, limit: 1, offset: 0 }
  const [row] = await listCategories(shop.database, byId)
  if (!row) throw new AppError('CATEGORY_NOT_FOUND')
  return toCategory(row, locale)
}

const toCategory = (row: CategoryRow, locale: Locale): Category => ({
  _id: row.id,
  name: row.name[locale],
  lead: row.lead[locale],
  photo: row.photo && toPhoto(row.photo, locale),
  parentId: row.parentId,
  state: row.state,
  count: row.count,
})
