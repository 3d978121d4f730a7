import { and, asc, count, eq, inArray, lt, min, ne, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { returnPieces, returns } from '#database/schema/returns.ts'
import type { Size } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import { openReturnStates } from '#shared/rules/return-steps.ts'

export type ReturnRow = typeof returns.$inferSelect
export type PieceRow = typeof returnPieces.$inferSelect
export type StoredReturn = ReturnRow & { readonly pieces: readonly PieceRow[] }

type NewReturn = Pick<ReturnRow, 'orderId' | 'state' | 'origin' | 'way'> & Partial<ReturnRow>
export type NewPiece = Pick<PieceRow, 'variantId' | 'size' | 'wish'> &
  Partial<Pick<PieceRow, 'newSize' | 'isNewSizeHeld' | 'reason'>>

/** Inserts a return with its pieces. The row of its order must be locked by this transaction. */
export async function insertReturn(
  tx: Transaction,
  values: NewReturn,
  pieces: readonly NewPiece[],
): Promise<StoredReturn> {
  const [row] = await tx.insert(returns).values(values).returning()
  const { id: returnId } = row! // just inserted
  const stored = await tx
    .insert(returnPieces)
    .values(pieces.map((piece, position) => ({ returnId, position, ...piece })))
    .returning()
  return { ...row!, pieces: stored }
}

/** Returns a return with its pieces. */
export async function findReturn(database: Queryable, id: string): Promise<StoredReturn | undefined> {
  const [found] = await readReturns(database, eq(returns.id, id))
  return found
}

/** Returns the returns of these orders with their pieces, oldest first. */
export async function listOrderReturns(database: Queryable, orderIds: readonly string[]): Promise<StoredReturn[]> {
  return orderIds.length === 0 ? [] : readReturns(database, inArray(returns.orderId, [...orderIds]))
}

const readReturns = async (database: Queryable, condition: SQL): Promise<StoredReturn[]> => {
  const rows = await database
    .select({ row: returns, piece: returnPieces })
    .from(returns)
    .innerJoin(returnPieces, eq(returnPieces.returnId, returns.id))
    .where(condition)
    .orderBy(asc(returns.createdAt), asc(returns.id), asc(returnPieces.position))
  return [...Map.groupBy(rows, ({ row }) => row.id).values()].map((group) => ({
    ...group[0]!.row, // no group is empty
    pieces: group.map(({ piece }) => piece),
  }))
}

/** Returns how many returns are to be inspected, and since when the first of them is here. */
export async function countToInspect(database: Queryable): Promise<{ count: number; since: Date | null }> {
  const [row] = await database
    .select({ count: count(), since: min(returns.arrivedAt) })
    .from(returns)
    .where(eq(returns.state, 'INSPECTION'))
  return row! // an aggregate returns one row
}

/** Returns agreed returns that were requested before an instant and are not on their way, oldest first. */
export async function listLongAgreed(
  database: Queryable,
  before: Date,
  limit: number,
): Promise<{ id: string; orderId: string }[]> {
  return database
    .select({ id: returns.id, orderId: returns.orderId })
    .from(returns)
    .where(and(eq(returns.state, 'AGREED'), ne(returns.origin, 'WITHDRAWAL'), lt(returns.createdAt, before)))
    .orderBy(asc(returns.createdAt))
    .limit(limit)
}

/** Writes to a return. The row of its order must be locked by this transaction. */
export async function updateReturn(tx: Transaction, id: string, change: Partial<ReturnRow>): Promise<ReturnRow> {
  const [row] = await tx.update(returns).set(change).where(eq(returns.id, id)).returning()
  return row! // its order is locked by this transaction
}

/** Writes to one piece of a return. */
export async function updatePiece(
  tx: Transaction,
  { returnId, position }: Pick<PieceRow, 'returnId' | 'position'>,
  change: Partial<PieceRow>,
): Promise<void> {
  await tx
    .update(returnPieces)
    .set(change)
    .where(and(eq(returnPieces.returnId, returnId), eq(returnPieces.position, position)))
}

/** Deletes a return with its pieces. */
export async function deleteReturn(tx: Transaction, id: string): Promise<void> {
  await tx.delete(returns).where(eq(returns.id, id))
}

/**
 * The condition on `returns r` and `return_pieces p` that a return claims a piece. One that was given back for money is counted by its
 * refund.
 */
export const claims = sql`(r.state in ${[...openReturnStates]} or (r.state = 'DONE' and p.wish <> 'MONEY' and p.condition <> 'MISSING'))`

/**
 * Returns the units of each item that are given back, about to be, or claimed by a return: of no item may they ever be more than were
 * bought. Refunds, returns and withdrawals all count by it. To refund or claim more, lock the order before.
 */
export async function listSpentUnits(database: Queryable, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await listRows<{ variantId: string; size: Size; units: number }>(
    database,
    sql`select variant_id as "variantId", size, sum(quantity)::int as units from (
        select i.variant_id, i.size, i.quantity from refund_items i join refunds r on r.id = i.refund_id
          where r.order_id = ${orderId} and r.state <> 'FAILED'
        union all
        select p.variant_id, p.size, 1 from return_pieces p join returns r on r.id = p.return_id
          where r.order_id = ${orderId} and ${claims}
      ) spent group by variant_id, size`,
  )
  return new Map(rows.map((row) => [toItemKey(row), row.units]))
}
