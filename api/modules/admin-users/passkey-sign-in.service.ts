import type { UseCase } from '#api/http/use-case.ts'
import { beginStaffSession } from '#api/modules/admin-users/begin-staff-session.ts'
import { createChallenge, toPasskeyRequest } from '#api/modules/admin-users/passkey-challenges.ts'
import { listPasskeyRows } from '#api/modules/admin-users/passkeys.queries.ts'
import { findProven, consumeProof } from '#api/modules/admin-users/verify-passkey.ts'
import { findSessionOwner } from '#api/modules/auth/sessions.queries.ts'
import { hashOfToken } from '#api/modules/auth/sessions.service.ts'
import type { GuestCaller } from '#api/http/identify.ts'
import type { Shop } from '#api/shop.ts'
import type { PasskeyRequest } from '#shared/entities/admin/passkey.ts'
import type * as calls from '#shared/endpoints/admin-access.ts'
import { AppError } from '#shared/errors.ts'

/** The options that a browser passes to a passkey, with the id that its cookie then has. */
export type OfferedSignIn = PasskeyRequest & { challengeId: string }

/** Returns a challenge: for any passkey, or in a browser with a session of staff, locked or not, for those of its administrator. */
export async function offer(shop: Shop, { staffCookie }: GuestCaller): Promise<OfferedSignIn> {
  const session = staffCookie && (await findSessionOwner(shop.database, hashOfToken(staffCookie)))
  const rows =
    session && session.owner.role !== 'customer' ? await listPasskeyRows(shop.database, session.owner.userId) : []
  const { id, challenge } = await createChallenge(shop, { purpose: 'SIGN_IN', sessionId: null })
  return { ...toPasskeyRequest(shop, challenge, rows), challengeId: id }
}

/** Signs in by a passkey, which replaces password and code. @throws AppError USER_WITH_THIS_CREDENTIALS_NOT_FOUND [ADM-21] */
export const signIn: UseCase<typeof calls.signInByPasskey> = async (shop, caller, { body }) => {
  const taken = await consumeProof(shop, { purpose: 'SIGN_IN', id: caller.passkeyChallengeId }, body.passkey)
  if (!taken) throw new AppError('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
  return shop.change(async (tx) => {
    const admin = await findProven(shop, tx, taken)
    if (!admin) throw new AppError('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
    return beginStaffSession(shop, tx, admin, caller)
  })
}
