import type { Locale } from '#shared/enums.ts'
import type { TextGroup } from '#shared/texts/groups.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

/** Files of the build that a page links to. */
export interface PageAssets {
  script: string
  styles: readonly string[]
  preloads: readonly string[]
  fonts: readonly string[]
  development?: true
}

type CallInProcess = (call: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body: unknown
}) => Promise<{ status: number; body: unknown }>

export interface PageRequest {
  /** The plain path, without /amp. */
  pathname: string
  search: string
  locale: Locale
  origin: string
  settings: {
    storefront: StorefrontName
    paymentMethods: readonly PaymentMethod[]
    prepaymentMinor: number
    publicUrl: string
    year: number
  }
  assetsOf: (file: string | undefined, locale: Locale, texts: TextGroup | undefined) => PageAssets
  /** Calls the API as a guest would. */
  callInProcess: CallInProcess
  /** Calls it as the customer who reads the page; undefined for guests. [STA-01] */
  callAsReader?: CallInProcess
  report: (error: unknown) => void
}

/**
 * What the server knows of the storefront: it is built apart and loaded as a file, so that no page's code is part of the API.
 * The storefront's render.tsx is its one implementation.
 */
export interface PageRenderer {
  render: (request: PageRequest) => Promise<{ status: number; html: string }>
  plainPath: (pathname: string) => string
  redirects: Readonly<Record<string, string>>
  isLocale: (value: unknown) => value is Locale
  localeCookieName: string
  localeCookie: (locale: Locale) => string
}
