import { count, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { ruleColumn } from '#api/modules/collection-rules.ts'
import { countRules } from '#api/modules/collections/count-rules.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { reorderUseCase } from '#api/modules/crud/reorder.ts'
import { baseFilterFields, toBaseFields, translatedFields } from '#api/modules/crud/resource-fields.ts'
import type { Resource } from '#api/modules/crud/resource.ts'
import { rowWrites } from '#api/modules/crud/row-writes.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import { collectionCategories, collectionColours, collections as table } from '#database/schema/collections.ts'
import { selectPage } from '#database/search-rows.ts'
import { maxCollections, type AdminCollection, type CollectionInput } from '#shared/entities/admin/collection.ts'
import * as calls from '#shared/endpoints/admin-collections.ts'
import { entityStates } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

const toColumns = ({ name, lead, photoId, state, position, rule }: CollectionInput) => ({
  name,
  lead,
  photoId,
  state,
  position,
  newWithinDays: rule.newWithinDays ?? null,
  onSale: rule.onSale ?? false,
  tag: rule.tag ?? null,
})
const writes = rowWrites(table, toColumns)

/** Replaces the colours and categories of a rule. @throws AppError MANY_COLORS_NOT_FOUND, MANY_CATEGORIES_NOT_FOUND */
const replaceParts = async (tx: Transaction, collectionId: string, { rule }: CollectionInput): Promise<void> => {
  const colourKeys = [...new Set(rule.colours)]
  const categoryIds = [...new Set(rule.categoryIds?.map((id) => id.toLowerCase()))]
  await tx.delete(collectionColours).where(eq(collectionColours.collectionId, collectionId))
  await tx.delete(collectionCategories).where(eq(collectionCategories.collectionId, collectionId))
  if (colourKeys.length)
    await tx.insert(collectionColours).values(colourKeys.map((colourKey) => ({ collectionId, colourKey })))
  if (categoryIds.length)
    await tx.insert(collectionCategories).values(categoryIds.map((categoryId) => ({ collectionId, categoryId })))
}

/** @throws AppError BAD_REQUEST with status 409 and the reason TOO_MANY */
const assertRoom = async (tx: Transaction): Promise<void> => {
  const [row] = await tx.select({ present: count() }).from(table)
  if ((row?.present ?? 0) >= maxCollections)
    throw new AppError('BAD_REQUEST', { reason: 'TOO_MANY', max: maxCollections }, 409)
}

const resource = {
  noun: 'collection',
  table,
  fields: {
    ...baseFilterFields(table),
    ...translatedFields('name', table.name),
    photoId: { kind: 'uuid', column: sql`${table.photoId}` },
    state: { kind: 'text', values: entityStates, column: sql`${table.state}`, sortable: true },
    position: { kind: 'number', column: sql`${table.position}`, sortable: true },
  },
  order: sql`${table.position}`,
  notFound: () => new AppError('CATEGORY_NOT_FOUND'),
  manyNotFound: (ids) => new AppError('MANY_CATEGORIES_NOT_FOUND', { ids }),
  list: async (database, query) => {
    const rows = await selectPage(database.select({ row: table, rule: ruleColumn }).from(table).$dynamic(), query)
    return rows.map(({ row, rule }) => ({
      ...toBaseFields(row),
      name: row.name,
      lead: row.lead,
      photoId: row.photoId,
      state: row.state,
      position: row.position,
      rule,
    }))
  },
  insert: async (tx, input) => {
    await assertRoom(tx)
    const id = await writes.insert(tx, input)
    await replaceParts(tx, id, input)
    return id
  },
  update: async (tx, id, input, change) => {
    await writes.update(tx, id, input, change)
    await replaceParts(tx, id, input)
  },
} satisfies Resource<AdminCollection, CollectionInput>
const collections = crudUseCases<AdminCollection, CollectionInput>(resource)
const reorder = reorderUseCase<AdminCollection>(resource)

export function collectionAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createCollection, collections.create)
  bind(server, shop, calls.readAdminCollection, collections.read)
  bind(server, shop, calls.updateCollection, collections.update)
  bind(server, shop, calls.deleteManyCollections, collections.removeMany)
  bind(server, shop, calls.deleteCollection, collections.remove)
  bind(server, shop, calls.reorderCollections, reorder)
  bind(server, shop, calls.searchAdminCollections, collections.search)
  bind(server, shop, calls.countRules, countRules)
}
