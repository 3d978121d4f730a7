import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { challengeMs } from '#api/http/challenge-cookie.ts'
import { passkeyTimeoutMs, getRelyingParty } from '#api/modules/admin-users/relying-party.ts'
import { toDescriptors, type PasskeyRow } from '#api/modules/admin-users/passkeys.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import { passkeyChallenges as table, type ChallengePurpose } from '#database/schema/passkeys.ts'
import type { PasskeyRequest } from '#shared/entities/admin/passkey.ts'

/** The holder of a challenge: the session that requested it, or before sign-in the browser whose cookie has its id. */
export type ChallengeHolder =
  | { readonly purpose: 'SIGN_IN'; readonly id: string | undefined }
  | { readonly purpose: Exclude<ChallengePurpose, 'SIGN_IN'>; readonly sessionId: string }

/** Records a new challenge of 32 random bytes. */
export async function createChallenge(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  owner: { purpose: ChallengePurpose; sessionId: string | null },
): Promise<{ id: string; challenge: string }> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + challengeMs)
  const [row] = await database
    .insert(table)
    .values({ ...owner, challenge, expiresAt })
    .returning({ id: table.id })
  return { id: row!.id, challenge } // just inserted
}

/**
 * Deletes a challenge and returns it, or undefined if it is used, expired or of another holder. Not part of a transaction, so that a
 * failed attempt uses it up too. Of two concurrent attempts only one gets it. [ADM-21]
 * @param clientData the data that the passkey signed; it contains the challenge
 */
export async function takeChallenge(
  { database, now }: { database: Queryable; now: Shop['now'] },
  holder: ChallengeHolder,
  clientData: string,
): Promise<string | undefined> {
  if (holder.purpose === 'SIGN_IN' && holder.id === undefined) return undefined
  const owned = holder.purpose === 'SIGN_IN' ? eq(table.id, holder.id!) : eq(table.sessionId, holder.sessionId) // checked above
  const [taken] = await database
    .delete(table)
    .where(
      and(
        owned,
        eq(table.purpose, holder.purpose),
        gt(table.expiresAt, now()),
        eq(table.challenge, sql`${readChallenge(clientData)}`),
      ),
    )
    .returning({ challenge: table.challenge })
  return taken?.challenge
}

/** Returns the challenge that client data name; '' if they are no such thing. */
const readChallenge = (clientData: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' && !challenge.includes('\0') ? challenge : ''
  } catch {
    return ''
  }
}

/** Returns the options that a browser passes to a passkey. Without rows any passkey of this shop is accepted. */
export function toPasskeyRequest(
  shop: Pick<Shop, 'publicUrl'>,
  challenge: string,
  rows: readonly PasskeyRow[],
): PasskeyRequest {
  return {
    challenge,
    timeout: passkeyTimeoutMs,
    rpId: getRelyingParty(shop).rpId,
    allowCredentials: toDescriptors(rows),
    userVerification: 'required',
  }
}
