import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { savedViews } from '#database/schema/saved-views.ts'

export type SavedViewRow = typeof savedViews.$inferSelect

/** Returns the views of an administrator, oldest first. */
export function listOwnViews(database: Queryable, adminUserId: string): Promise<SavedViewRow[]> {
  return database
    .select()
    .from(savedViews)
    .where(eq(savedViews.adminUserId, adminUserId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
}

/** Locks the account until the end of the transaction, so that its views are counted and added by one request at a time. */
export async function lockOwnViews(tx: ChangeTransaction, adminUserId: string): Promise<void> {
  await tx.execute(sql`select id from ${adminUsers} where id = ${adminUserId} for update`)
}

/** Returns a view of this administrator, locked; undefined if it is another's or does not exist. */
export async function lockView(
  tx: ChangeTransaction,
  { id, adminUserId }: Pick<SavedViewRow, 'id' | 'adminUserId'>,
): Promise<SavedViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.adminUserId, adminUserId)))
    .for('update')
  return row
}

export async function insertView(tx: ChangeTransaction, view: typeof savedViews.$inferInsert): Promise<SavedViewRow> {
  const [row] = await tx.insert(savedViews).values(view).returning()
  return row! // one row was inserted
}

export async function updateView(
  tx: ChangeTransaction,
  id: string,
  change: Pick<SavedViewRow, 'name' | 'updatedAt'>,
): Promise<SavedViewRow> {
  const [row] = await tx.update(savedViews).set(change).where(eq(savedViews.id, id)).returning()
  return row! // its caller has locked it
}

export async function deleteView(tx: ChangeTransaction, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id))
}
