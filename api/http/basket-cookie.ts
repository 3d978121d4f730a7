import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#api/shop.ts'
import { isSignature, sign } from '#api/signature.ts'
import type { QuantityItem } from '#shared/rules/basket-items.ts'
import { basketCookieName, readBasketText, writeBasketText } from '#shared/rules/basket-text.ts'

const maxAgeSeconds = 30 * 24 * 60 * 60

/**
 * Returns the guest's basket of a browser without scripts, from its signed cookie; null if it has none. A cookie that the shop did
 * not sign counts as none. [BSK-01]
 */
export function readBasketCookie(shop: Pick<Shop, 'secret'>, request: FastifyRequest): QuantityItem[] | null {
  const value = request.cookies[basketCookieName] ?? ''
  const end = value.lastIndexOf('~')
  const text = value.slice(0, Math.max(0, end))
  return end >= 0 && isSignature(shop, 'basket', text, value.slice(end + 1)) ? readBasketText(text) : null
}

/** Sets the cookie. Scripts can read it, because they take the basket over to the browser's storage. */
export function setBasketCookie(
  shop: Pick<Shop, 'secret' | 'publicUrl'>,
  reply: FastifyReply,
  items: readonly QuantityItem[],
): void {
  const text = writeBasketText(items)
  const value = `${text}~${sign(shop, 'basket', text)}`
  void reply.setCookie(basketCookieName, value, { ...getOptions(shop), maxAge: maxAgeSeconds })
}

export function clearBasketCookie(shop: Pick<Shop, 'publicUrl'>, reply: FastifyReply): void {
  void reply.clearCookie(basketCookieName, getOptions(shop))
}

const getOptions = (shop: Pick<Shop, 'publicUrl'>) =>
  ({ path: '/', sameSite: 'lax', secure: shop.publicUrl.startsWith('https:') }) as const
