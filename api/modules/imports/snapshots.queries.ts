import { and, eq, sql, type SQL } from 'drizzle-orm'
import { lockFiles, lockWholeProduct } from '#api/modules/products/whole-product.queries.ts'
import { lockStock } from '#api/modules/variants/variants.admin-queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { importSnapshots, type ProductSnapshot } from '#database/schema/imports.ts'
import { variants } from '#database/schema/variants.ts'
import { toUuidArray } from '#database/uuid-array.ts'

/** Columns that the database derives, and those that change with every write. */
const derived = sql`'{id,product_id,created_at,updated_at,words,name_words,display_price_minor}'::text[]`
/** As text in UTC, independent of the session's time zone, with all digits. */
const inUtc = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const times = sql`jsonb_build_object('published_at', ${inUtc(sql`v.published_at`)}, 'shows_at', ${inUtc(sql`v.shows_at`)})`

/**
 * Reads the rows of a product that an import may change, as the database has them. Undefined for an unknown product. The caller has locked
 * it by `lockSnapshot`.
 */
export async function readSnapshot(database: Queryable, productId: string): Promise<ProductSnapshot | undefined> {
  return (await readSnapshots(database, [productId])).get(productId)
}

/** Reads the rows of products that an import may change, by id. The caller has locked or inserted them. */
export async function readSnapshots(
  database: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductSnapshot>> {
  if (productIds.length === 0) return new Map()
  const rows = await listRows<{ id: string; snapshot: ProductSnapshot }>(
    database,
    sql`select p.id, jsonb_build_object(
        'product', to_jsonb(p) - ${derived},
        'variants', coalesce((select jsonb_object_agg(v.id, jsonb_build_object(
            'columns', to_jsonb(v) - ${derived} || ${times},
            'photos', coalesce((select jsonb_agg(jsonb_build_object('fileId', f.file_id, 'view', f.view) order by f.position)
              from variant_photos f where f.variant_id = v.id), '[]'),
            'sizes', coalesce((select jsonb_object_agg(s.size, jsonb_build_object('units', s.quantity + s.turns, 'low_limit', s.low_limit))
              from stock s where s.variant_id = v.id), '{}')))
          from variants v where v.product_id = p.id), '{}'),
        'alts', coalesce((select jsonb_object_agg(f.id, f.alt) from files f where f.id in (
            select o.file_id from variant_photos o join variants v on v.id = o.variant_id where v.product_id = p.id)), '{}')
      ) as snapshot from products p where p.id = any(${toUuidArray(productIds)})`,
  )
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]))
}

/** Locks a product with its variants, their stock and the files of their photos, in the order in which all writers lock them. */
export async function lockSnapshot(tx: Transaction, productId: string): Promise<void> {
  const rows = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
  const ids = rows.map(({ id }) => id)
  await lockWholeProduct(tx, productId, ids)
  for (const id of ids) await lockStock(tx, id)
  const files = await listRows<{ id: string }>(
    tx,
    sql`select distinct o.file_id as id from variant_photos o join variants v on v.id = o.variant_id where v.product_id = ${productId}`,
  )
  await lockFiles(
    tx,
    files.map(({ id }) => id),
  )
}

/** Stores products as they were before and after an import wrote them. */
export async function insertSnapshots(
  tx: Transaction,
  values: readonly (typeof importSnapshots.$inferInsert)[],
): Promise<void> {
  await tx.insert(importSnapshots).values([...values])
}

/** Finds a product as it was before and after an import wrote it. */
export async function findSnapshots(tx: Transaction, { importId, row }: { importId: string; row: number }) {
  const [found] = await tx
    .select({ before: importSnapshots.before, after: importSnapshots.after })
    .from(importSnapshots)
    .where(and(eq(importSnapshots.importId, importId), eq(importSnapshots.row, row)))
  return found
}
export type Snapshots = NonNullable<Awaited<ReturnType<typeof findSnapshots>>>

/** Deletes the snapshots of an import's products. The import then cannot be undone any more. */
export async function deleteSnapshots(tx: Queryable, importId: string): Promise<void> {
  await tx.delete(importSnapshots).where(eq(importSnapshots.importId, importId))
}

/** Deletes the snapshots of products of imports that ended before a time. */
export async function deleteOldSnapshots(database: Queryable, before: Date): Promise<void> {
  await database.execute(sql`delete from import_snapshots s using imports i
    where i.id = s.import_id and i.state not in ('APPLYING', 'UNDOING') and i.finished_at < ${before.toISOString()}::timestamptz`)
}
