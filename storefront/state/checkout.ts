import { keptInSession, useKept } from '#storefront/state/kept-in-session.ts'

/** The promo code that works for this basket, in capitals: found in the basket, sent when the order is made. [BSK-05] */
export const promoCode = keptInSession('promo-code')
export const useKeptPromo = (): string => useKept(promoCode)

/** What is typed into the checkout, right or not: no reload empties the form. [CHK-04] */
export const checkoutDraft = keptInSession('checkout-draft')

const orderKeys = keptInSession('checkout-key')

/**
 * The Idempotency-Key of the order that this basket becomes: the same for the same lines and code, so that a reload or a
 * second start cannot make two. [CHK-13]
 * @param content what the order is made of
 */
export const orderKeyOf = (content: string): string => {
  const [key, ...rest] = orderKeys.get().split(' ')
  if (key && rest.join(' ') === content) return key
  const fresh = newUuid()
  orderKeys.set(`${fresh} ${content}`)
  return fresh
}

/** The order was placed, or can't be gone on with: the same basket may become another one. */
export const forgetOrderKey = (): void => orderKeys.set('')

/** crypto.randomUUID stands in secure contexts alone; a shop tried out over a home network is none. */
const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
