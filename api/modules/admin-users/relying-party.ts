import type { Shop } from '#api/shop.ts'

/** For whom passkeys are: the host of the shop, and the one origin whose pages may ask for them. [ADM-21] */
export function getRelyingParty({ publicUrl }: Pick<Shop, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** EdDSA, ES256 and RS256: what devices have. */
export const passkeyAlgorithms = [-8, -7, -257]
export const passkeyTimeoutMs = 60_000
