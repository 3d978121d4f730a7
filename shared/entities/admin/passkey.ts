import * as z from 'zod/mini'
import { tfaCode } from '#shared/entities/admin/admin-user.ts'
import { id, line, time } from '#shared/entities/common.ts'

/** Bytes as WebAuthn writes them in JSON. */
const base64url = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength))
const credentialId = base64url(1400)
/** 'internal', 'hybrid', 'usb': browsers add to them. */
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** The options that the browser passes to a passkey that proves its administrator. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  /** Empty: any passkey of this shop. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** The values that a passkey signed. */
export const passkeyProof = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(8000),
  /** The account of the passkey. Some devices omit it if the request lists passkeys by id. */
  userHandle: z.optional(base64url(100)),
})
export type PasskeyProof = z.infer<typeof passkeyProof>

/** Proof of the administrator's identity: a second-factor code, or data signed by a passkey. */
export const staffProof = z.union([z.strictObject({ tfaCode }), z.strictObject({ passkey: passkeyProof })])
export type StaffProof = z.infer<typeof staffProof>

/** The options that the browser passes to a device that creates a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  /** The passkeys that the administrator has: a device adds no second one. */
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})

export const passkeyInput = z.strictObject({
  name: line(60),
  id: credentialId,
  clientDataJSON: base64url(4000),
  attestationObject: base64url(16_000),
  transports,
})

/** A passkey as its administrator sees it. */
export const passkey = z.object({
  _id: id,
  name: z.string(),
  /** True if it is copied between the devices of its owner. */
  isSynced: z.boolean(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
})
export type Passkey = z.infer<typeof passkey>
