import type { FastifyBaseLogger } from 'fastify'
import { compactVerify, createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Identity, IdentityAnswer, IdentityProvider } from '#api/ports/identity.ts'

export interface GoogleSettings {
  /** The shop's own id at the provider: tokens for anybody else count for nothing. */
  readonly clientId: string
  /** Where the provider's public keys lie. */
  readonly jwksUrl: string
  readonly issuers: readonly string[]
}

/** How far the two clocks may be apart. */
const clockToleranceSeconds = 60
const algorithms = ['RS256']

/** Sign in with Google: the token is verified here, by the provider's public keys, which are kept and fetched anew by themselves. */
export const googleIdentity = (
  { clientId, jwksUrl, issuers }: GoogleSettings,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): IdentityProvider => {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 })
  const check = { issuer: [...issuers], audience: clientId, algorithms, clockTolerance: clockToleranceSeconds }
  return {
    read: async (idToken) => {
      try {
        // First the signature alone: a token that is signed and empty is told from one that is forged.
        await compactVerify(idToken, keys, { algorithms })
        if (!hasContent(idToken)) return { ok: false, reason: 'EMPTY' }
        const options = { ...check, requiredClaims: ['exp', 'iat'], currentDate: now() }
        const { payload } = await jwtVerify(idToken, keys, options)
        return readPayload(payload)
      } catch (error) {
        // A bad token is somebody's mistake or mischief; keys that can't be had are a fault to look at.
        if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout)
          log.warn({ err: error }, 'identity provider')
        return { ok: false, reason: 'NOT_VERIFIED' }
      }
    },
  }
}

const hasContent = (idToken: string): boolean => {
  try {
    return Object.keys(decodeJwt(idToken)).length > 0
  } catch {
    return false
  }
}

const readPayload = (payload: JWTPayload): IdentityAnswer => {
  const { sub, email, email_verified: verified } = payload
  if (!sub) return { ok: false, reason: 'EMPTY' }
  if (typeof email !== 'string' || !email) return { ok: false, reason: 'NO_EMAIL' }
  const identity: Identity = {
    subject: sub,
    email,
    emailVerified: verified === true,
    firstName: nameIn(payload['given_name']),
    lastName: nameIn(payload['family_name']),
  }
  return { ok: true, identity }
}

const nameIn = (value: unknown): string | null => (typeof value === 'string' && value.trim().slice(0, 60)) || null
