import { renderToString } from 'react-dom/server'
import { createServerCall, type CallInProcess } from '#storefront/client/server-call.ts'
import type { Assets } from '#storefront/head.tsx'
import { loadMessages } from '#storefront/i18n/messages.ts'
import { openError, openPage } from '#storefront/navigation/open-page.ts'
import { ShopApp } from '#storefront/navigation/shop-app.tsx'
import type { Shown } from '#storefront/navigation/shown.ts'
import { routeOf } from '#storefront/routes.ts'
import { loadShared, loadUser, type Root, type ShopSettings } from '#storefront/state/root.ts'
import type { Locale } from '#shared/enums.ts'
import type { TextGroup } from '#shared/texts/groups.ts'

export { redirects, routes } from '#storefront/routes.ts'
export { plainPath } from '#storefront/navigation/plain-path.ts'
export { isLocale, localeCookie, localeCookieName } from '#storefront/i18n/locale-cookie.ts'

export interface RenderRequest {
  /** The plain path, without /amp. */
  pathname: string
  search: string
  locale: Locale
  /** The host the request came in on. [STA-01] */
  origin: string
  settings: ShopSettings
  /** The files to link to, once it is known which page it is. */
  assetsOf: (file: string | undefined, locale: Locale, texts: TextGroup | undefined) => Assets
  /** Calls the API as a guest would. */
  callInProcess: CallInProcess
  /** Calls it as the customer who reads the page; undefined for guests. */
  callAsReader?: CallInProcess
  /** Told of what failed and was left out. */
  report: (error: unknown) => void
}

/** The first render: load, then one string. The state goes along as JSON, so that the browser can go on from it. */
export const render = async ({
  pathname,
  search,
  locale,
  origin,
  settings,
  assetsOf,
  callInProcess,
  callAsReader,
  report,
}: RenderRequest): Promise<{ status: number; html: string }> => {
  const callApi = createServerCall(callAsReader ?? callInProcess)
  const bare: Root = { ...settings, locale, origin, categories: [], contacts: null, user: null }
  const openErrorFor = (error: unknown) => {
    report(error)
    return openError({ pathname, search })
  }
  const [shared, user, opened, messages] = await Promise.all([
    // The same for everybody, so nobody's session is in it.
    loadShared(createServerCall(callInProcess), report),
    callAsReader ? loadUser(callApi, report) : null,
    openPage({ pathname, search, root: bare, callApi }).catch(openErrorFor),
    loadMessages(locale),
  ])
  const root: Root = { ...bare, ...shared, user }
  const draw = (shown: Shown) => {
    const { file, texts } = routeOf(shown)
    const assets = assetsOf(file, locale, texts)
    const html = renderToString(<ShopApp first={{ root, shown, messages }} assets={assets} callApi={callApi} />)
    const { Page: _page, texts: _texts, ...rest } = shown
    return { status: shown.status, html: withState(html, { root, shown: rest, assets }) }
  }
  try {
    return draw(opened)
  } catch (error) {
    // The error page may fail as well: then the server has a plain one. [ERP-02]
    return draw(await openErrorFor(error))
  }
}

/** The page with the state beside it: a JSON block, which no browser runs. */
const withState = (html: string, state: unknown): string => {
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
  return `<!doctype html>${html.replace('</body>', () => `<script type="application/json" id="state">${json}</script></body>`)}`
}
