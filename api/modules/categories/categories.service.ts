import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql, type Fields } from '#api/http/filter-to-sql.ts'
import { countCategories, listCategories, type CategoryRow } from '#api/modules/categories/categories.queries.ts'
import { toPhoto } from '#api/modules/photo.ts'
import type { Category } from '#shared/entities/category.ts'
import type { readCategory, searchCategories } from '#shared/endpoints/catalogue.ts'
import type { Locale } from '#shared/enums.ts'
import { Refusal } from '#shared/errors.ts'

const fields: Fields = {
  _id: { kind: 'uuid', column: sql`c.id` },
  name: { kind: 'text', column: sql`(c.name ->> 'uk') collate "und-x-icu"`, sortable: true },
  photo: { kind: 'uuid', column: sql`c.photo_id` },
  state: { kind: 'text', column: sql`c.state` },
}

export const search: UseCase<typeof searchCategories> = async (shop, { locale }, { body }) => {
  const { limit = 100, page = 1 } = body
  const where = filterToSql(body.filter, fields)
  const order = sortToSql(body.sort, fields, sql`c.position`, sql`c.id`)
  const [rows, total] = await Promise.all([
    listCategories(shop.database, where, order, limit, (page - 1) * limit),
    countCategories(shop.database, where),
  ])
  return { entities: rows.map((row) => toCategory(row, locale)), total }
}

export const read: UseCase<typeof readCategory> = async (shop, { locale }, { params }) => {
  const [row] = await listCategories(shop.database, sql`c.id = ${params.id}`, sql`c.id`, 1, 0)
  if (!row) throw new Refusal('CATEGORY_NOT_FOUND')
  return toCategory(row, locale)
}

const toCategory = (row: CategoryRow, locale: Locale): Category => ({
  _id: row.id,
  name: row.name[locale],
  lead: row.lead[locale],
  photo: row.photo && toPhoto(row.photo, locale),
  state: row.state,
  count: row.count,
})
