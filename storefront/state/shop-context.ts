import { createContext, use } from 'react'
import type { CallApi } from '#client/call.ts'
import type { Root } from '#storefront/state/root.ts'
import type { Locale } from '#shared/enums.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface NavigateOptions {
  replace?: boolean
  /** Keeps focus and scroll position. */
  stay?: boolean
}

/** The parts that every component of a page can use: the shared state, the API, and navigation. */
export interface ShopState {
  root: Root
  callApi: CallApi
  /** The plain path of the page on the screen, without /amp. */
  pathname: string
  query: URLSearchParams
  /** The data that the request's cookies brought to the first page; empty on later ones. */
  forms: FormState
  /** True for the page that the server rendered. */
  isFirst: boolean
  /** Shows the page in another language without a reload; typed text stays. [CFG-08] */
  changeLocale: (locale: Locale) => Promise<void>
  /** Navigates to an address: in the document if the browser can, else by an ordinary navigation. */
  navigate: (href: string, options?: NavigateOptions) => void
}

/** Later pages have none of the forms of the first one. */
export const noForms: FormState = { basket: null, promoCode: '', posted: null }

export const ShopContext = createContext<ShopState | null>(null)

export const useShop = (): ShopState => {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs the shop around it')
  return shop
}

/** Returns the current storefront: its currency, features and countries. [CFG-01] */
export const useStorefront = (): Storefront => useShop().root.storefront
