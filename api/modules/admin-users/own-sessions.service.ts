import type { UseCase } from '#api/http/use-case.ts'
import {
  listStaffSessions,
  lockStaffSession,
  revokeSession,
  revokeSessions,
} from '#api/modules/auth/sessions.queries.ts'
import type * as calls from '#shared/endpoints/admin-access.ts'
import { AppError } from '#shared/errors.ts'

/** Lists the devices on which the caller is signed in, the caller's own first. [ADM-21] */
export const list: UseCase<typeof calls.listOwnSessions> = async (shop, { adminUserId, claims }) => {
  const now = shop.now()
  const rows = await listStaffSessions(shop.database, adminUserId, new Date(now.getTime() - shop.staffSession.maxMs))
  const sessions = rows.map(({ id, browser, system, createdAt, expiresAt, lastUsedAt }) => ({
    _id: id,
    browser,
    system,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    isCurrent: id === claims.sessionId,
    isLocked: expiresAt <= now,
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Ends one of the caller's sessions. Its access tokens are refused at once, in every process. [ADM-21] */
export const end: UseCase<typeof calls.endOwnSession> = async (shop, { adminUserId }, { params: { id } }) => {
  await shop.change(async (tx) => {
    if (!(await lockStaffSession(tx, id, adminUserId)))
      throw new AppError('BAD_REQUEST', { reason: 'SESSION_NOT_FOUND' }, 404)
    await revokeSession(tx, id)
  })
  return {}
}

/** Ends the caller's sessions on all other devices. */
export const endOthers: UseCase<typeof calls.endOtherSessions> = async (shop, { claims }) => {
  await shop.change((tx) => revokeSessions(tx, claims, claims.sessionId))
  return {}
}
