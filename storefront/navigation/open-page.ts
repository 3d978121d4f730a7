import { hasErrorCode } from '#client/api-error.ts'
import type { CallApi } from '#client/call.ts'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { tryChunk } from '#storefront/client/chunk.ts'
import { toPageState, type Address, type PageState } from '#storefront/navigation/page-state.ts'
import type { Route, Router } from '#storefront/navigation/route.ts'
import type { Locale } from '#shared/enums.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { Root } from '#storefront/state/root.ts'

interface OpenRequest extends Address {
  root: Root
  callApi: CallApi
  signal?: AbortSignal | undefined
  forms?: FormState | undefined
}

/** Loads a page and its data, on server and browser alike. Unknown paths give the not-found page. [RTE-06] */
export const openPage = async (router: Router, request: OpenRequest): Promise<PageState> => {
  const match = router.match(request.pathname)
  if (!match) return openNotFound(router, request)
  const { route, params } = match
  const pageRequest = {
    params,
    query: new URLSearchParams(request.search),
    root: request.root,
    callApi: request.callApi,
    signal: request.signal,
    forms: request.forms,
  }
  try {
    const [{ Page, texts }, data] = await Promise.all([loadCode(route, request.root.locale), route.load(pageRequest)])
    return { ...toPageState(route, Page, data, texts, request), forms: request.forms }
  } catch (error) {
    if (hasErrorCode(error, ...notFoundCodes)) return openNotFound(router, request)
    throw error
  }
}

/** Codes of an unknown entity in the address. */
const notFoundCodes = [
  'INVALID_UUID',
  'CATEGORY_NOT_FOUND',
  'PRODUCT_SINGLE_VARIANT_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'PAGE_NOT_FOUND',
] as const

/** Returns the error page, which the server renders when loading or rendering a page fails. [ERP-01] */
export const openError = async ({ errorRoute }: Router, address: Address): Promise<PageState> => {
  const { default: Page } = await errorRoute.page()
  return { ...toPageState(errorRoute, Page, null, {}, address), status: 500 }
}

const openNotFound = async ({ notFoundRoute }: Router, request: OpenRequest): Promise<PageState> => {
  const { Page, texts } = await loadCode(notFoundRoute, request.root.locale)
  return { ...toPageState(notFoundRoute, Page, null, texts, request), status: 404 }
}

/** Loads the scripts and texts of an address, without its data. [LAY-15] */
export const prefetchCode = async (
  { match, notFoundRoute }: Router,
  pathname: string,
  locale: Locale,
): Promise<void> => {
  await loadCode(match(pathname)?.route ?? notFoundRoute, locale)
}

const loadCode = async (route: Route, locale: Locale) => {
  const [{ default: Page }, texts] = await tryChunk(() =>
    Promise.all([route.page(), loadPageTexts(locale, route.texts)]),
  )
  return { Page, texts }
}
