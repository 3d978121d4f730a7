import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { publishUnits } from '#api/modules/stock-alerts/turns.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import type { Locale, Size, Translated } from '#shared/enums.ts'

export type StockAlertRow = typeof stockAlerts.$inferSelect

/** A variant or size that the public sees: ACTIVE. [CAT-01] */
const visible = sql`
  from variants v
  join products p on p.id = v.product_id
  join colours k on k.id = v.colour_id
  where v.state = 'ACTIVE'`

/** Returns the units of each size of a visible variant; undefined for any other id. */
export async function findUnits(
  database: Queryable,
  variantId: string,
): Promise<{ size: Size; quantity: number }[] | undefined> {
  const [row] = await listRows<{ units: { size: Size; quantity: number }[] }>(
    database,
    sql`select coalesce((select json_agg(json_build_object('size', s.size, 'quantity', s.quantity))
        from stock s where s.variant_id = v.id), '[]') as units ${visible} and v.id = ${variantId}`,
  )
  return row?.units
}

interface NewStockAlert {
  variantId: string
  size: Size | undefined
  email: string
  locale: Locale
  now: Date
}

/** Inserts an alert unless the address waits for the same already. Returns the waiting one, locked for this transaction. */
export async function beginStockAlert(
  tx: Transaction,
  { variantId, size, email, locale, now }: NewStockAlert,
): Promise<StockAlertRow> {
  await tx
    .insert(stockAlerts)
    .values({ variantId, size: size ?? null, email, locale, createdAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(stockAlerts)
    .where(
      and(
        eq(stockAlerts.variantId, variantId),
        size === undefined ? isNull(stockAlerts.size) : eq(stockAlerts.size, size),
        sql`lower(${stockAlerts.email}) = lower(${email})`,
        isNull(stockAlerts.notifiedAt),
      ),
    )
    .for('update')
  return row! // the statement above ensures that it exists
}

export async function findStockAlert(database: Queryable, id: string): Promise<StockAlertRow | undefined> {
  const [row] = await database.select().from(stockAlerts).where(eq(stockAlerts.id, id))
  return row
}

/** Marks an alert as confirmed. Returns false if it was before, or does not exist. */
export async function confirmStockAlert(database: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(stockAlerts)
    .set({ confirmedAt: now })
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.confirmedAt)))
    .returning({ id: stockAlerts.id })
  return rows.length > 0
}

/** Returns how many alerts an address has requested since. */
export async function countAskedSince(database: Queryable, email: string, since: Date): Promise<number> {
  return database.$count(
    stockAlerts,
    and(sql`lower(${stockAlerts.email}) = lower(${email})`, gt(stockAlerts.createdAt, since)),
  )
}

/** Deletes all alerts of an address. Units that are held for it are offered to the next. */
export async function deleteAlertsByEmail(tx: ChangeTransaction, email: string): Promise<void> {
  // Those that are held first, then the stock of their sizes as orders lock it, then the rest.
  await tx.execute(
    sql`select 1 from stock_alerts where lower(email) = lower(${email}) and is_held order by variant_id, size for update`,
  )
  await tx.execute(sql`select 1 from stock s where exists (select from stock_alerts a
      where lower(a.email) = lower(${email}) and a.is_held and a.variant_id = s.variant_id and a.size = s.size)
    order by s.variant_id, s.size for no key update of s`)
  const deleted = await listRows<{ variantId: string; isHeld: boolean }>(
    tx,
    sql`delete from stock_alerts where lower(email) = lower(${email}) returning variant_id as "variantId", is_held as "isHeld"`,
  )
  for (const { variantId, isHeld } of deleted) if (isHeld) publishUnits(tx, variantId)
}

/** Lists confirmed alerts of any size, oldest first, whose variant is in stock. */
export function listDueStockAlerts(database: Queryable, limit: number): Promise<{ id: string }[]> {
  return listRows<{ id: string }>(
    database,
    sql`select a.id from stock_alerts a
      where a.confirmed_at is not null and a.notified_at is null and a.size is null
        and exists (select 1 ${visible} and v.id = a.variant_id)
        and exists (select 1 from stock s
          where s.variant_id = a.variant_id and s.quantity > 0)
      order by a.created_at, a.id limit ${limit}`,
  )
}

/** Uses an alert. Of two concurrent calls one returns true. */
export async function useStockAlert(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(stockAlerts)
    .set({ notifiedAt: now })
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.notifiedAt), isNotNull(stockAlerts.confirmedAt)))
    .returning({ id: stockAlerts.id })
  return rows.length > 0
}

/** Deletes unconfirmed alerts that were created before one instant, and used ones whose mail went out before another. */
export async function purgeStockAlerts(database: Queryable, unconfirmed: Date, used: Date): Promise<void> {
  await database
    .delete(stockAlerts)
    .where(
      or(
        and(isNull(stockAlerts.confirmedAt), lt(stockAlerts.createdAt, unconfirmed)),
        lt(stockAlerts.notifiedAt, used),
      ),
    )
}

/** Returns the names of an alert's variant; undefined if it is not shown any more. */
export async function findAlertedVariant(
  database: Queryable,
  variantId: string,
): Promise<{ name: Translated; colour: Translated } | undefined> {
  const [row] = await listRows<{ name: Translated; colour: Translated }>(
    database,
    sql`select p.name, k.name as colour ${visible} and v.id = ${variantId}`,
  )
  return row
}
