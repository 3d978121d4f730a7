import { hasErrorCode } from '#storefront/client/api-error.ts'
import type { CallApi } from '#storefront/client/call.ts'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { loadChunk } from '#storefront/client/chunk.ts'
import { pageStateOf, type Address, type PageState } from '#storefront/navigation/page-state.ts'
import type { Router } from '#storefront/navigation/route.ts'
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
  const found = router.match(request.pathname)
  if (!found) return openNotFound(router, request)
  const { route, params } = found
  const pageRequest = {
    params,
    query: new URLSearchParams(request.search),
    root: request.root,
    callApi: request.callApi,
    signal: request.signal,
    forms: request.forms,
  }
  try {
    const [{ default: Page }, data, texts] = await Promise.all([
      loadChunk(route.page),
      route.load(pageRequest),
      loadChunk(() => loadPageTexts(request.root.locale, route.texts)),
    ])
    return { ...pageStateOf(route, Page, data, texts, request), forms: request.forms }
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
  return { ...pageStateOf(errorRoute, Page, null, {}, address), status: 500 }
}

const openNotFound = async ({ notFoundRoute }: Router, request: OpenRequest): Promise<PageState> => {
  const [{ default: Page }, texts] = await Promise.all([
    loadChunk(notFoundRoute.page),
    loadChunk(() => loadPageTexts(request.root.locale, notFoundRoute.texts)),
  ])
  return { ...pageStateOf(notFoundRoute, Page, null, texts, request), status: 404 }
}
