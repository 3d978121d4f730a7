import { promoCode } from '#storefront/state/checkout/checkout.ts'
import { readStoredBasket, writeStoredBasket } from '#storefront/state/basket/stored-basket.ts'
import { mergeItems } from '#shared/rules/basket-items.ts'
import { basketCookieName, promoCookieName, readBasketText } from '#shared/rules/basket-text.ts'

/**
 * Moves the basket that forms stored in cookies while no scripts ran to the browser's storage, and deletes the cookies. Of the same item
 * the larger quantity counts, so that doing it twice changes nothing. Without storage the cookie stays. [BSK-01]
 */
export const takeOverBasket = (): void => {
  const basket = readCookie(basketCookieName)
  const items = readBasketText(basket.slice(0, Math.max(0, basket.lastIndexOf('~'))))
  if (basket && writeStoredBasket(mergeItems([...readStoredBasket(), ...items], 'larger')))
    deleteCookie(basketCookieName)
  const code = readCookie(promoCookieName)
  if (!code) return
  if (!promoCode.get()) promoCode.set(code)
  deleteCookie(promoCookieName)
}

const readCookie = (name: string): string => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  try {
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}

const deleteCookie = (name: string): void => {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
}
