import type { FastifyBaseLogger } from 'fastify'
import { compactVerify, createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Identity, IdentityAnswer, IdentityProvider } from '#api/ports/identity.ts'
import { cutText } from '#shared/rules/cut-text.ts'

export interface GoogleSettings {
  /** The shop's client id at the provider. Tokens issued for another client are refused. */
  readonly clientId: string
  /** Address of the provider's public keys. */
  readonly jwksUrl: string
  readonly issuers: readonly string[]
  /** Address of the provider's library for the browser. */
  readonly scriptUrl: string
}

/** Allowed difference between the two clocks. */
const clockToleranceSeconds = 60
const algorithms = ['RS256']

/** Verifies Google's identity tokens with the provider's public keys. The keys are cached and fetched again when they change. */
export function googleIdentity(
  { clientId, jwksUrl, issuers, scriptUrl }: GoogleSettings,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 })
  const check = { issuer: [...issuers], audience: clientId, algorithms, clockTolerance: clockToleranceSeconds }
  return {
    button: { clientId, scriptUrl },
    read: async (idToken) => {
      try {
        // The signature first, so that a signed but empty token gets another code than a forged one.
        await compactVerify(idToken, keys, { algorithms })
        if (!hasContent(idToken)) return { ok: false, reason: 'EMPTY' }
        const options = { ...check, requiredClaims: ['exp', 'iat'], currentDate: now() }
        const { payload } = await jwtVerify(idToken, keys, options)
        return readPayload(payload)
      } catch (error) {
        // A bad token is the client's fault. Unavailable keys are a fault of the operation and are logged.
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

const nameIn = (value: unknown): string | null => (typeof value === 'string' && cutText(value.trim(), 60)) || null
