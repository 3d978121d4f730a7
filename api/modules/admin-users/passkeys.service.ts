import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { findAdminUser, lockAdminUser, toAdminUser } from '#api/modules/admin-users/admin-users.queries.ts'
import { createChallenge, takeChallenge } from '#api/modules/admin-users/passkey-challenges.ts'
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeyRows,
  toDescriptors,
  toPasskey,
  toUserId,
  type PasskeyRow,
} from '#api/modules/admin-users/passkeys.queries.ts'
import { getRelyingParty, passkeyAlgorithms, passkeyTimeoutMs } from '#api/modules/admin-users/relying-party.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { revokeSessions } from '#api/modules/auth/sessions.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { passkeyInput } from '#shared/entities/admin/passkey.ts'
import type * as calls from '#shared/endpoints/admin-access.ts'
import { AppError } from '#shared/errors.ts'

/** Maximum number of passkeys of an account, higher than anyone's number of devices. */
export const maxPasskeys = 10

export const list: UseCase<typeof calls.listPasskeys> = async (shop, { adminUserId }) => ({
  passkeys: (await listPasskeyRows(shop.database, adminUserId)).map(toPasskey),
})

/** Returns the options with which a device creates a passkey for the caller. */
export const offer: UseCase<typeof calls.offerPasskey> = async (shop, { adminUserId, claims: { sessionId } }) => {
  const admin = await findAdminUser(shop.database, adminUserId)
  if (!admin) throw new AppError('UNAUTHORIZED')
  const rows = await listPasskeyRows(shop.database, adminUserId)
  const { challenge } = await createChallenge(shop, { purpose: 'REGISTER', sessionId })
  return {
    challenge,
    timeout: passkeyTimeoutMs,
    rp: { id: getRelyingParty(shop).rpId, name: shop.storefront.brand.title.en },
    user: {
      id: Buffer.from(toUserId(admin.passkeyUserId)).toString('base64url'),
      name: admin.email,
      displayName: admin.name,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: toDescriptors(rows),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

/** Adds a passkey that signed the session's challenge. [ADM-21] */
export const add: UseCase<typeof calls.addPasskey> = async (shop, admin, { body }) => {
  const { adminUserId, claims } = admin
  const holder = { purpose: 'REGISTER', sessionId: claims.sessionId } as const
  const challenge = await takeChallenge(shop, holder, body.clientDataJSON)
  const created = challenge === undefined ? undefined : await verifyCreated(shop, challenge, body)
  if (!created) throw new AppError('BAD_REQUEST', { reason: 'PASSKEY_INVALID' })
  return shop.change(async (tx) => {
    const owner = await lockAdminUser(tx, adminUserId)
    if (!owner) throw new AppError('UNAUTHORIZED')
    if ((await countPasskeys(tx, adminUserId)) >= maxPasskeys)
      throw new AppError('BAD_REQUEST', { reason: 'TOO_MANY_PASSKEYS' }, 409)
    const row = await insertPasskey(tx, { ...created, adminUserId, name: body.name, createdAt: shop.now() })
    await record(shop, tx, admin, { mail: 'passkey-added', before: null, after: row })
    return toPasskey(row)
  })
}

/** Removes a passkey and ends the other sessions, which it may have begun. [ADM-21] */
export const remove: UseCase<typeof calls.removePasskey> = async (shop, admin, { params: { id } }) => {
  await shop.change(async (tx) => {
    if (!(await lockAdminUser(tx, admin.adminUserId))) throw new AppError('UNAUTHORIZED')
    const row = await deletePasskey(tx, id, admin.adminUserId)
    if (!row) throw new AppError('BAD_REQUEST', { reason: 'PASSKEY_NOT_FOUND' }, 404)
    await record(shop, tx, admin, { mail: 'passkey-removed', before: row, after: null })
    await revokeSessions(tx, admin.claims, admin.claims.sessionId)
  })
  return {}
}

type Created = z.infer<typeof passkeyInput>

/** Returns the public half of a new passkey; undefined if it was created for another challenge, origin or without user verification. */
const verifyCreated = async (shop: Shop, challenge: string, { id, transports, ...sent }: Created) => {
  const { rpId, origin } = getRelyingParty(shop)
  const { clientDataJSON, attestationObject } = sent
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (!verified || !registrationInfo) return undefined
    const { credential, credentialDeviceType } = registrationInfo
    const { publicKey, counter } = credential
    const isSynced = credentialDeviceType === 'multiDevice'
    return { credentialId: credential.id, publicKey, counter, transports, isSynced }
  } catch (error) {
    shop.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'new passkey refused')
    return undefined
  }
}

interface Recorded {
  readonly mail: 'passkey-added' | 'passkey-removed'
  readonly before: PasskeyRow | null
  readonly after: PasskeyRow | null
}

/** Writes the audit entry of the account and mails its administrator. */
const record = async (
  shop: Shop,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  { mail, before, after }: Recorded,
): Promise<void> => {
  const { adminUserId } = admin
  const account = toAdminUser((await lockAdminUser(tx, adminUserId))!) // it has the passkey
  const named = (row: PasskeyRow | null) => ({ ...account, passkey: row && { id: row.id, name: row.name } })
  await writeAuditEntry(tx, admin, {
    noun: 'admin-user',
    recordId: adminUserId,
    before: named(before),
    after: named(after),
  })
  const { name } = (after ?? before)! // one of the two
  await shop.jobs.send(tx, 'account-mail', { mail, id: adminUserId, at: shop.now().toISOString(), name })
}
