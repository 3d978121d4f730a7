import { and, eq, inArray, sql } from 'drizzle-orm'
import { selectPage, type ListQuery } from '#database/search-rows.ts'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { stock, variantPhotos, variants as table } from '#database/schema/variants.ts'
import type { AdminVariant, SizeChange, VariantInput } from '#shared/entities/admin/variant.ts'
import { sizes } from '#shared/enums.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'

const stockColumn = sql<AdminVariant['sizes']>`coalesce((
  select json_agg(json_build_object('value', s.size, 'quantity', s.quantity + s.turns)) from ${stock} s where s.variant_id = ${table.id}), '[]')`
const photosColumn = sql<AdminVariant['photos']>`coalesce((
  select json_agg(json_build_object('fileId', f.file_id, 'view', f.view) order by f.position)
  from ${variantPhotos} f where f.variant_id = ${table.id}), '[]')`

/** Lists variants as administrators read them, ACTIVE or not. */
export async function listAdminVariants(database: Queryable, query: ListQuery): Promise<AdminVariant[]> {
  const rows = await selectPage(
    database.select({ row: table, units: stockColumn, photos: photosColumn }).from(table).$dynamic(),
    query,
  )
  return rows.map(({ row, units, photos }) => ({
    ...toBaseFields(row),
    productId: row.productId,
    colourId: row.colourId,
    state: row.state,
    vendorCode: row.vendorCode,
    price: toMajor(row.priceMinor),
    discountPrice: row.discountPriceMinor === null ? null : toMajor(row.discountPriceMinor),
    comingSoon: row.comingSoon,
    heroPosition: row.heroPosition,
    publishedAt: row.publishedAt.toISOString(),
    showsAt: row.showsAt?.toISOString() ?? null,
    sizes: units.toSorted((a, b) => sizes.indexOf(a.value) - sizes.indexOf(b.value)),
    photos,
  }))
}

/** Returns the columns of a variant. One that is shown has no plan any more. */
export function toVariantColumns(input: VariantInput) {
  return {
    productId: input.productId,
    colourId: input.colourId,
    state: input.state,
    vendorCode: input.vendorCode,
    priceMinor: toMinor(input.price),
    discountPriceMinor: input.discountPrice === null ? null : toMinor(input.discountPrice),
    comingSoon: input.comingSoon,
    heroPosition: input.heroPosition,
    publishedAt: new Date(input.publishedAt),
    showsAt: input.showsAt && input.state === 'INACTIVE' ? new Date(input.showsAt) : null,
  }
}

/** Locks the stock of a variant, in the same order as orders do, so no order changes it between read and write. */
export function lockStock(tx: Transaction, variantId: string): Promise<unknown> {
  return tx.execute(
    sql`select 1 from stock where variant_id = ${variantId} order by size collate "C" for no key update`,
  )
}

/**
 * Sets the units of the given sizes and removes those that are marked so. Others stay as they are. A size that an order has cannot be
 * removed: the database refuses it.
 * @param adminUserId who changes them, for the movements of the stock
 */
export async function changeStock(
  tx: Transaction,
  variantId: string,
  changes: readonly SizeChange[],
  adminUserId?: string,
): Promise<void> {
  const removed = changes.flatMap((change) => ('remove' in change ? [change.value] : []))
  const set = changes.flatMap((change) => ('remove' in change ? [] : [change]))
  if (removed.length) await tx.delete(stock).where(and(eq(stock.variantId, variantId), inArray(stock.size, removed)))
  if (!set.length) return
  await tx.execute(sql`with because as materialized (
      select stock_moves_because('CORRECTION', null, ${adminUserId ?? null}::uuid, null)
    )
    insert into stock (variant_id, size, quantity)
      select ${variantId}, s.value, s.quantity
        from json_to_recordset(${JSON.stringify(set)}::json) as s(value text, quantity integer), because
      on conflict (variant_id, size) do update set quantity = greatest(excluded.quantity - stock.turns, 0),
        turns = least(stock.turns, excluded.quantity)`)
}

export async function replacePhotos(tx: Transaction, variantId: string, photos: VariantInput['photos']): Promise<void> {
  await tx.delete(variantPhotos).where(eq(variantPhotos.variantId, variantId))
  if (photos.length)
    await tx.insert(variantPhotos).values(photos.map((photo, position) => ({ variantId, position, ...photo })))
}
