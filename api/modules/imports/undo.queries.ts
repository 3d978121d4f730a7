import { sql } from 'drizzle-orm'
import type { VariantFacts, VariantUndo } from '#api/modules/imports/plan-undo.ts'
import { movesBecause } from '#api/modules/orders/stock.queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { JsonRow, SizeSnapshot } from '#database/schema/imports.ts'

/** Reads which colours of a product cannot be deleted, and of which a running sale sets the price. */
export async function readVariantFacts(database: Queryable, productId: string): Promise<VariantFacts> {
  const rows = await listRows<{ id: string; isOrdered: boolean; isOnSale: boolean }>(
    database,
    sql`select v.id, exists (select from order_items i where i.variant_id = v.id) as "isOrdered",
        exists (select from sale_variants sv join sales s on s.id = sv.sale_id
          where sv.variant_id = v.id and sv.state = 'SET' and s.state = 'RUNNING') as "isOnSale"
      from variants v where v.product_id = ${productId}`,
  )
  return {
    ordered: new Set(rows.flatMap(({ id, isOrdered }) => (isOrdered ? [id] : []))),
    onSale: new Set(rows.flatMap(({ id, isOnSale }) => (isOnSale ? [id] : []))),
  }
}

/** Writes the columns of a product as a snapshot has them. */
export async function restoreProductRow(tx: Transaction, id: string, row: JsonRow, updatedAt: Date): Promise<void> {
  await tx.execute(sql`update products p set category_id = r.category_id, vendor_code = r.vendor_code, type = r.type, name = r.name,
      description = r.description, composition = r.composition, care = r.care, measurements = r.measurements, fibres = r.fibres,
      care_symbols = r.care_symbols, tags = r.tags, weights = coalesce(r.weights, p.weights), text_times = r.text_times, updated_at = ${updatedAt.toISOString()}::timestamptz
    from jsonb_populate_record(null::products, ${JSON.stringify(row)}::jsonb) r where p.id = ${id}`)
}

/** Writes the columns of a variant as a snapshot has them. A variant that is ACTIVE again has no plan, even if one was made since. */
export async function restoreVariantRow(
  tx: Transaction,
  { id, columns }: Pick<VariantUndo, 'id' | 'columns'>,
  updatedAt: Date,
): Promise<void> {
  await tx.execute(sql`update variants v set colour_id = r.colour_id, state = r.state, vendor_code = r.vendor_code,
      price_minor = r.price_minor, discount_price_minor = r.discount_price_minor, coming_soon = r.coming_soon,
      hero_position = r.hero_position, published_at = r.published_at,
      shows_at = case when r.state = 'INACTIVE' then r.shows_at end, updated_at = ${updatedAt.toISOString()}::timestamptz
    from jsonb_populate_record(null::variants, ${JSON.stringify(columns)}::jsonb) r where v.id = ${id}`)
}

/** Inserts a size that was deleted. Those who are promised one of its units keep it. */
export async function insertSize(
  tx: Transaction,
  { variantId, size, units, low_limit }: { variantId: string; size: string } & SizeSnapshot,
  because: { adminUserId: string; note: string },
): Promise<void> {
  await tx.execute(sql`with ${movesBecause('CORRECTION', because)}, promised as (
      select least(count(*), ${units})::int as turns from stock_alerts
        where variant_id = ${variantId} and size = ${size} and is_held
    )
    insert into stock (variant_id, size, quantity, turns, low_limit)
      select ${variantId}::uuid, ${size}, ${units}::int - turns, turns, ${low_limit}::int from promised, because`)
}

/** Deletes a size without units that the import created, unless an order or an exchange has it. */
export async function deleteSize(
  tx: Transaction,
  { variantId, size }: { variantId: string; size: string },
): Promise<void> {
  await tx.execute(sql`delete from stock s where s.variant_id = ${variantId} and s.size = ${size}
    and not exists (select from order_items i where i.variant_id = s.variant_id and i.size = s.size)
    and not exists (select from return_pieces r where r.variant_id = s.variant_id and r.new_size = s.size)`)
}
