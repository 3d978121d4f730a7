import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import type { CallApi } from '#client/call.ts'
import { createServerCall, type CallInProcess } from '#storefront/client/server-call.ts'
import { PlainSignIn } from '#storefront/features/auth/plain-sign-in.tsx'
import { ServerHead, type Assets } from '#storefront/layout/server-head.tsx'
import { loadMessages, loadPageTexts } from '#storefront/i18n/messages.ts'
import { openError, openPage } from '#storefront/navigation/open-page.ts'
import { ShopApp } from '#storefront/shop-app.tsx'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { getRoute, router } from '#storefront/routes.ts'
import { toDocument, documentOfGuestPage, writePageState } from '#storefront/navigation/page-document.ts'
import { loadShared, loadUser, type Root, type ShopSettings } from '#storefront/state/root.ts'
import { writeState } from '#storefront/state/write-state.ts'
import { preloadParts } from '#storefront/ui/later.tsx'
import { getWordmarks } from '#shared/brand/wordmarks.ts'
import type { Locale } from '#shared/enums.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { DocumentPart, GuestPage, PageDocument } from '#shared/page-document.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { TextGroup } from '#shared/texts/groups.ts'

export { indexedPaths } from '#storefront/indexed-paths.ts'
export { isPage, redirects, routes } from '#storefront/routes.ts'
export { plainPath } from '#storefront/navigation/plain-path.ts'
export { isLocale, localeCookie, localeCookieName } from '#shared/rules/locale-cookie.ts'

/** Returns the pattern of the page at a plain path, such as '/catalog/:category'; '*' if there is none. */
export const getPattern = (pathname: string): string => router.match(pathname)?.route.path ?? '*'

/** Returns true for the pages that search engines list: they show the same to all guests. */
export const isSameForGuests = (pathname: string): boolean => {
  const match = router.match(pathname)
  return match !== undefined && !match.route.noIndex
}

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
  /** The page as guests see it: then only what is around its content is rendered. */
  guestPage?: GuestPage<PageState>
  /** Logs an error of a part that was left out. */
  report: (error: unknown) => void
}

/** A page with its data, before it is rendered. */
export interface OpenedPage {
  /** The JSON that the document contains. Documents of equal states are equal. */
  readonly state: readonly DocumentPart[]
  readonly render: () => Promise<{ status: number; document: PageDocument; opened: PageState }>
}

/** Loads a page and what all pages share. */
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
  // Scripts load the customer's basket themselves.
  const showsBasket = callAsCustomer && basketPaths.has(pathname)
  const forms = showsBasket ? { ...sent, basket: await loadBasketItems(callApi, report) } : sent
  const asksToSignIn = new URLSearchParams(search).get('dialog') === 'auth'
  const openErrorFor = (error: unknown) => {
    report(error)
    return openError(router, { pathname, search })
  }
  const [shared, user, opened, messages] = await Promise.all([
    // Equal for all visitors, so it is called without a session.
    loadShared(createServerCall(callAsGuest), report),
    callAsCustomer ? loadUser(callApi, report) : null,
    guestPage?.opened ?? openPage(router, { pathname, search, root: initialRoot, callApi, forms }).catch(openErrorFor),
    loadMessages(locale),
  ])
  const root: Root = { ...initialRoot, ...shared, user }
  const rootState = writeState(root)
  const renderPage = async (opened: PageState, pageState: DocumentPart[]) => {
    const page = guestPage ? { ...opened, Page: NoContent } : opened
    await preloadParts()
    const { file, texts } = getRoute(page)
    const head = <ServerHead assets={getAssets(file, locale, texts)} />
    const beforePage = asksToSignIn && user === null && (
      <IntlProvider locale={locale} messages={{ ...messages, ...(await loadPageTexts(locale, 'dialogs')) }}>
        <PlainSignIn />
      </IntlProvider>
    )
    const html = renderToString(
      <ShopApp first={{ root, page, messages }} head={head} beforePage={beforePage} callApi={callApi} />,
    )
    const document = guestPage
      ? documentOfGuestPage(html, rootState, guestPage)
      : toDocument(html, rootState, pageState)
    return { status: opened.status, document, opened }
  }
  const pageState = guestPage ? [] : writePageState(opened)
  return {
    state: [...rootState, ...pageState],
    render: async () => {
      try {
        return await renderPage(opened, pageState)
      } catch (error) {
        // The error page may fail as well; the server then sends its fallback page. [ERP-02]
        const failed = await openErrorFor(error)
        return renderPage(failed, writePageState(failed))
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

/** Replaces content that is taken from the guests' page. */
const NoContent = () => null
