import type { FastifyReply } from 'fastify'
import { isOrderKey, opensCheckout, setOrderCookie } from '#api/http/order-key.ts'
import type { Shop } from '#api/shop.ts'

/** Keeps the key of a mailed link in the order's cookie, so that the pages after this one open and pay the order too. [CHK-14] */
export function keepMailedKey(
  shop: Pick<Shop, 'secret' | 'publicUrl'>,
  reply: FastifyReply,
  { search, searchParams }: Readonly<URL>,
): void {
  // Most addresses have no query, and to parse none takes time too.
  if (search === '') return
  const orderId = searchParams.get('order')
  if (orderId && isOrderKey(shop, orderId, searchParams.get('key') ?? undefined)) setOrderCookie(shop, reply, orderId)
}

/**
 * Turns the key of a mailed link to a checkout into the cookie of its order, so that the key leaves the address and the order can be
 * finished in this browser. [CHK-04, CHK-14]
 * @param plain the path without `/amp`
 * @returns the address without the key; undefined if it names no checkout or its key opens none
 */
export function takeOrderKey(
  shop: Pick<Shop, 'secret' | 'now' | 'publicUrl'>,
  reply: FastifyReply,
  plain: string,
  { pathname, search, searchParams }: Readonly<URL>,
): string | undefined {
  if (search === '') return undefined
  const [, id] = /^\/checkout\/([\da-f-]{36})$/.exec(plain) ?? []
  const key = searchParams.get('key')
  if (id === undefined || key === null || !opensCheckout(shop, id, key)) return undefined
  setOrderCookie(shop, reply, id)
  const rest = new URLSearchParams(searchParams)
  rest.delete('key')
  return rest.size > 0 ? `${pathname}?${rest.toString()}` : pathname
}
