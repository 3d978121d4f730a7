import { gt, inArray, or, sql } from 'drizzle-orm'
import type { Part } from '#api/modules/exports/parts.ts'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import { listAdminVariants } from '#api/modules/variants/variants.admin-queries.ts'
import type { Queryable } from '#database/client.ts'
import { categories } from '#database/schema/categories.ts'
import { files } from '#database/schema/files.ts'
import { colours, products } from '#database/schema/products.ts'
import { variants } from '#database/schema/variants.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'
import type { WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import type { Translated } from '#shared/enums.ts'
import { listWeights } from '#shared/rules/weights.ts'

export interface StoredVariant extends AdminVariant {
  /** Descriptions of its photos, by file. */
  readonly alts: ReadonlyMap<string, StoredAlt>
}
export interface StoredAlt {
  readonly alt: Translated
  readonly updatedAt: string
}
export interface StoredProduct extends Omit<WholeProductInput, 'variants'> {
  readonly _id: string
  readonly updatedAt: string
  readonly variants: readonly StoredVariant[]
}
export interface NamedRow {
  readonly id: string
  readonly name: Translated
}

/** The part of the shop that a table is compared with. */
export interface ShopState {
  readonly categories: readonly NamedRow[]
  readonly colours: readonly (NamedRow & { readonly key: string; readonly hex: string })[]
  readonly products: readonly StoredProduct[]
}

/** Reads the products that a table names, by their codes or by those of their colours, with all that it may name. */
export async function readShop(
  database: Queryable,
  { codes, productCodes }: { codes: readonly string[]; productCodes: readonly string[] },
): Promise<ShopState> {
  const rows = await database
    .select()
    .from(products)
    .where(
      or(
        isAnyOf(products.vendorCode, productCodes),
        sql`${products.id} in (select product_id from variants where ${isAnyOf(sql`vendor_code`, codes)})`,
      ),
    )
  return { ...(await readNames(database)), products: await readProducts(database, rows) }
}

/** Reads the categories and colours that a table may name. */
export async function readNames(database: Queryable): Promise<Pick<ShopState, 'categories' | 'colours'>> {
  return {
    categories: await database.select({ id: categories.id, name: categories.name }).from(categories),
    colours: await database
      .select({ id: colours.id, key: colours.key, name: colours.name, hex: colours.hex })
      .from(colours),
  }
}

/** Reads a part of all products, by their codes. */
export async function readProductPart(database: Queryable, { after, limit }: Part): Promise<StoredProduct[]> {
  const rows = await database
    .select()
    .from(products)
    .where(after && gt(products.vendorCode, String(after[0])))
    .orderBy(products.vendorCode)
    .limit(limit)
  return readProducts(database, rows)
}

const readProducts = async (
  database: Queryable,
  rows: readonly (typeof products.$inferSelect)[],
): Promise<StoredProduct[]> => {
  const variantRows = await listAdminVariants(database, {
    where: sql`${variants.productId} = any(${toArray(rows.map(({ id }) => id))}::uuid[])`,
    order: sql`${variants.vendorCode}`,
    limit: 1_000_000,
    offset: 0,
  })
  const alts = await readAlts(database, variantRows)
  const variantsByProduct = Map.groupBy(variantRows, ({ productId }) => productId)
  return rows.map((row) => toStoredProduct(row, variantsByProduct.get(row.id) ?? [], alts))
}

/** An array as one parameter, however many values it has. */
const toArray = (values: readonly string[]) =>
  sql`${`{${values.map((value) => `"${value.replaceAll(/["\\]/gu, String.raw`\$&`)}"`).join(',')}}`}`
const isAnyOf = (column: unknown, values: readonly string[]) => sql`${column} = any(${toArray(values)}::text[])`

const readAlts = async (
  database: Queryable,
  rows: readonly AdminVariant[],
): Promise<ReadonlyMap<string, StoredAlt>> => {
  const ids = [...new Set(rows.flatMap(({ photos }) => photos.map(({ fileId }) => fileId)))]
  const fileRows = await database
    .select({ id: files.id, alt: files.alt, updatedAt: files.updatedAt })
    .from(files)
    .where(sql`${files.id} = any(${toArray(ids)}::uuid[])`)
  return new Map(fileRows.map(({ id, alt, updatedAt }) => [id, { alt, updatedAt: updatedAt.toISOString() }]))
}

const toStoredProduct = (
  row: typeof products.$inferSelect,
  rows: readonly AdminVariant[],
  alts: ReadonlyMap<string, StoredAlt>,
): StoredProduct => ({
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
  fibres: row.fibres && [...row.fibres],
  measurements: {
    sizes: [...row.measurements.sizes],
    rows: row.measurements.rows.map(({ label, values }) => ({ label, values: [...values] })),
  },
  variants: rows.map((variant) => ({
    ...variant,
    alts: new Map(variant.photos.flatMap(({ fileId }) => (alts.has(fileId) ? [[fileId, alts.get(fileId)!]] : []))),
  })),
})

export interface StoredFile extends StoredAlt {
  readonly id: string
}

/** Finds the files whose uploaded bytes had these SHA-256, by it. */
export async function findFilesByHash(
  database: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  if (hashes.length === 0) return new Map()
  const rows = await database
    .select({ id: files.id, hash: files.originalHash, alt: files.alt, updatedAt: files.updatedAt })
    .from(files)
    .where(inArray(files.originalHash, [...hashes]))
  return new Map(rows.map(({ id, hash, alt, updatedAt }) => [hash!, { id, alt, updatedAt: updatedAt.toISOString() }]))
}
