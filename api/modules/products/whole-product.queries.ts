import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import { toPhoto, type PhotoRow } from '#api/modules/photo.ts'
import { listAdminVariants } from '#api/modules/variants/variants.admin-queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { files } from '#database/schema/files.ts'
import { products } from '#database/schema/products.ts'
import { variants } from '#database/schema/variants.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'
import type { WholePhoto, WholeProduct, WholeVariant } from '#shared/entities/admin/whole-product.ts'
import type { Size } from '#shared/enums.ts'
import { locales } from '#shared/enums.ts'
import { describeFibres } from '#shared/rules/composition.ts'

/** More than a product has: see `maxVariants`. */
const allVariants = 200

/** The orders whose units count as sold. */
const soldSince = (since: Date) => sql`o.placed_at >= ${since.toISOString()}::timestamptz and o.status <> 'CANCELED'`

/** Returns a product with all its variants as administrators read it; undefined for an unknown id. */
export async function findWholeProduct(
  database: Queryable,
  id: string,
  soldAfter: Date,
): Promise<WholeProduct | undefined> {
  const [row] = await database.select().from(products).where(eq(products.id, id))
  if (!row) return undefined
  const adminVariants = await listAdminVariants(database, {
    where: eq(variants.productId, id),
    order: sql`${desc(variants.publishedAt)}, ${asc(variants.vendorCode)}`,
    limit: allVariants,
    offset: 0,
  })
  // One after the other: inside a transaction there is one connection.
  const photos = await listPhotos(database, adminVariants)
  const waiting = await listWaiting(database, id)
  const sold = await countSold(database, id, soldAfter)
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
    fibres: findFibres(row),
    measurements: { sizes: [...sizes], rows: rows.map(({ label, values }) => ({ label, values: [...values] })) },
    textTimes: row.textTimes,
    soldIn30Days: sold,
    variants: adminVariants.map((variant) => toWholeVariant(variant, photos, waiting)),
  }
}

/** The text decides: fibres that it does not begin with, because it was written anew by another call, are none. */
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

const listWaiting = (database: Queryable, productId: string): Promise<WaitingRow[]> =>
  listRows<WaitingRow>(
    database,
    sql`select a.variant_id as "variantId", a.size, count(*)::int as people
      from stock_alerts a join variants v on v.id = a.variant_id
      where v.product_id = ${productId} and a.notified_at is null and a.confirmed_at is not null
      group by a.variant_id, a.size`,
  )

const countSold = async (database: Queryable, productId: string, after: Date): Promise<number> => {
  const [row] = await listRows<{ units: number }>(
    database,
    sql`select coalesce(sum(i.quantity), 0)::int as units from variants v
      join order_items i on i.variant_id = v.id join orders o on o.id = i.order_id
      where v.product_id = ${productId} and ${soldSince(after)}`,
  )
  return row!.units // an aggregate returns one row
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
