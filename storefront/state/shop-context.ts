import { createContext, use } from 'react'
import type { CallApi } from '#storefront/client/call.ts'
import type { Root } from '#storefront/state/root.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { Locale } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface NavigateOptions {
  replace?: boolean
  /** Leaves focus and scroll as they are. */
  stay?: boolean
}

/** What any part of a page may reach: the shared state, the API, and how to go elsewhere. */
export interface ShopState {
  root: Root
  callApi: CallApi
  /** The plain path of the page on the screen, without /amp. */
  pathname: string
  query: URLSearchParams
  /** Shows the page in another language, without a reload and without losing what was typed. [CFG-08] */
  changeLocale: (locale: Locale) => Promise<void>
  /** Goes to an address in the page where the browser can, else by an ordinary navigation. */
  navigate: (href: string, options?: NavigateOptions) => void
}

export const ShopContext = createContext<ShopState | null>(null)

export const useShop = (): ShopState => {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs the shop around it')
  return shop
}

/** The storefront that runs: its currency, its features, its countries. [CFG-01] */
export const useStorefront = (): Storefront => storefronts[useShop().root.storefront]
