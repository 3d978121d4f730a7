import { createHash, randomBytes } from 'node:crypto'
import { confirmedMs } from '#api/http/assert-confirmed.ts'
import { signAccessToken } from '#api/http/access-token.ts'
import {
  confirmSession,
  insertSession,
  lockFamily,
  revokeSession,
  rotateToken,
  type BegunSession,
  type RefreshFamily,
  type SessionOwner,
  type StaffAccount,
} from '#api/modules/auth/sessions.queries.ts'
import type { Shop } from '#api/shop.ts'
import { sign } from '#api/signature.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import type { Session } from '#shared/entities/session.ts'
import { AppError } from '#shared/errors.ts'

/** A session lasts this long after its last refresh. */
export const sessionDays = 30
/** How long a used token still returns its successor, so that two tabs can refresh at the same time. */
export const graceMs = 30_000

const dayMs = 24 * 60 * 60 * 1000

/** Returns the SHA-256 of a refresh token, which is all that the database stores of it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Returns the successor of a refresh token, derived from it and the shop's secret. So the same successor can be returned again
 * although only hashes are stored.
 */
const deriveSuccessor = (shop: Pick<Shop, 'secret'>, token: string): string => sign(shop, 'refresh', token)

type Clocked = Pick<Shop, 'secret' | 'now' | 'staffSession'>

/** Returns when a session ends unless it is used: for staff soon, and never later than a working day after it began. [ADM-21] */
const getExpiry = ({ now, staffSession }: Clocked, role: SessionOwner['role'], startedAt: Date): Date => {
  if (role === 'customer') return new Date(now().getTime() + sessionDays * dayMs)
  return new Date(Math.min(now().getTime() + staffSession.idleMs, startedAt.getTime() + staffSession.maxMs))
}

/** Returns an administrator as the owner of a session. */
export function toStaffOwner({ id, isSuper, role }: StaffAccount): SessionOwner {
  return isSuper
    ? { role: 'superAdministrator', userId: id, staffRole: 'OWNER' }
    : { role: 'administrator', userId: id, staffRole: role }
}

/**
 * Starts a session and returns its first tokens. Runs in the caller's transaction.
 * @param owner a customer's or an administrator's role and id
 * @param begun the recorded facts of an administrator's sign-in
 */
export async function startSession(
  shop: Clocked,
  tx: Queryable,
  owner: SessionOwner,
  begun?: BegunSession,
): Promise<Session> {
  const refreshToken = randomBytes(32).toString('base64url')
  const startedAt = shop.now()
  const lifetime = { createdAt: startedAt, expiresAt: getExpiry(shop, owner.role, startedAt) }
  const sessionId = await insertSession(tx, owner, hashOfToken(refreshToken), lifetime, begun)
  return { accessToken: await signAccessToken(shop, { ...owner, sessionId }), refreshToken }
}

/** How a refresh ended without new tokens: `locked` is a session of staff that was idle and can be unlocked. */
type Refusal = 'ended' | 'locked'

/**
 * Returns new tokens for a refresh token. A used token that returns after the grace period counts as stolen and ends its whole
 * session. [ACC-04]
 * @throws AppError INVALID_REFRESH_TOKEN, with the reason LOCKED if a code unlocks the session [ADM-21]
 */
export function rotateSession(shop: Shop, token: string): Promise<Session> {
  return refuseOrReturn(shop.change((tx) => rotate(shop, tx, token)))
}

/**
 * Returns new tokens for the refresh token of an idle staff session after its administrator has proven who they are. [ADM-21]
 * @param assertOwner throws if the proof is not of this administrator
 * @throws AppError INVALID_REFRESH_TOKEN if the session has ended
 */
export function unlockSession(
  shop: Shop,
  token: string,
  assertOwner: (tx: ChangeTransaction, adminUserId: string) => Promise<void>,
): Promise<Session> {
  return refuseOrReturn(shop.change((tx) => rotate(shop, tx, token, assertOwner)))
}

/** An error thrown inside the transaction would roll the revocation of a stolen session back, so it is thrown here. */
const refuseOrReturn = async (outcome: Promise<Session | Refusal>): Promise<Session> => {
  const result = await outcome
  if (typeof result === 'object') return result
  throw new AppError('INVALID_REFRESH_TOKEN', result === 'locked' ? { reason: 'LOCKED' } : undefined)
}

const rotate = async (
  shop: Shop,
  tx: ChangeTransaction,
  token: string,
  assertOwner?: (tx: ChangeTransaction, adminUserId: string) => Promise<void>,
): Promise<Session | Refusal> => {
  const now = shop.now()
  const hash = hashOfToken(token)
  const family = await lockFamily(tx, hash)
  if (!family || family.revokedAt || isOver(shop, family)) return 'ended'
  const { sessionId, rotatedAt, adminUserId } = family
  if (rotatedAt && now.getTime() - rotatedAt.getTime() > graceMs) {
    await revokeSession(tx, sessionId)
    return 'ended'
  }
  if (assertOwner && adminUserId) {
    await assertOwner(tx, adminUserId)
    await confirmSession(tx, sessionId, new Date(now.getTime() + confirmedMs))
  } else if (family.expiresAt <= now) return 'locked'
  const refreshToken = deriveSuccessor(shop, token)
  const owner = toOwner(family)
  const expiresAt = getExpiry(shop, owner.role, family.createdAt)
  if (!rotatedAt) await rotateToken(tx, sessionId, { hash, at: now }, hashOfToken(refreshToken), expiresAt)
  return { accessToken: await signAccessToken(shop, { ...owner, sessionId }), refreshToken }
}

/** Returns true if nothing revives the session: a customer's ends at its expiry, that of staff at the end of the working day. */
const isOver = ({ now, staffSession }: Clocked, { adminUserId, expiresAt, createdAt }: RefreshFamily): boolean =>
  now().getTime() >= (adminUserId ? createdAt.getTime() + staffSession.maxMs : expiresAt.getTime())

const toOwner = ({ customerId, adminUserId, isSuper, staffRole }: RefreshFamily): SessionOwner =>
  customerId
    ? { role: 'customer', userId: customerId }
    : toStaffOwner({ id: adminUserId!, isSuper: isSuper!, role: staffRole! }) // one of the two owns it
