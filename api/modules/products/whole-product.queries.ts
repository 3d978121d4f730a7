import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import { toPhoto, type PhotoRow } from '#api/modules/photo.ts'
import { listAdminVariants } from '#api/modules/variants/variants.admin-queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { files } from '#database/schema/files.ts'
import { products } from '#database/schema/products.ts'
import { variants } from '#database/schema/variants.ts'
import { toUuidArray } from '#database/uuid-array.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'
import type { WholePhoto, WholeProduct, WholeVariant } from '#shared/entities/admin/whole-product.ts'
import type { Size } from '#shared/enums.ts'
import { locales } from '#shared/enums.ts'
import { describeFibres } from '#shared/rules/composition.ts'
import { listWeights } from '#shared/rules/weights.ts'

/** More than a product has: see `maxVariants`. */
const allVariants = 200

/** The orders whose units count as sold. */
const countsAsSold = (since: Date) => sql`o.placed_at >= ${since.toISOString()}::timestamptz and o.status <> 'CANCELED'`

/** Returns products with all their variants as administrators read them, by id. Unknown ids are left out. */
export async function findWholeProducts(
  database: Queryable,
  ids: readonly string[],
  soldAfter: Date,
): Promise<Map<string, WholeProduct>> {
  const rows = await database
    .select()
    .from(products)
    .where(sql`${products.id} = any(${toUuidArray(ids)})`)
  if (rows.length === 0) return new Map()
  const adminVariants = await listAdminVariants(database, {
    where: sql`${variants.productId} = any(${toUuidArray(ids)})`,
    order: sql`${desc(variants.publishedAt)}, ${asc(variants.vendorCode)}`,
    limit: allVariants * ids.length,
    offset: 0,
  })
  // One after the other: inside a transaction there is one connection.
  const photos = await listPhotos(database, adminVariants)
  const waiting = await listWaiting(database, ids)
  const sold = await countSold(database, ids, soldAfter)
  const variantsByProduct = Map.groupBy(adminVariants, ({ productId }) => productId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...toWholeFields(row),
        soldIn30Days: sold.get(row.id) ?? 0,
        variants: (variantsByProduct.get(row.id) ?? []).map((variant) => toWholeVariant(variant, photos, waiting)),
      },
    ]),
  )
}

const toWholeFields = (row: typeof products.$inferSelect): Omit<WholeProduct, 'soldIn30Days' | 'variants'> => {
  const { sizes, rows } = row.measurements
  return {
    ...toBaseFields(row),
    categoryId: row.categoryId,
    vendorCode: row.vendorCode,
    type: row.type,
    name: row.name,
    description: row.description,
    composition: row.composition,
    care: row.care,
    careSymbols: row.careSymbols && [...row.careSymbols],
    tags: row.tags,
    weights: listWeights(row.weights),
    fibres: findFibres(row),
    measurements: { sizes: [...sizes], rows: rows.map(({ label, values }) => ({ label, values: [...values] })) },
    textTimes: row.textTimes,
  }
}

/** Returns the fibres, or null if the composition does not begin with them because another call has rewritten it. */
const findFibres = ({ fibres, composition }: typeof products.$inferSelect): WholeProduct['fibres'] =>
  fibres && locales.every((locale) => composition[locale].startsWith(describeFibres(fibres, locale)))
    ? [...fibres]
    : null

const listPhotos = async (
  database: Queryable,
  adminVariants: readonly AdminVariant[],
): Promise<Map<string, Omit<WholePhoto, 'view'>>> => {
  const ids = [...new Set(adminVariants.flatMap(({ photos }) => photos.map(({ fileId }) => fileId)))]
  if (ids.length === 0) return new Map()
  const rows = await database.select().from(files).where(inArray(files.id, ids))
  return new Map(rows.map((row) => [row.id, toWholePhoto(row)]))
}

const toWholePhoto = (row: PhotoRow & { updatedAt: Date }): Omit<WholePhoto, 'view'> => ({
  fileId: row.id,
  alt: row.alt,
  imageSizes: toPhoto(row, 'uk').imageSizes,
  width: row.width,
  height: row.height,
  updatedAt: row.updatedAt.toISOString(),
})

interface WaitingRow {
  variantId: string
  size: Size | null
  people: number
}

const listWaiting = (database: Queryable, productIds: readonly string[]): Promise<WaitingRow[]> =>
  listRows<WaitingRow>(
    database,
    sql`select a.variant_id as "variantId", a.size, count(*)::int as people
      from stock_alerts a join variants v on v.id = a.variant_id
      where v.product_id = any(${toUuidArray(productIds)}) and a.notified_at is null and a.confirmed_at is not null
      group by a.variant_id, a.size`,
  )

/** Counts sold units by product. Those without any are left out. */
const countSold = async (
  database: Queryable,
  productIds: readonly string[],
  after: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await listRows<{ id: string; units: number }>(
    database,
    sql`select v.product_id as id, sum(i.quantity)::int as units from variants v
      join order_items i on i.variant_id = v.id join orders o on o.id = i.order_id
      where v.product_id = any(${toUuidArray(productIds)}) and ${countsAsSold(after)} group by v.product_id`,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}

const toWholeVariant = (
  { productId: _product, photos, sizes, ...variant }: AdminVariant,
  stored: Map<string, Omit<WholePhoto, 'view'>>,
  waiting: readonly WaitingRow[],
): WholeVariant => ({
  ...variant,
  sizes: sizes.map(({ value, quantity }) => ({
    value,
    quantity,
    waiting: waiting.find((row) => row.variantId === variant._id && row.size === value)?.people ?? 0,
  })),
  photos: photos.map(({ fileId, view }) => ({ ...stored.get(fileId)!, view })), // the foreign key keeps its file
})

/** Locks a product and its named variants, in the order in which all writers lock them. Returns false for an unknown product. */
export async function lockWholeProduct(tx: Transaction, id: string, variantIds: readonly string[]): Promise<boolean> {
  const [row] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update')
  if (variantIds.length > 0)
    await tx
      .select({ id: variants.id })
      .from(variants)
      .where(inArray(variants.id, [...variantIds]))
      .orderBy(variants.id)
      .for('update')
  return row !== undefined
}

/** Locks files and returns them by id. */
export async function lockFiles(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, typeof files.$inferSelect>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(files.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
