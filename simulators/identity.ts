import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { GoogleSettings } from '#api/adapters/identity-google.ts'
import { readBrowserScript } from '#simulators/kit/browser-script.ts'
import { startSimulatorServer } from '#simulators/kit/server.ts'

export interface IdentitySimulator extends GoogleSettings {
  readonly url: string
  /** Signs any claims, with its own key or another one. `iss`, `aud`, `iat` and `exp` default to those of a valid token. */
  sign(claims: JWTPayload, options?: { readonly bare?: boolean }): Promise<string>
  close(): Promise<void>
}

const keyId = 'simulator'
const headers = { 'access-control-allow-origin': '*' }

/**
 * Starts an identity provider on this machine, with its key set at /certs as the real adapter reads it and its library for the
 * browser at /gsi/client. POST /gsi/token with { email, … } returns { credential }, as the provider's button passes it to the page.
 * For demo and tests only.
 */
export async function startIdentitySimulator(
  now: () => Date,
  { clientId = 'shyr-demo', port = 0 } = {},
): Promise<IdentitySimulator> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] }
  const script = readBrowserScript('identity-library.ts')

  const { url, close } = await startSimulatorServer(
    {
      'GET /certs': () => ({ headers, json: jwks }),
      'GET /gsi/client': () => ({ script }),
      'OPTIONS /gsi/token': () => ({
        status: 204,
        headers: { ...headers, 'access-control-allow-headers': 'content-type' },
      }),
      'POST /gsi/token': async ({ body }) => ({
        headers,
        json: { credential: await sign(toClaims(JSON.parse(body))) },
      }),
    },
    port,
  )

  const sign: IdentitySimulator['sign'] = (claims, { bare = false } = {}) => {
    const seconds = Math.floor(now().getTime() / 1000)
    const whole = bare ? claims : { iss: url, aud: clientId, iat: seconds, exp: seconds + 3600, ...claims }
    return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey)
  }

  return { clientId, url, jwksUrl: `${url}/certs`, issuers: [url], scriptUrl: `${url}/gsi/client`, sign, close }
}

/** Derives the subject from the address, so that the same address is the same account. */
const toClaims = (asked: unknown): JWTPayload => {
  const { email = '', ...rest } = asked as { email?: string } & JWTPayload
  return { sub: `simulated:${email.toLowerCase()}`, email, email_verified: true, ...rest }
}
