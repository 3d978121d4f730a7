import { and, asc, eq, sql } from 'drizzle-orm'
import { passkeys } from '#database/schema/passkeys.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import type { Passkey } from '#shared/entities/admin/passkey.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export function listPasskeyRows(database: Queryable, adminUserId: string): Promise<PasskeyRow[]> {
  return database
    .select()
    .from(passkeys)
    .where(eq(passkeys.adminUserId, adminUserId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function hasPasskey(database: Queryable, adminUserId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.adminUserId, adminUserId))
    .limit(1)
  return row !== undefined
}

/** Returns whose passkey has this credential. */
export async function findPasskeyOwner(database: Queryable, credentialId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ adminUserId: passkeys.adminUserId })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
  return row?.adminUserId
}

/** Locks a passkey, so that it signs once at a time. Its administrator must be locked by this transaction: they are always first. */
export async function lockPasskey(tx: Transaction, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update')
  return row
}

export async function insertPasskey(tx: Transaction, values: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
  const [row] = await tx.insert(passkeys).values(values).returning()
  return row! // one row in, one row out
}

/** Records a use of a passkey, and its authenticator's counter of uses. */
export async function updateUsedPasskey(tx: Transaction, id: string, counter: number, at: Date): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.id, id))
}

/** Deletes a passkey of an administrator. Returns undefined if it is another administrator's. */
export async function deletePasskey(tx: Transaction, id: string, adminUserId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.adminUserId, adminUserId)))
    .returning()
  return row
}

/** Deletes all passkeys of an administrator whose second factor another administrator replaces. */
export async function deletePasskeys(tx: Transaction, adminUserId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.adminUserId, adminUserId))
}

/** Returns how the passkeys are named to a browser. */
export function toDescriptors(rows: readonly PasskeyRow[]) {
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }))
}

export function toPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** Returns the 16 bytes by which passkeys name an administrator. */
export function toUserId(passkeyUserId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(passkeyUserId.replaceAll('-', ''), 'hex'))
}

export async function countPasskeys(tx: Transaction, adminUserId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(passkeys)
    .where(eq(passkeys.adminUserId, adminUserId))
  return row!.count // an aggregate has one row
}
