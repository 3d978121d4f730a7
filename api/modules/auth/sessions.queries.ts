import { and, eq, gt, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Claims } from '#api/http/access-token.ts'
import { tellChange } from '#database/changes.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { refreshTokens, sessions } from '#database/schema/sessions.ts'

/** Whose session it is. */
export type SessionOwner = Pick<Claims, 'role' | 'userId'>

const ofOwner = ({ role, userId }: SessionOwner) =>
  role === 'customer' ? eq(sessions.customerId, userId) : eq(sessions.adminUserId, userId)

/** Begins a family of refresh tokens with its first one. */
export const insertSession = async (
  tx: Queryable,
  { role, userId }: SessionOwner,
  tokenHash: string,
  expiresAt: Date,
): Promise<string> => {
  const [session] = await tx
    .insert(sessions)
    .values({ ...(role === 'customer' ? { customerId: userId } : { adminUserId: userId }), expiresAt })
    .returning({ id: sessions.id })
  await tx.insert(refreshTokens).values({ hash: tokenHash, sessionId: session!.id }) // just inserted
  return session!.id
}

export interface RefreshFamily {
  sessionId: string
  customerId: string | null
  adminUserId: string | null
  isSuper: boolean | null
  expiresAt: Date
  revokedAt: Date | null
  /** When this very token was used. */
  rotatedAt: Date | null
}

/** Holds a token and its session: two refreshes at once come one after the other. */
export const lockFamily = async (tx: Transaction, tokenHash: string): Promise<RefreshFamily | undefined> => {
  const [family] = await tx
    .select({
      sessionId: sessions.id,
      customerId: sessions.customerId,
      adminUserId: sessions.adminUserId,
      isSuper: adminUsers.isSuper,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      rotatedAt: refreshTokens.rotatedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .leftJoin(adminUsers, eq(adminUsers.id, sessions.adminUserId))
    .where(eq(refreshTokens.hash, tokenHash))
    .for('update', { of: [refreshTokens, sessions] })
  return family
}

/** Marks a token as used, keeps its successor and the session for longer. */
export const rotateToken = async (
  tx: Transaction,
  sessionId: string,
  used: { hash: string; at: Date },
  successorHash: string,
  expiresAt: Date,
): Promise<void> => {
  await tx.update(refreshTokens).set({ rotatedAt: used.at }).where(eq(refreshTokens.hash, used.hash))
  await tx.insert(refreshTokens).values({ hash: successorHash, sessionId }).onConflictDoNothing()
  await tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId))
}

export const findSessionOwner = async (
  database: Queryable,
  tokenHash: string,
): Promise<{ sessionId: string; owner: SessionOwner } | undefined> => {
  const [row] = await database
    .select({ sessionId: sessions.id, customerId: sessions.customerId, adminUserId: sessions.adminUserId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, tokenHash))
  if (!row) return undefined
  const owner: SessionOwner = row.customerId
    ? { role: 'customer', userId: row.customerId }
    : { role: 'administrator', userId: row.adminUserId! } // the table's check: one of the two
  return { sessionId: row.sessionId, owner }
}

/** The customer's session that a refresh token stands for, left as it is: one that was used counts for the time of the grace. */
export const findCustomerSession = async (
  database: Queryable,
  tokenHash: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<{ id: string; customerId: string } | undefined> => {
  const [session] = await database
    .select({ id: sessions.id, customerId: sessions.customerId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(
      and(
        eq(refreshTokens.hash, tokenHash),
        or(isNull(refreshTokens.rotatedAt), gt(refreshTokens.rotatedAt, usedAfter)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNotNull(sessions.customerId),
      ),
    )
  return session && { id: session.id, customerId: session.customerId! } // asked for by the condition
}

/** Whether the access tokens of a session count: not once it was ended, or went with its account. */
export const isSessionAlive = async (database: Queryable, sessionId: string): Promise<boolean> => {
  const [session] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
  return session !== undefined
}

/** Ends one session. */
export const revokeSession = async (database: Queryable, sessionId: string): Promise<void> => {
  await revoke(database, eq(sessions.id, sessionId))
}

/** Ends all sessions of an owner but one; answers those that ended. */
export const revokeSessions = (database: Queryable, owner: SessionOwner, exceptSessionId?: string): Promise<string[]> =>
  revoke(
    database,
    exceptSessionId === undefined ? ofOwner(owner) : sql`${ofOwner(owner)} and ${ne(sessions.id, exceptSessionId)}`,
  )

/** The end and its announcement are one statement: no process goes on letting in whom another one has put out. */
const revoke = async (database: Queryable, which: SQL): Promise<string[]> => {
  const ended = await listRows<{ id: string }>(
    database,
    sql`with ended as (
        update sessions set revoked_at = now() where ${which} and ${isNull(sessions.revokedAt)} returning id
      )
      select id, ${tellChange('session', sql`id::text`)} from ended`,
  )
  return ended.map(({ id }) => id)
}
