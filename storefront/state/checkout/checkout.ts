import { newUuid } from '#storefront/client/new-uuid.ts'
import { createSessionText, useSessionText } from '#storefront/state/local/session-text.ts'

/** The promo code that applies to this basket, in capitals. The basket page finds it, creating the order sends it. [BSK-05] */
export const promoCode = createSessionText('promo-code')
export const useStoredPromoCode = (): string => useSessionText(promoCode)

const orderKeys = createSessionText('checkout-key')

/**
 * Returns the Idempotency-Key for creating an order from this basket: the same for the same items and promo code, so that a
 * reload or a second start cannot create two orders. [CHK-13]
 * @param content the body that creates the order
 */
export const getOrderKey = (content: string): string => {
  const [key, ...rest] = orderKeys.get().split(' ')
  if (key && rest.join(' ') === content) return key
  const fresh = newUuid()
  orderKeys.set(`${fresh} ${content}`)
  return fresh
}

/** Drops the key once its order is placed or unusable, so that the same basket can become another order. */
export const forgetOrderKey = (): void => orderKeys.set('')
