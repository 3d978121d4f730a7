import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { listCollections, type CollectionRow } from '#api/modules/collections/collections.queries.ts'
import { countProducts } from '#api/modules/collections/count-rules.ts'
import { toPhoto } from '#api/modules/photo.ts'
import type { Shop } from '#api/shop.ts'
import { filterToSql, sortToSql, type Fields } from '#database/filter-to-sql.ts'
import type { readCollection, searchCollections } from '#shared/endpoints/catalogue.ts'
import type { Collection } from '#shared/entities/collection.ts'
import { entityStates, type Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

const fields: Fields = {
  _id: { kind: 'uuid', column: sql`c.id` },
  name: { kind: 'text', column: sql`(c.name ->> 'uk') collate "und-x-icu"`, sortable: true },
  photo: { kind: 'uuid', column: sql`c.photo_id` },
  state: { kind: 'text', values: entityStates, column: sql`c.state` },
}
const defaultLimit = 100

/** Searches collections that have products. All are counted before a page is cut: an empty one is on none. [ADM-38] */
export const search: UseCase<typeof searchCollections> = async (shop, { locale }, { body }) => {
  const { filter, sort, page = 1, limit = defaultLimit } = body
  const rows = await listCollections(shop.database, {
    where: filterToSql(filter, fields),
    order: sortToSql(sort, fields, sql`c.position`, sql`c.id`),
  })
  const all = await Promise.all(rows.map((row) => toCollection(shop, row, locale)))
  const entities = all.filter(({ count }) => count > 0)
  return { entities: entities.slice((page - 1) * limit, page * limit), total: entities.length }
}

export const read: UseCase<typeof readCollection> = async (shop, { locale }, { params }) => {
  const [row] = await listCollections(shop.database, { where: sql`c.id = ${params.id}`, order: sql`c.id` })
  // The page of a collection has the address of a category's.
  if (!row) throw new AppError('CATEGORY_NOT_FOUND')
  return toCollection(shop, row, locale)
}

const toCollection = async (shop: Shop, row: CollectionRow, locale: Locale): Promise<Collection> => {
  const rule = (await shop.caches.collectionRules.get('')).get(row.id)
  return {
    _id: row.id,
    name: row.name[locale],
    lead: row.lead[locale],
    photo: row.photo && toPhoto(row.photo, locale),
    state: row.state,
    // Without a rule it was hidden since its row was read.
    count: rule ? await countProducts(shop, rule) : 0,
  }
}
