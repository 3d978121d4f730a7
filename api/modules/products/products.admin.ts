import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { stampFields, toStamps, translatedFields } from '#api/modules/records/record-fields.ts'
import { recordUseCases } from '#api/modules/records/record-use-cases.ts'
import { lockWords, rebuildWords } from '#api/modules/variants/variant-words.ts'
import { listAdminVariants } from '#api/modules/variants/variants.admin-queries.ts'
import { writeDown } from '#api/modules/audit/write-down.ts'
import type { Shop } from '#api/shop.ts'
import { products as table } from '#database/schema/products.ts'
import { variants } from '#database/schema/variants.ts'
import type { AdminProduct, ProductInput } from '#shared/entities/admin/product.ts'
import * as calls from '#shared/endpoints/admin-products.ts'
import { Refusal } from '#shared/errors.ts'

const columnsOf = (input: ProductInput): ProductInput => ({
  categoryId: input.categoryId,
  vendorCode: input.vendorCode,
  type: input.type,
  name: input.name,
  description: input.description,
  composition: input.composition,
  care: input.care,
  measurements: input.measurements,
})

const toRecord = (row: typeof table.$inferSelect): AdminProduct => {
  const { sizes, rows } = row.measurements
  const measurements = { sizes: [...sizes], rows: rows.map(({ label, values }) => ({ label, values: [...values] })) }
  return { ...toStamps(row), ...columnsOf({ ...row, measurements }) }
}

const products = recordUseCases<AdminProduct, ProductInput>({
  noun: 'product',
  table,
  fields: {
    ...stampFields(table),
    ...translatedFields('name', table.name),
    categoryId: { kind: 'uuid', column: sql`${table.categoryId}` },
    vendorCode: { kind: 'text', column: sql`${table.vendorCode}`, sortable: true },
    type: { kind: 'text', column: sql`${table.type}` },
  },
  order: sql`${table.vendorCode}`,
  unknown: () => new Refusal('PRODUCT_NOT_FOUND'),
  manyUnknown: (ids) => new Refusal('PRODUCT_NOT_FOUND', { ids }),
  list: async (database, { where, order, limit, offset }) => {
    const rows = await database.select().from(table).where(where).orderBy(order).limit(limit).offset(offset)
    return rows.map(toRecord)
  },
  lockFirst: lockWords,
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
  afterWrite: (tx, id) => rebuildWords(tx, sql`v.product_id = ${id}`),
  afterCommit: ({ changes }) => changes.heed('search-words'),
  // The database would take the variants along by itself, but the log must tell of them.
  removeParts: async (tx, admin, id) => {
    const parts = await listAdminVariants(tx, {
      where: eq(variants.productId, id),
      order: sql`${variants.id}`,
      limit: 10_000,
      offset: 0,
    })
    await tx.delete(variants).where(eq(variants.productId, id))
    for (const before of parts)
      await writeDown(tx, admin, { noun: 'variant', recordId: before._id, before, after: null })
  },
})

export const productAdminRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.createProduct, products.create)
  bind(server, shop, calls.readAdminProduct, products.read)
  bind(server, shop, calls.updateProduct, products.update)
  bind(server, shop, calls.deleteManyProducts, products.removeMany)
  bind(server, shop, calls.deleteProduct, products.remove)
  bind(server, shop, calls.searchAdminProducts, products.search)
}
