import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSignature, sign } from '#api/signature.ts'
import type { Shop } from '#api/shop.ts'

/** Returns the secret that opens one guest's order. It is in the order's own cookie and in the mailed link. [CHK-14] */
export function signOrderKey(shop: Pick<Shop, 'secret'>, orderId: string): string {
  return sign(shop, 'order', orderId)
}

/** Returns true if this is the key of this order. */
export function isOrderKey(shop: Pick<Shop, 'secret'>, orderId: string, key: string | undefined): boolean {
  return isSignature(shop, 'order', orderId, key)
}

/** Returns the key that opens the returns of an order, and neither its recipient nor its payment. [FIT-03] */
export function returnKey(shop: Pick<Shop, 'secret'>, orderId: string): string {
  return sign(shop, 'return', orderId)
}

/** Returns true if this is the key of the returns of this order. */
export function isReturnKey(shop: Pick<Shop, 'secret'>, orderId: string, key: string | undefined): boolean {
  return isSignature(shop, 'return', orderId, key)
}

/** Gives the browser the key of an order, so that its guest can see and pay it. [CHK-14] */
export function setOrderCookie(shop: Pick<Shop, 'secret' | 'publicUrl'>, reply: FastifyReply, orderId: string): void {
  clearOldestOrders(shop, reply, orderId)
  void reply.setCookie(toOrderCookieName(orderId), signOrderKey(shop, orderId), {
    ...getOptions(shop),
    maxAge: orderCookieMaxAgeSeconds,
  })
}

const getOptions = (shop: Pick<Shop, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: shop.publicUrl.startsWith('https:') }) as const

/** Returns the orders that a request has cookies of, newest first. Their values are not checked. */
export function listOrderCookies({ cookies }: Pick<FastifyRequest, 'cookies'>): string[] {
  return Object.keys(cookies)
    .filter((name) => name.startsWith(orderCookiePrefix))
    .map((name) => name.slice(orderCookiePrefix.length))
    .toReversed()
}

/** Makes room for one more order: a browser with many cookies would send more than a server takes. Browsers send the oldest first. */
const clearOldestOrders = (shop: Pick<Shop, 'publicUrl'>, reply: FastifyReply, orderId: string): void => {
  const others = listOrderCookies(reply.request).filter((id) => id !== orderId)
  for (const id of others.slice(maxOrderCookies - 1)) void reply.clearCookie(toOrderCookieName(id), getOptions(shop))
}

/** Takes the keys of all orders from the browser: after a sign-out it shows nothing of the account's orders. [ACC-07] */
export function clearOrderCookies(shop: Pick<Shop, 'publicUrl'>, reply: FastifyReply): void {
  for (const name of Object.keys(reply.request.cookies))
    if (name.startsWith(orderCookiePrefix)) void reply.clearCookie(name, getOptions(shop))
}

/** How long the mailed link to a draft opens it. */
const draftLinkMs = 7 * 24 * 60 * 60_000

/** Returns the key in the mailed link to a draft. It expires, and only the page of the checkout accepts it. [CHK-04] */
export function signDraftLink(shop: Pick<Shop, 'secret' | 'now'>, orderId: string): string {
  const expires = String(shop.now().getTime() + draftLinkMs)
  return `${expires}.${sign(shop, 'draft-link', `${orderId}.${expires}`)}`
}

/** Returns true if this key in the address of a checkout opens its order: the order's own, or a draft's that has not expired. */
export function opensCheckout(shop: Pick<Shop, 'secret' | 'now'>, orderId: string, key: string): boolean {
  const [expires = '', signature] = key.split('.')
  const isDraftLink = isSignature(shop, 'draft-link', `${orderId}.${expires}`, signature)
  return isOrderKey(shop, orderId, key) || (isDraftLink && Number(expires) > shop.now().getTime())
}

const orderCookiePrefix = 'order-'
export function toOrderCookieName(orderId: string): string {
  return `${orderCookiePrefix}${orderId}`
}

/** A browser holds the keys of this many orders and drafts. */
export const maxOrderCookies = 20

/** How long a guest can return to an order without the mailed link. */
const orderCookieMaxAgeSeconds = 60 * 60 * 24 * 30
