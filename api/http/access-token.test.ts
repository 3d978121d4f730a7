import { expect, test } from 'vitest'
import { accessTokenSeconds, readAccessToken, signAccessToken, type Claims } from '#api/http/access-token.ts'

const secret = 'a secret of more than thirty characters'
const start = Date.UTC(2026, 0, 1)
const shopAt = (seconds: number, ownSecret = secret) => ({
  secret: ownSecret,
  now: () => new Date(start + seconds * 1000),
})
const claims: Claims = { role: 'customer', userId: 'user', sessionId: 'session' }

test('a token is accepted again and again until it expires', async () => {
  const token = await signAccessToken(shopAt(0), claims)
  expect(await readAccessToken(shopAt(0), token)).toEqual(claims)
  expect(await readAccessToken(shopAt(accessTokenSeconds - 1), token)).toEqual(claims)
  expect(await readAccessToken(shopAt(accessTokenSeconds), token)).toBeUndefined()
})

test('a token that was accepted is refused under another secret, and with other claims under its signature', async () => {
  const token = await signAccessToken(shopAt(0), claims)
  expect(await readAccessToken(shopAt(0), token)).toEqual(claims)
  expect(await readAccessToken(shopAt(0, `another ${secret}`), token)).toBeUndefined()
  const [header, , signature] = token.split('.')
  const [, otherClaims] = (await signAccessToken(shopAt(0), { ...claims, role: 'superAdministrator' })).split('.')
  expect(await readAccessToken(shopAt(0), [header, otherClaims, signature].join('.'))).toBeUndefined()
})
