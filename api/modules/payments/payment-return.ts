import { readSignedId, signId } from '#api/signature.ts'
import type { Shop } from '#api/shop.ts'

/** Where providers send the payer's browser back to. The token names the payment and opens nothing else. */
export const paymentReturnRoute = '/checkout/return'

export function toPaymentReturnPath(shop: Pick<Shop, 'secret'>, paymentId: string): string {
  return `${paymentReturnRoute}?payment=${signId(shop, 'payment-return', paymentId)}`
}

/** Returns the payment's id in a token of `toPaymentReturnPath`; undefined for any other text. */
export function readPaymentReturn(shop: Pick<Shop, 'secret'>, token: string): string | undefined {
  return readSignedId(shop, 'payment-return', token)
}
