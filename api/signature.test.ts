import { expect, test } from 'vitest'
import { isSignature, readSignedId, sign, signId } from '#api/signature.ts'

const shop = { secret: 'a secret' }
const id = '3f2b8c1e-5d4a-4f6b-9c7d-8e9f0a1b2c3d'
const otherId = '3f2b8c1e-5d4a-4f6b-9c7d-8e9f0a1b2c3e'
const signature = sign(shop, 'order', id)

test('a signature is valid for its payload, purpose and secret, and for no other', () => {
  expect(isSignature(shop, 'order', id, signature)).toBe(true)
  expect(isSignature(shop, 'order', otherId, signature)).toBe(false)
  expect(isSignature(shop, 'unsubscribe', id, signature)).toBe(false)
  expect(isSignature({ secret: 'another' }, 'order', id, signature)).toBe(false)
})

test.each([undefined, '', 'x', signature.slice(1), `${signature}x`, `${signature.slice(0, -2)}__`])(
  '%s is no signature',
  (text) => {
    expect(isSignature(shop, 'order', id, text)).toBe(false)
  },
)

test('a token returns its id for its purpose only', () => {
  const token = signId(shop, 'reset-password', id)
  expect(readSignedId(shop, 'reset-password', token)).toBe(id)
  expect(readSignedId(shop, 'confirm-email', token)).toBeUndefined()
  expect(readSignedId(shop, 'reset-password', token.replace(id, otherId))).toBeUndefined()
})

test.each(['', '.', 'x', id, `${id}.`, `not-an-id.${sign(shop, 'order', 'not-an-id')}`])('%j is no token', (text) => {
  expect(readSignedId(shop, 'order', text)).toBeUndefined()
})
