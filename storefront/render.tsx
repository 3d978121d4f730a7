import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import type { CallApi } from '#client/call.ts'
import { createServerCall, type CallInProcess } from '#storefront/client/server-call.ts'
import { PlainSignIn } from '#storefront/features/auth/plain-sign-in.tsx'
import { ServerHead, type Assets } from '#storefront/layout/server-head.tsx'
import { loadMessages, loadPageTexts } from '#storefront/i18n/messages.ts'
import { openError, openPage } from '#storefront/navigation/open-page.ts'
import { renderHeader } from '#storefront/render-header.tsx'
import { ShopApp } from '#storefront/shop-app.tsx'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { getRoute, router } from '#storefront/routes.ts'
import { toCustomersDocument, toDocument, writeSharedState } from '#storefront/navigation/page-document.ts'
import { loadShared, loadUser, type Root, type ShopSettings } from '#storefront/state/root.ts'
import { preloadParts } from '#storefront/ui/lazy-part.tsx'
import { getWordmarks } from '#shared/brand/wordmarks.ts'
import type { Locale } from '#shared/enums.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { DocumentPart, GuestPage, PageDocument } from '#shared/page-document.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { Messages } from '#shared/texts/all.ts'
import type { TextGroup } from '#shared/texts/groups.ts'

export { indexedPaths } from '#storefront/indexed-paths.ts'
export { isPage, redirects, routes } from '#storefront/routes.ts'
export { plainPath } from '#storefront/navigation/plain-path.ts'
export { isLocale, writeLocaleCookie, localeCookieName } from '#shared/rules/locale-cookie.ts'

/** Returns the pattern of the page at a plain path, such as '/catalog/:category'; '*' if there is none. */
export const getPattern = (pathname: string): string => router.match(pathname)?.route.path ?? '*'

/** Returns true for the pages that search engines list: they show the same to all guests. */
export const isSameForGuests = (pathname: string): boolean => {
  const match = router.match(pathname)
  return match !== undefined && !match.route.noIndex
}

const [uk, en] = await Promise.all([loadMessages('uk'), loadMessages('en')])
/** The texts of every page. The server has them from its start: an import for each request takes a tenth of the time of a header. */
const texts: Readonly<Record<Locale, Messages>> = { uk, en }

export interface RenderRequest {
  /** The plain path, without /amp. */
  pathname: string
  search: string
  locale: Locale
  /** Host of the request. [STA-01] */
  origin: string
  settings: ShopSettings
  /** The files to link, once the page is known. */
  getAssets: (file: string | undefined, locale: Locale, texts: TextGroup | undefined) => Assets
  callAsGuest: CallInProcess
  /** Calls the API with the customer's session; undefined for guests. */
  callAsCustomer?: CallInProcess
  /** The data that the request's cookies bring to the page. */
  forms: FormState
  /** The page as guests see it: then only the header is rendered. */
  guestPage?: GuestPage<PageState>
  /** Logs an error of a part that was left out. */
  report: (error: unknown) => void
}

/** A page with its data, before it is rendered. */
export interface OpenedPage {
  /** The JSON that the document contains. Documents of equal states are equal. */
  readonly state: readonly DocumentPart[]
  readonly render: () => Promise<RenderedPage>
}

export interface RenderedPage {
  readonly status: number
  readonly document: PageDocument
  readonly opened: PageState
}

/** Loads a page and the data that all pages share. */
export const open = async ({
  pathname,
  search,
  locale,
  origin,
  settings,
  getAssets,
  callAsGuest,
  callAsCustomer,
  forms: sent,
  guestPage,
  report,
}: RenderRequest): Promise<OpenedPage> => {
  const callApi = createServerCall(callAsCustomer ?? callAsGuest)
  const storefront = storefronts[settings.storefront]
  const wordmarks = getWordmarks(storefront.brand.name, locale)
  const initialRoot: Root = {
    ...settings,
    storefront,
    wordmarks,
    locale,
    origin,
    categories: [],
    contacts: null,
    user: null,
  }
  const openErrorFor = (error: unknown) => {
    report(error)
    return openError(router, { pathname, search })
  }
  const renderPage = async (opened: PageState, root: Root): Promise<RenderedPage> => {
    const messages = texts[locale]
    await preloadParts()
    const { file, texts: group } = getRoute(opened)
    const head = <ServerHead assets={getAssets(file, locale, group)} />
    const asksToSignIn = new URLSearchParams(search).get('dialog') === 'auth'
    const beforePage = asksToSignIn && root.user === null && (
      <IntlProvider locale={locale} messages={{ ...messages, ...(await loadPageTexts(locale, 'dialogs')) }}>
        <PlainSignIn />
      </IntlProvider>
    )
    const html = renderToString(
      <ShopApp first={{ root, page: opened, messages }} head={head} beforePage={beforePage} callApi={callApi} />,
    )
    return { status: opened.status, document: toDocument(html, writeSharedState(root, opened), root.user), opened }
  }
  const user = callAsCustomer ? loadUser(callApi, report) : null
  if (guestPage) {
    const root = { ...initialRoot, user: await user }
    return {
      state: [],
      render: () => {
        const { opened } = guestPage
        const header = renderHeader({ root, page: opened, messages: texts[locale], callApi })
        const document = toCustomersDocument(header, guestPage, root.user)
        return Promise.resolve({ status: opened.status, document, opened })
      },
    }
  }
  // Scripts load the customer's basket themselves.
  const showsBasket = callAsCustomer && basketPaths.has(pathname)
  const forms = showsBasket ? { ...sent, basket: await loadBasketItems(callApi, report) } : sent
  const [shared, ownUser, opened] = await Promise.all([
    // Equal for all visitors, so it is called without a session.
    loadShared(createServerCall(callAsGuest), report),
    user,
    openPage(router, { pathname, search, root: initialRoot, callApi, forms }).catch(openErrorFor),
  ])
  const root: Root = { ...initialRoot, ...shared, user: ownUser }
  return {
    state: writeSharedState(root, opened),
    render: async () => {
      try {
        return await renderPage(opened, root)
      } catch (error) {
        // The error page may fail as well; the server then sends its fallback page. [ERP-02]
        return renderPage(await openErrorFor(error), root)
      }
    },
  }
}

/** Renders a page on the server, with the state as JSON for hydration. */
export const render = async (request: RenderRequest): ReturnType<OpenedPage['render']> => (await open(request)).render()

const basketPaths = new Set(['/basket', '/checkout'])

/** Returns null if the basket cannot be loaded: scripts then try again. */
const loadBasketItems = (callApi: CallApi, report: (error: unknown) => void): Promise<FormState['basket']> =>
  callApi('GET /v1/customer-profile/basket').then(
    ({ items }) => items,
    (error: unknown) => {
      report(error)
      return null
    },
  )
