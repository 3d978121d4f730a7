import type { Locale } from '#shared/enums.ts'
import type { TextGroup } from '#shared/texts/groups.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { DocumentPart, GuestPage, PageDocument } from '#shared/page-document.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

/** Files of the build that a page links to. */
export interface PageAssets {
  start: string
  script: string
  styles: readonly string[]
  preloads: readonly string[]
  development?: true
}

/** Calls the API by an endpoint's method and path: 'GET /v1/orders/{id}'. */
type CallInProcess = (
  call: string,
  input: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<{ status: number; body: unknown }>

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
    trackers: readonly { kind: 'analytics' | 'pixel'; id: string; url: string }[]
    map: { url: string; key: string } | null
    identity: { clientId: string; scriptUrl: string } | null
    withdrawal: { days: number; links: Readonly<Record<Locale, string>> } | null
    cards: { scriptUrl: string; publishableKey: string } | null
    year: number
  }
  getAssets: (file: string | undefined, locale: Locale, texts: TextGroup | undefined) => PageAssets
  callAsGuest: CallInProcess
  /** Calls the API as the customer who requested the page; undefined for guests. [STA-01] */
  callAsCustomer?: CallInProcess
  /** The data that the request's cookies bring to the page: the basket and forms of a browser without scripts. */
  forms: FormState
  /** The page as guests see it: then only the header is rendered. */
  guestPage?: GuestPage | undefined
  report: (error: unknown) => void
}

export interface RenderedDocument {
  readonly status: number
  readonly document: PageDocument
  readonly opened: unknown
}

/** A page with its data, before it is rendered. */
export interface OpenedPage {
  /** The JSON that the document contains. Documents of equal states are equal. */
  readonly state: readonly DocumentPart[]
  readonly render: () => Promise<RenderedDocument>
}

/**
 * The storefront as the server sees it. It is built separately and loaded as a file, so that the API contains no code of pages.
 * Implemented by storefront/render.tsx.
 */
export interface PageRenderer {
  /** Loads a page and the data that all pages share. */
  open: (request: PageRequest) => Promise<OpenedPage>
  /** Loads and renders a page. */
  render: (request: PageRequest) => Promise<RenderedDocument>
  plainPath: (pathname: string) => string
  /** Returns the pattern of the page at a plain path, such as '/catalog/:category'; '*' if there is none. */
  getPattern: (pathname: string) => string
  /** Returns true if all guests see the same at a path. */
  isSameForGuests: (pathname: string) => boolean
  /** Each page's file in storefront/pages and the texts that it needs beyond those of every page. */
  routes: readonly { readonly file: string; readonly texts?: TextGroup }[]
  /** Returns true if a plain path belongs to a page, whether or not its record exists. */
  isPage: (pathname: string) => boolean
  /** The paths of indexed pages without parameters. */
  indexedPaths: readonly string[]
  redirects: Readonly<Record<string, string>>
  isLocale: (value: unknown) => value is Locale
  localeCookieName: string
  writeLocaleCookie: (locale: Locale) => string
}
