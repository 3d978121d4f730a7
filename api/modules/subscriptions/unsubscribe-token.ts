import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#api/shop.ts'
import { isUuid } from '#shared/rules/id.ts'

/** What ends a subscription without signing in: its id and the signature of it. It never expires. */
export const unsubscribeToken = (shop: Pick<Shop, 'secret'>, subscriptionId: string): string =>
  `${subscriptionId}.${signatureOf(shop, subscriptionId).toString('base64url')}`

/** The subscription that a token of this shop names; undefined for any other text. */
export const readUnsubscribeToken = (shop: Pick<Shop, 'secret'>, token: string): string | undefined => {
  const [id = '', signature = ''] = token.split('.')
  if (!isUuid(id)) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(shop, id)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

const signatureOf = (shop: Pick<Shop, 'secret'>, id: string): Buffer =>
  createHmac('sha256', `unsubscribe:${shop.secret}`).update(id).digest()
