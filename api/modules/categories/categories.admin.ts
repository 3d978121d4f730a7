import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { baseFilterFields, toBaseFields, translatedFields } from '#api/modules/crud/resource-fields.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { reorderUseCase } from '#api/modules/crud/reorder.ts'
import { toCategoryOrder } from '#api/modules/categories/categories.queries.ts'
import type { Resource } from '#api/modules/crud/resource.ts'
import { rowWrites } from '#api/modules/crud/row-writes.ts'
import { selectPage } from '#database/search-rows.ts'
import { lockWords, rebuildWords } from '#api/modules/variants/variant-words.ts'
import type { Transaction } from '#database/client.ts'
import type { Shop } from '#api/shop.ts'
import { categories as table } from '#database/schema/categories.ts'
import type { AdminCategory, CategoryInput } from '#shared/entities/admin/category.ts'
import * as calls from '#shared/endpoints/admin-categories.ts'
import { entityStates } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

const toColumns = ({ name, lead, photoId, state, position, parentId = null, goesWith = [] }: CategoryInput) => ({
  name,
  lead,
  photoId,
  state,
  position,
  parentId,
  goesWith,
})
const writes = rowWrites(table, toColumns)

const resource = {
  noun: 'category',
  table,
  fields: {
    ...baseFilterFields(table),
    ...translatedFields('name', table.name),
    photoId: { kind: 'uuid', column: sql`${table.photoId}` },
    state: { kind: 'text', values: entityStates, column: sql`${table.state}`, sortable: true },
    position: { kind: 'number', column: sql`${table.position}`, sortable: true },
  },
  order: toCategoryOrder(sql`${table}`),
  notFound: () => new AppError('CATEGORY_NOT_FOUND'),
  manyNotFound: (ids) => new AppError('MANY_CATEGORIES_NOT_FOUND', { ids }),
  list: async (database, query) => {
    const rows = await selectPage(database.select().from(table).$dynamic(), query)
    return rows.map((row) => ({ ...toBaseFields(row), ...toColumns(row) }))
  },
  insert: async (tx, input) => {
    await assertKnown(tx, input.goesWith)
    await assertParent(tx, input.parentId)
    return writes.insert(tx, input)
  },
  update: async (tx, id, input, change) => {
    await assertKnown(tx, change.sent.goesWith)
    await assertParent(tx, change.sent.parentId, id)
    await writes.update(tx, id, input, change)
  },
  lockFirst: lockWords,
  afterWrite: (tx, id) => rebuildWords(tx, sql`p.category_id = ${id}`),
} satisfies Resource<AdminCategory, CategoryInput>
const categories = crudUseCases<AdminCategory, CategoryInput>(resource)
const reorder = reorderUseCase<AdminCategory>(resource)

/** @throws AppError MANY_CATEGORIES_NOT_FOUND with the ids that no category has */
const assertKnown = async (tx: Transaction, ids: readonly string[] = []): Promise<void> => {
  if (!ids.length) return
  const categoryRows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
  const missing = ids.filter((id) => !categoryRows.some((one) => one.id === id.toLowerCase()))
  if (missing.length) throw new AppError('MANY_CATEGORIES_NOT_FOUND', { ids: missing })
}

/**
 * Asserts that there are at most two levels: the parent of a category has no parent, and a category with a parent has no children.
 * Writes of categories are serialised by the lock of words.
 * @param id undefined: the category is new
 * @throws AppError MANY_CATEGORIES_NOT_FOUND; VALIDATION_ERROR, rule third_level
 */
const assertParent = async (tx: Transaction, parentId: string | null | undefined, id?: string): Promise<void> => {
  if (parentId == null) return
  await assertKnown(tx, [parentId])
  const isAbove = and(eq(table.id, parentId), isNotNull(table.parentId))
  const isUnder = id === undefined ? undefined : or(eq(table.parentId, id), eq(sql`${id}::uuid`, parentId))
  const [third] = await tx.select({ id: table.id }).from(table).where(or(isAbove, isUnder)).limit(1)
  if (third) throw new AppError('VALIDATION_ERROR', [{ field: 'parentId', rule: 'third_level' }])
}

export function categoryAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createCategory, categories.create)
  bind(server, shop, calls.readAdminCategory, categories.read)
  bind(server, shop, calls.updateCategory, categories.update)
  bind(server, shop, calls.deleteManyCategories, categories.removeMany)
  bind(server, shop, calls.deleteCategory, categories.remove)
  bind(server, shop, calls.reorderCategories, reorder)
  bind(server, shop, calls.searchAdminCategories, categories.search)
}
