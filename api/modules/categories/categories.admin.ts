import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { stampFields, toStamps, translatedFields } from '#api/modules/records/record-fields.ts'
import { recordUseCases } from '#api/modules/records/record-use-cases.ts'
import { lockWords, rebuildWords } from '#api/modules/variants/variant-words.ts'
import type { Shop } from '#api/shop.ts'
import { categories as table } from '#database/schema/categories.ts'
import type { AdminCategory, CategoryInput } from '#shared/entities/admin/category.ts'
import * as calls from '#shared/endpoints/admin-categories.ts'
import { Refusal } from '#shared/errors.ts'

const categories = recordUseCases<AdminCategory, CategoryInput>({
  noun: 'category',
  table,
  fields: {
    ...stampFields(table),
    ...translatedFields('name', table.name),
    photoId: { kind: 'uuid', column: sql`${table.photoId}` },
    state: { kind: 'text', column: sql`${table.state}`, sortable: true },
    position: { kind: 'number', column: sql`${table.position}`, sortable: true },
  },
  order: sql`${table.position}`,
  unknown: () => new Refusal('CATEGORY_NOT_FOUND'),
  manyUnknown: (ids) => new Refusal('MANY_CATEGORIES_NOT_FOUND', { ids }),
  list: async (database, { where, order, limit, offset }) => {
    const rows = await database.select().from(table).where(where).orderBy(order).limit(limit).offset(offset)
    return rows.map((row) => ({ ...toStamps(row), ...columnsOf(row) }))
  },
  insert: async (tx, input) => {
    const [row] = await tx.insert(table).values(columnsOf(input)).returning({ id: table.id })
    return row!.id // one row in, one row out
  },
  update: async (tx, id, input, { updatedAt }) => {
    await tx
      .update(table)
      .set({ ...columnsOf(input), updatedAt })
      .where(eq(table.id, id))
  },
  lockFirst: lockWords,
  afterWrite: (tx, id) => rebuildWords(tx, sql`p.category_id = ${id}`),
  afterCommit: ({ changes }) => changes.heed('search-words'),
})

const columnsOf = ({ name, lead, photoId, state, position }: CategoryInput): CategoryInput => ({
  name,
  lead,
  photoId,
  state,
  position,
})

export const categoryAdminRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.createCategory, categories.create)
  bind(server, shop, calls.readAdminCategory, categories.read)
  bind(server, shop, calls.updateCategory, categories.update)
  bind(server, shop, calls.deleteManyCategories, categories.removeMany)
  bind(server, shop, calls.deleteCategory, categories.remove)
  bind(server, shop, calls.searchAdminCategories, categories.search)
}
