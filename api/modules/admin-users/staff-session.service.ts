import type { UseCase } from '#api/http/use-case.ts'
import { prepareProof } from '#api/modules/admin-users/prove-staff.ts'
import { findSessionOwner, revokeSession } from '#api/modules/auth/sessions.queries.ts'
import { hashOfToken, rotateSession, unlockSession } from '#api/modules/auth/sessions.service.ts'
import type * as calls from '#shared/endpoints/admin-users.ts'
import { AppError } from '#shared/errors.ts'

/** Returns new tokens for the caller's staff cookie. @throws AppError INVALID_REFRESH_TOKEN */
export const refresh: UseCase<typeof calls.refreshStaffSession> = (shop, { staffCookie }) => {
  if (staffCookie === undefined) throw new AppError('INVALID_REFRESH_TOKEN')
  return rotateSession(shop, staffCookie)
}

/** Returns new tokens for an idle session and a proof, which works once. @throws AppError TFA_CODE_INVALID [ADM-21] */
export const unlock: UseCase<typeof calls.unlockStaffSession> = async (shop, caller, { body }) => {
  const { staffCookie, passkeyChallengeId } = caller
  if (staffCookie === undefined) throw new AppError('INVALID_REFRESH_TOKEN')
  const assertOwner = await prepareProof(shop, { purpose: 'SIGN_IN', id: passkeyChallengeId }, body)
  return unlockSession(shop, staffCookie, assertOwner)
}

/** Ends the session. A session that has ended already is no error. */
export const signOut: UseCase<typeof calls.signStaffOut> = async (shop, { claims, staffCookie }) => {
  const byCookie = staffCookie && (await findSessionOwner(shop.database, hashOfToken(staffCookie)))
  const sessionId = byCookie ? byCookie.sessionId : claims?.sessionId
  if (sessionId) await shop.change((tx) => revokeSession(tx, sessionId))
  return {}
}
