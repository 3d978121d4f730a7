import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { lockAdminUser, type AdminUserRow } from '#api/modules/admin-users/admin-users.queries.ts'
import {
  findPasskeyOwner,
  lockPasskey,
  toUserId,
  updateUsedPasskey,
} from '#api/modules/admin-users/passkeys.queries.ts'
import { takeChallenge, type ChallengeHolder } from '#api/modules/admin-users/passkey-challenges.ts'
import { getRelyingParty } from '#api/modules/admin-users/relying-party.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import type { PasskeyProof } from '#shared/entities/admin/passkey.ts'

/** A proof whose challenge has been taken: it can be verified once. */
export interface ConsumedProof {
  readonly proof: PasskeyProof
  readonly challenge: string
}

/** Consumes the challenge of a proof. Returns undefined if it is used, expired or another session's. */
export async function consumeProof(
  shop: Pick<Shop, 'database' | 'now'>,
  holder: ChallengeHolder,
  proof: PasskeyProof,
): Promise<ConsumedProof | undefined> {
  const challenge = await takeChallenge(shop, holder, proof.clientDataJSON)
  return challenge === undefined ? undefined : { proof, challenge }
}

/**
 * Returns the administrator whose passkey signed the challenge, for this origin and with user verification; undefined for any other
 * proof. A counter that did not grow means a copied passkey. [ADM-21]
 * @param adminUserId whose passkey it must be; undefined: anybody's
 */
export async function findProven(
  shop: Pick<Shop, 'publicUrl' | 'now' | 'log'>,
  tx: Transaction,
  { proof, challenge }: ConsumedProof,
  adminUserId?: string,
): Promise<AdminUserRow | undefined> {
  const ownerId = await findPasskeyOwner(tx, proof.id)
  if (ownerId === undefined || (adminUserId !== undefined && ownerId !== adminUserId)) return undefined
  const admin = await lockAdminUser(tx, ownerId)
  const passkey = await lockPasskey(tx, proof.id)
  // Both may have been deleted meanwhile.
  if (!admin || !passkey) return undefined
  const { id, userHandle, ...response } = proof
  // A search without ids returns names.
  if (userHandle === undefined ? adminUserId === undefined : userHandle !== toHandle(admin.passkeyUserId))
    return undefined
  const { rpId, origin } = getRelyingParty(shop)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: passkey.publicKey, counter: passkey.counter },
      requireUserVerification: true,
    })
    if (!verified) return undefined
    await updateUsedPasskey(tx, passkey.id, authenticationInfo.newCounter, shop.now())
    return admin
  } catch (error) {
    // The library throws for every invalid proof. The reply does not disclose the reason.
    shop.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'passkey refused')
    return undefined
  }
}

const toHandle = (passkeyUserId: string): string => Buffer.from(toUserId(passkeyUserId)).toString('base64url')
