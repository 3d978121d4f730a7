import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { baseFilterFields } from '#api/modules/crud/resource-fields.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { rowWrites } from '#api/modules/crud/row-writes.ts'
import { assertReadyForSite } from '#api/modules/variants/assert-ready.ts'
import { toPriceChanges } from '#api/modules/variants/price-changes.ts'
import { lockWords, rebuildWords } from '#api/modules/variants/variant-words.ts'
import {
  changeStock,
  listAdminVariants,
  lockStock,
  replacePhotos,
  toVariantColumns,
} from '#api/modules/variants/variants.admin-queries.ts'
import type { Shop } from '#api/shop.ts'
import { variants as table } from '#database/schema/variants.ts'
import type { AdminVariant, SizeChange, VariantInput } from '#shared/entities/admin/variant.ts'
import * as calls from '#shared/endpoints/admin-variants.ts'
import { entityStates } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Asserts that the stock has not changed since the administrator read it. Orders change stock without changing the `updatedAt` of
 * the variant, so each size is compared with the quantity that the administrator saw. [CHK-12]
 */
const assertStockNotStale = (before: AdminVariant['sizes'], changes: readonly SizeChange[]): void => {
  const stale = changes.filter(({ value, seen }) => before.find((one) => one.value === value)?.quantity !== seen)
  if (stale.length) throw new AppError('BAD_REQUEST', { reason: 'CHANGED_MEANWHILE', sizes: before }, 409)
}

/** Asserts that a removed size has no units left: they must be counted, written off or sold first. Orders keep their items. [API-04] */
const assertRemovedAreEmpty = (before: AdminVariant['sizes'], changes: readonly SizeChange[]): void => {
  const removed = new Set(changes.flatMap((change) => ('remove' in change ? [change.value] : [])))
  const withUnits = before.filter(({ value, quantity }) => removed.has(value) && quantity > 0)
  if (withUnits.length) throw new AppError('BAD_REQUEST', { reason: 'IN_USE', sizes: withUnits }, 409)
}

const writes = rowWrites(table, toVariantColumns)

const variants = crudUseCases<AdminVariant, VariantInput>({
  noun: 'variant',
  table,
  fields: {
    ...baseFilterFields(table),
    productId: { kind: 'uuid', column: sql`${table.productId}` },
    colourId: { kind: 'uuid', column: sql`${table.colourId}` },
    state: { kind: 'text', values: entityStates, column: sql`${table.state}`, sortable: true },
    vendorCode: { kind: 'text', column: sql`${table.vendorCode}`, sortable: true },
    price: { kind: 'money', column: sql`${table.displayPriceMinor}`, sortable: true },
    comingSoon: { kind: 'boolean', column: sql`${table.comingSoon}` },
    publishedAt: { kind: 'time', column: sql`${table.publishedAt}`, sortable: true },
  },
  order: sql`${table.publishedAt} desc`,
  notFound: () => new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND'),
  manyNotFound: (ids) => new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND', { ids }),
  list: listAdminVariants,
  lockFirst: lockWords,
  lockParts: lockStock,
  insert: async (tx, input) => {
    const id = await writes.insert(tx, input)
    await changeStock(tx, id, input.sizes)
    await replacePhotos(tx, id, input.photos)
    await assertReadyForSite(tx, [input.productId])
    return id
  },
  update: async (tx, id, input, change) => {
    const { before, sent, adminUserId } = change
    await writes.update(tx, id, input, change)
    if (sent.sizes) {
      assertStockNotStale(before.sizes, sent.sizes)
      assertRemovedAreEmpty(before.sizes, sent.sizes)
      await changeStock(tx, id, sent.sizes, adminUserId)
    }
    if (sent.photos) await replacePhotos(tx, id, sent.photos)
    await assertReadyForSite(tx, [before.productId])
  },
  toChanges: toPriceChanges,
  afterWrite: (tx, id) => rebuildWords(tx, sql`v.id = ${id}`),
})

export function variantAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createVariant, variants.create)
  bind(server, shop, calls.readAdminVariant, variants.read)
  bind(server, shop, calls.updateVariant, variants.update)
  bind(server, shop, calls.deleteManyVariants, variants.removeMany)
  bind(server, shop, calls.deleteVariant, variants.remove)
  bind(server, shop, calls.searchAdminVariants, variants.search)
}
