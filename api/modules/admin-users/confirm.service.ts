import { confirmedMs } from '#api/http/assert-confirmed.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { createChallenge, toPasskeyRequest } from '#api/modules/admin-users/passkey-challenges.ts'
import { listPasskeyRows } from '#api/modules/admin-users/passkeys.queries.ts'
import { prepareProof } from '#api/modules/admin-users/prove-staff.ts'
import { confirmSession } from '#api/modules/auth/sessions.queries.ts'
import type * as calls from '#shared/endpoints/admin-access.ts'

/** Returns a challenge for the caller's own passkeys; null if there are none. */
export const offer: UseCase<typeof calls.offerConfirmation> = async (shop, { adminUserId, claims: { sessionId } }) => {
  const rows = await listPasskeyRows(shop.database, adminUserId)
  if (rows.length === 0) return { passkey: null }
  const { challenge } = await createChallenge(shop, { purpose: 'CONFIRM', sessionId })
  return { passkey: toPasskeyRequest(shop, challenge, rows) }
}

/** Confirms for ten minutes, only in this session, that the caller is its administrator. [ADM-21] */
export const confirm: UseCase<typeof calls.confirmAdministrator> = async (
  shop,
  { adminUserId, claims: { sessionId } },
  { body },
) => {
  const assertOwner = await prepareProof(shop, { purpose: 'CONFIRM', sessionId }, body)
  return shop.change(async (tx) => {
    await assertOwner(tx, adminUserId)
    const confirmedUntil = new Date(shop.now().getTime() + confirmedMs)
    await confirmSession(tx, sessionId, confirmedUntil)
    return { confirmedUntil: confirmedUntil.toISOString() }
  })
}
