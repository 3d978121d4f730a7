import type { Shop } from '#api/shop.ts'

/** Returns the relying party of passkeys: the host of the shop, and the one origin whose pages may use them. [ADM-21] */
export function getRelyingParty({ publicUrl }: Pick<Shop, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** The algorithms that devices support: EdDSA, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257]
export const passkeyTimeoutMs = 60_000
