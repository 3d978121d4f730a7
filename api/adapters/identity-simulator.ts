import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { simulatorScript } from '#api/adapters/identity-simulator-script.ts'
import type { GoogleSettings } from '#api/adapters/identity-google.ts'

export interface IdentitySimulator extends GoogleSettings {
  readonly url: string
  /** Signs any claims, with its own key or another one. `iss`, `aud`, `iat` and `exp` default to those of a valid token. */
  sign(claims: JWTPayload, options?: { readonly bare?: boolean }): Promise<string>
  close(): Promise<void>
}

const keyId = 'simulator'

/**
 * Starts an identity provider on this machine, with its key set at /certs as the real adapter reads it and its library for the
 * browser at /gsi/client. POST /gsi/token with { email, … } returns { credential }, as the provider's button passes it to the page.
 * For demo and tests only.
 */
export const startIdentitySimulator = async (
  now: () => Date,
  { clientId = 'shyr-demo', port = 0 } = {},
): Promise<IdentitySimulator> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] })

  const server = createServer((request, answer) => {
    void respond(request, answer).catch(() => answer.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on a port, not on a socket

  const sign: IdentitySimulator['sign'] = (claims, { bare = false } = {}) => {
    const seconds = Math.floor(now().getTime() / 1000)
    const whole = bare ? claims : { iss: url, aud: clientId, iat: seconds, exp: seconds + 3600, ...claims }
    return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey)
  }

  const respond = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const json = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    const route = `${request.method} ${request.url?.split('?')[0]}`
    if (route === 'GET /certs') answer.writeHead(200, json).end(jwks)
    else if (route === 'GET /gsi/client')
      answer
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
        .end(simulatorScript(`${url}/gsi/token`))
    else if (route === 'OPTIONS /gsi/token')
      answer.writeHead(204, { ...json, 'access-control-allow-headers': 'content-type' }).end()
    else if (route === 'POST /gsi/token') {
      const claims = personOf(JSON.parse(await textOf(request)))
      answer.writeHead(200, json).end(JSON.stringify({ credential: await sign(claims) }))
    } else answer.writeHead(404).end()
  }

  return {
    clientId,
    url,
    jwksUrl: `${url}/certs`,
    issuers: [url],
    scriptUrl: `${url}/gsi/client`,
    sign,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Derives the subject from the address, so that the same address is the same account. */
const personOf = (asked: unknown): JWTPayload => {
  const { email = '', ...rest } = asked as { email?: string } & JWTPayload
  return { sub: `simulated:${email.toLowerCase()}`, email, email_verified: true, ...rest }
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
