import { isRefusedWith } from '#storefront/client/api-error.ts'
import type { CallApi } from '#storefront/client/call.ts'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { loadChunk } from '#storefront/navigation/chunk.ts'
import { shownOf, type Shown } from '#storefront/navigation/shown.ts'
import { errorRoute, match, notFoundRoute } from '#storefront/routes.ts'
import type { Root } from '#storefront/state/root.ts'

interface Address {
  pathname: string
  search: string
}
interface Asked extends Address {
  root: Root
  callApi: CallApi
  signal?: AbortSignal | undefined
}

/** Loads a page and what it shows, on the server and in the browser alike. What nobody knows is the page that says so. [RTE-06] */
export const openPage = async (asked: Asked): Promise<Shown> => {
  const found = match(asked.pathname)
  if (!found) return openNotFound(asked)
  const { route, params } = found
  const request = {
    params,
    query: new URLSearchParams(asked.search),
    root: asked.root,
    callApi: asked.callApi,
    signal: asked.signal,
  }
  try {
    const [{ default: Page }, data, texts] = await Promise.all([
      loadChunk(route.page),
      route.load(request),
      loadChunk(() => loadPageTexts(asked.root.locale, route.texts)),
    ])
    return shownOf(route, Page, data, texts, asked)
  } catch (error) {
    if (isRefusedWith(error, ...unknownThings)) return openNotFound(asked)
    throw error
  }
}

/** Codes that say: what the address names is not there. */
const unknownThings = [
  'INVALID_UUID',
  'CATEGORY_NOT_FOUND',
  'PRODUCT_SINGLE_VARIANT_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'PAGE_NOT_FOUND',
] as const

/** The page that says that something broke: what the server answers when a page's data fails it. [ERP-01] */
export const openError = async (address: Address): Promise<Shown> => {
  const { default: Page } = await errorRoute.page()
  return { ...shownOf(errorRoute, Page, null, {}, address), status: 500 }
}

const openNotFound = async (asked: Asked): Promise<Shown> => {
  const [{ default: Page }, texts] = await Promise.all([
    loadChunk(notFoundRoute.page),
    loadChunk(() => loadPageTexts(asked.root.locale, notFoundRoute.texts)),
  ])
  return { ...shownOf(notFoundRoute, Page, null, texts, asked), status: 404 }
}
