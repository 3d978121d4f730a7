import { and, desc, eq, gt, isNotNull, isNull, max, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Claims } from '#api/http/access-token.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { refreshTokens, sessions } from '#database/schema/sessions.ts'
import type { AssignableRole } from '#shared/permissions.ts'

/** The account that owns a session. */
export type SessionOwner = Pick<Claims, 'role' | 'userId' | 'staffRole'>
/** The facts about an administrator that decide the session's rights. */
export type StaffAccount = Pick<typeof adminUsers.$inferSelect, 'id' | 'isSuper' | 'role'>

const ofOwner = ({ role, userId }: SessionOwner) =>
  role === 'customer' ? eq(sessions.customerId, userId) : eq(sessions.adminUserId, userId)

/** The facts recorded about the sign-in of an administrator. */
export type BegunSession = Partial<Pick<typeof sessions.$inferSelect, 'browser' | 'system' | 'confirmedUntil'>>

/** Inserts a session with its first refresh token and returns the session's id. */
export async function insertSession(
  tx: Queryable,
  { role, userId }: SessionOwner,
  tokenHash: string,
  lifetime: { createdAt: Date; expiresAt: Date },
  begun: BegunSession = {},
): Promise<string> {
  const [session] = await tx
    .insert(sessions)
    .values({ ...(role === 'customer' ? { customerId: userId } : { adminUserId: userId }), ...lifetime, ...begun })
    .returning({ id: sessions.id })
  const { createdAt } = lifetime
  await tx.insert(refreshTokens).values({ hash: tokenHash, sessionId: session!.id, createdAt }) // just inserted
  return session!.id
}

export interface RefreshFamily {
  sessionId: string
  customerId: string | null
  adminUserId: string | null
  isSuper: boolean | null
  staffRole: AssignableRole | null
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
  /** When this token was used. */
  rotatedAt: Date | null
}

/** Locks a token and its session, so that two concurrent refreshes run one after the other. */
export async function lockFamily(tx: Transaction, tokenHash: string): Promise<RefreshFamily | undefined> {
  const [family] = await tx
    .select({
      sessionId: sessions.id,
      customerId: sessions.customerId,
      adminUserId: sessions.adminUserId,
      isSuper: adminUsers.isSuper,
      staffRole: adminUsers.role,
      createdAt: sessions.createdAt,
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

/** Marks a token as used, stores its successor and extends the session. */
export async function rotateToken(
  tx: Transaction,
  sessionId: string,
  used: { hash: string; at: Date },
  successorHash: string,
  expiresAt: Date,
): Promise<void> {
  await tx.update(refreshTokens).set({ rotatedAt: used.at }).where(eq(refreshTokens.hash, used.hash))
  await tx.insert(refreshTokens).values({ hash: successorHash, sessionId, createdAt: used.at }).onConflictDoNothing()
  await tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId))
}

export async function findSessionOwner(
  database: Queryable,
  tokenHash: string,
): Promise<{ sessionId: string; owner: SessionOwner } | undefined> {
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

/** Returns the customer's session of a refresh token without using the token. A used token is valid during the grace period. */
export async function findCustomerSession(
  database: Queryable,
  tokenHash: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<{ id: string; customerId: string } | undefined> {
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

/** Returns true if the access tokens of a session are valid: it exists and has not been revoked. */
export async function isSessionAlive(database: Queryable, sessionId: string): Promise<boolean> {
  const [session] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
  return session !== undefined
}

/** Records until when the administrator of a session need not prove again who they are. */
export async function confirmSession(tx: Queryable, sessionId: string, confirmedUntil: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedUntil }).where(eq(sessions.id, sessionId))
}

/** Lists the sessions of an administrator that have not ended, the latest used first. */
export function listStaffSessions(database: Queryable, adminUserId: string, begunAfter: Date) {
  return database
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: max(refreshTokens.createdAt),
    })
    .from(sessions)
    .leftJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(and(eq(sessions.adminUserId, adminUserId), isNull(sessions.revokedAt), gt(sessions.createdAt, begunAfter)))
    .groupBy(sessions.id)
    .orderBy(desc(max(refreshTokens.createdAt)), sessions.id)
}

/** Locks a session of an administrator that has not been revoked. Returns undefined if it is another administrator's. */
export async function lockStaffSession(tx: Transaction, id: string, adminUserId: string) {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.adminUserId, adminUserId), isNull(sessions.revokedAt)))
    .for('update')
  return session
}

/** Revokes one session. Its access tokens are refused in every process once the transaction commits. */
export function revokeSession(tx: ChangeTransaction, sessionId: string): Promise<void> {
  return revoke(tx, eq(sessions.id, sessionId))
}

/** Revokes all sessions of an owner, except one if given. */
export function revokeSessions(tx: ChangeTransaction, owner: SessionOwner, exceptSessionId?: string): Promise<void> {
  return revoke(tx, and(ofOwner(owner), exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)))
}

const revoke = async (tx: ChangeTransaction, which: SQL | undefined): Promise<void> => {
  const revoked = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  for (const { id } of revoked) tx.publish('session', id)
}
