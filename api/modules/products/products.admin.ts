import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { baseFilterFields, toBaseFields, translatedFields } from '#api/modules/crud/resource-fields.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { rowWrites } from '#api/modules/crud/row-writes.ts'
import { selectPage } from '#database/search-rows.ts'
import { lockWords, rebuildWords } from '#api/modules/variants/variant-words.ts'
import { listAdminVariants } from '#api/modules/variants/variants.admin-queries.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import type { Shop } from '#api/shop.ts'
import { products as table } from '#database/schema/products.ts'
import { variants } from '#database/schema/variants.ts'
import type { AdminProduct, ProductInput } from '#shared/entities/admin/product.ts'
import * as calls from '#shared/endpoints/admin-products.ts'
import { genders } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

const toColumns = (input: ProductInput): ProductInput => ({
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
  return { ...toBaseFields(row), ...toColumns({ ...row, measurements }) }
}

const products = crudUseCases<AdminProduct, ProductInput>({
  noun: 'product',
  table,
  fields: {
    ...baseFilterFields(table),
    ...translatedFields('name', table.name),
    categoryId: { kind: 'uuid', column: sql`${table.categoryId}` },
    vendorCode: { kind: 'text', column: sql`${table.vendorCode}`, sortable: true },
    type: { kind: 'text', values: genders, column: sql`${table.type}` },
  },
  order: sql`${table.vendorCode}`,
  notFound: () => new AppError('PRODUCT_NOT_FOUND'),
  manyNotFound: (ids) => new AppError('PRODUCT_NOT_FOUND', { ids }),
  list: async (database, query) => {
    const rows = await selectPage(database.select().from(table).$dynamic(), query)
    return rows.map(toRecord)
  },
  lockFirst: lockWords,
  ...rowWrites(table, toColumns),
  afterWrite: (tx, id) => rebuildWords(tx, sql`v.product_id = ${id}`),
  // The database would delete the variants in a cascade, but the audit log must list them.
  removeParts: async (tx, admin, id) => {
    const parts = await listAdminVariants(tx, {
      where: eq(variants.productId, id),
      order: sql`${variants.id}`,
      limit: 10_000,
      offset: 0,
    })
    await tx.delete(variants).where(eq(variants.productId, id))
    for (const before of parts)
      await writeAuditEntry(tx, admin, { noun: 'variant', recordId: before._id, before, after: null })
  },
})

export function productAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createProduct, products.create)
  bind(server, shop, calls.readAdminProduct, products.read)
  bind(server, shop, calls.updateProduct, products.update)
  bind(server, shop, calls.deleteManyProducts, products.removeMany)
  bind(server, shop, calls.deleteProduct, products.remove)
  bind(server, shop, calls.searchAdminProducts, products.search)
}
