import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '#api/shop.ts'

/** The secret that opens one guest's order: in a cookie of its own, and in the link that is mailed. [CHK-14] */
export const orderKey = (shop: Pick<Shop, 'secret'>, orderId: string): string =>
  createHmac('sha256', shop.secret).update(`order:${orderId}`).digest('base64url')

export const orderCookieName = (orderId: string): string => `order-${orderId}`

/** How long a guest can come back to an order without the mailed link. */
export const orderCookieMaxAgeSeconds = 60 * 60 * 24 * 30

/** Compares in constant time, so that a key can't be guessed letter by letter. */
export const isOrderKey = (shop: Pick<Shop, 'secret'>, orderId: string, given: string | undefined): boolean => {
  if (!given) return false
  const expected = Buffer.from(orderKey(shop, orderId))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
