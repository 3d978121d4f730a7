import { expect, it } from 'vitest'
import { isAccessTokenValid } from '#storefront/client/access-token.ts'

const nowMs = Date.UTC(2026, 10, 2, 10)
const tokenWith = (payload: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
const expiringIn = (seconds: number) => tokenWith({ sub: 'їжак?', exp: nowMs / 1000 + seconds })

it('[ACC-04g] an access token is valid if it expires more than 60 s from now', () => {
  expect([61, 60, 59, 0, -1].map((seconds) => isAccessTokenValid(expiringIn(seconds), nowMs))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

it('[ACC-04g] a token that names no expiry, or is none, is not valid', () => {
  for (const token of ['', 'a.b', 'a.%%%.c', tokenWith({}), tokenWith({ exp: 'soon' }), tokenWith(null)])
    expect(isAccessTokenValid(token, nowMs)).toBe(false)
})
