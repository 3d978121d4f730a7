import { createHash, timingSafeEqual } from 'node:crypto'

/** Versions of LiqPay's API. They differ in the hash of the signature only. */
export const liqpayVersions = [3, 7] as const
export type LiqpayVersion = (typeof liqpayVersions)[number]

const hashes: Readonly<Record<LiqpayVersion, string>> = { 3: 'sha1', 7: 'sha3-256' }
/** The hash of a signature is recognised by its length. */
const hashByLength: Readonly<Record<number, string>> = { 28: hashes[3], 44: hashes[7] }

/** Returns the parameters as LiqPay's field `data`: the base64 of their JSON. */
export function encodeLiqpay(parameters: object): string {
  return Buffer.from(JSON.stringify(parameters)).toString('base64')
}

/** Returns the parameters in a field `data`. Throws if they are not a JSON object. */
export function decodeLiqpay(data: string): Readonly<Record<string, unknown>> {
  const parameters = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as unknown
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters))
    throw new TypeError('not an object')
  return parameters as Record<string, unknown>
}

/** Returns the signature of a field `data`. */
export function signLiqpay(data: string, privateKey: string, version: LiqpayVersion): string {
  return hash(hashes[version], data, privateKey)
}

/** Returns true if `data`, byte for byte as it was received, was signed with this key by any version. */
export function isSignedByLiqpay(data: string, signature: string, privateKey: string): boolean {
  const algorithm = hashByLength[signature.length]
  if (!algorithm) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(hash(algorithm, data, privateKey))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const hash = (algorithm: string, data: string, privateKey: string): string =>
  createHash(algorithm)
    .update(privateKey + data + privateKey)
    .digest('base64')
