import { createHash, createHmac, randomBytes } from 'node:crypto'
import { signAccessToken, type Claims } from '#api/http/access-token.ts'
import {
  insertSession,
  lockFamily,
  revokeSession,
  revokeSessions,
  rotateToken,
  type RefreshFamily,
  type SessionOwner,
} from '#api/modules/auth/sessions.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import type { Session } from '#shared/entities/session.ts'
import { Refusal } from '#shared/errors.ts'

/** A session lasts this long after its last refresh. */
export const sessionDays = 30
/** How long a used token still answers its successor: two tabs refreshing at once are no theft. */
export const graceMs = 30_000

const dayMs = 24 * 60 * 60 * 1000

/** What is kept of a refresh token: its SHA-256. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The token that follows: made from the used one and the shop's secret, so that the same one can be answered again although
 * only hashes are kept.
 */
const successorOf = (shop: Pick<Shop, 'secret'>, token: string): string =>
  createHmac('sha256', `refresh:${shop.secret}`).update(token).digest('base64url')

const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * dayMs)

/**
 * Signs somebody in: a session and its first tokens, in the caller's transaction.
 * @param owner a customer's or an administrator's role and id
 */
export const startSession = async (
  shop: Pick<Shop, 'secret' | 'now'>,
  tx: Queryable,
  owner: SessionOwner,
): Promise<Session> => {
  const refreshToken = randomBytes(32).toString('base64url')
  const sessionId = await insertSession(tx, owner, hashOfToken(refreshToken), expiryFrom(shop.now()))
  return { accessToken: await signAccessToken(shop, { ...owner, sessionId }), refreshToken }
}

/**
 * Ends all sessions of an owner in the caller's transaction. Call `forget` after the commit: from then on this process lets
 * none of their access tokens in. The others hear of it by the commit itself.
 */
export const endSessions = async (
  shop: Pick<Shop, 'changes'>,
  tx: Queryable,
  owner: SessionOwner,
  exceptSessionId?: string,
): Promise<{ forget: () => void }> => {
  const ended = await revokeSessions(tx, owner, exceptSessionId)
  return { forget: () => ended.forEach((id) => shop.changes.heed('session', id)) }
}

/**
 * New tokens for a refresh token. [ACC-04]
 * @throws Refusal INVALID_REFRESH_TOKEN; after the grace a used token is a stolen one, and ends its whole session
 */
export const rotateSession = async (shop: Shop, token: string): Promise<Session> => {
  // A refusal thrown inside would take the end of the session back with it.
  const outcome = await shop.database.transaction((tx) => rotate(shop, tx, token))
  if (outcome.kind === 'session') return outcome.session
  if (outcome.kind === 'stolen') shop.changes.heed('session', outcome.sessionId)
  throw new Refusal('INVALID_REFRESH_TOKEN')
}

type Outcome = { kind: 'session'; session: Session } | { kind: 'stolen'; sessionId: string } | { kind: 'invalid' }

const rotate = async (shop: Shop, tx: Transaction, token: string): Promise<Outcome> => {
  const now = shop.now()
  const hash = hashOfToken(token)
  const family = await lockFamily(tx, hash)
  if (!family || family.revokedAt || family.expiresAt <= now) return { kind: 'invalid' }
  const { sessionId, rotatedAt } = family
  if (rotatedAt && now.getTime() - rotatedAt.getTime() > graceMs) {
    await revokeSession(tx, sessionId)
    return { kind: 'stolen', sessionId }
  }
  const refreshToken = successorOf(shop, token)
  if (!rotatedAt) await rotateToken(tx, sessionId, { hash, at: now }, hashOfToken(refreshToken), expiryFrom(now))
  return { kind: 'session', session: { accessToken: await signAccessToken(shop, claimsOf(family)), refreshToken } }
}

const claimsOf = ({ sessionId, customerId, adminUserId, isSuper }: RefreshFamily): Claims =>
  customerId
    ? { role: 'customer', userId: customerId, sessionId }
    : { role: isSuper ? 'superAdministrator' : 'administrator', userId: adminUserId!, sessionId } // one of the two owns it
