import type { Shop } from '#api/shop.ts'
import { readSignedId, signId } from '#api/signature.ts'
import type { FitAnswer, Size } from '#shared/enums.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long a mailed link can be used. */
const linkDays = 60

/** Returns until when the links of a fit mail can be used. */
export function getFitLinkExpiry(askedAt: Date): Date {
  return new Date(askedAt.getTime() + linkDays * dayMs)
}

/** Returns the token in the mail about an order's fit. It permits nothing else. */
export function signFitToken(shop: Pick<Shop, 'secret'>, orderId: string): string {
  return signId(shop, 'fit', orderId)
}

/** Returns the order of a token; undefined for any other text. */
export function readFitToken(shop: Pick<Shop, 'secret'>, token: string): string | undefined {
  return readSignedId(shop, 'fit', token)
}

/** Returns the address that stores an answer about an item and then shows it. */
export function toFitTapAddress(
  { publicUrl, secret }: Pick<Shop, 'publicUrl' | 'secret'>,
  orderId: string,
  item: { readonly variantId: string; readonly size: Size },
  answer: FitAnswer,
): string {
  const address = new URL('/fit/tap', publicUrl)
  address.search = new URLSearchParams({
    token: signFitToken({ secret }, orderId),
    variant: item.variantId,
    size: item.size,
    answer,
  }).toString()
  return address.href
}
