import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#api/shop.ts'
import type { MailedTokenPurpose } from '#database/schema/mailed-tokens.ts'
import { isUuid } from '#shared/rules/id.ts'

/** The purpose of a signature. It is valid for this purpose only. */
export type SignaturePurpose =
  | 'order'
  | 'draft-link'
  | 'refresh'
  | 'unsubscribe'
  | 'confirm-stock-alert'
  | 'stop-stock-alert'
  | 'turn'
  | 'basket'
  | 'device'
  | 'device-account'
  | 'posted-form'
  | 'fit'
  | 'return'
  | 'return-photos'
  | 'mail-recipient'
  | 'payment-return'
  | 'visitor'
  | 'staff'
  | 'passkey-challenge'
  | MailedTokenPurpose

type Secret = Pick<Shop, 'secret'>

/** Returns the shop's signature of a payload: HMAC-SHA256 as 43 characters of base64url. */
export function sign({ secret }: Secret, purpose: SignaturePurpose, payload: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${payload}`).digest('base64url')
}

/** Returns true for the shop's own signature of this payload. Compares in constant time. */
export function isSignature(
  shop: Secret,
  purpose: SignaturePurpose,
  payload: string,
  signature: string | undefined,
): boolean {
  // Most requests have none. Computing one to compare takes a twelfth of the time of a cached page.
  if (!signature) return false
  const expected = Buffer.from(sign(shop, purpose, payload))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Returns a token that carries an id and its signature. */
export function signId(shop: Secret, purpose: SignaturePurpose, id: string): string {
  return `${id}.${sign(shop, purpose, id)}`
}

/** Returns the id in a token that `signId` made for this purpose, and undefined for any other text. */
export function readSignedId(shop: Secret, purpose: SignaturePurpose, token: string): string | undefined {
  const [id = '', signature] = token.split('.')
  return isUuid(id) && isSignature(shop, purpose, id, signature) ? id : undefined
}
