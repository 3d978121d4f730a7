import { isSignature, sign } from '#api/signature.ts'
import type { Shop } from '#api/shop.ts'

/** Returns the secret that opens one guest's order. It is in the order's own cookie and in the mailed link. [CHK-14] */
export const orderKey = (shop: Pick<Shop, 'secret'>, orderId: string): string => sign(shop, 'order', orderId)

/** Returns true if this is the key of this order. */
export const isOrderKey = (shop: Pick<Shop, 'secret'>, orderId: string, key: string | undefined): boolean =>
  isSignature(shop, 'order', orderId, key)

export const orderCookieName = (orderId: string): string => `order-${orderId}`

/** How long a guest can return to an order without the mailed link. */
export const orderCookieMaxAgeSeconds = 60 * 60 * 24 * 30
