import { plainPath } from '#storefront/navigation/plain-path.ts'
import type { Router } from '#storefront/navigation/route.ts'
import { closeTopOverlay } from '#storefront/state/interface/overlay-store.ts'
import type { NavigateOptions } from '#storefront/state/shop-context.ts'

/** A navigation within the document. */
export interface PageNavigation {
  pathname: string
  search: string
  /** Aborted when another navigation begins, or when the visitor stops this one. */
  signal: AbortSignal
  /** The pressed element, if the browser reports it. */
  source: Element | null
  /** True if focus and scroll position stay. */
  keepsScroll: boolean
  /** True after Back and Forward. */
  isReturn: boolean
  /** Scrolls to the start of the new page, or to where it was left. */
  scroll: () => void
}

/** Shows the page of an address. Returns false on failure; page and address then stay as they were. */
export type OpenAddress = (navigation: PageNavigation) => Promise<boolean>

/**
 * Handles links and GET forms in the document if the browser has the Navigation API. In other browsers, and for addresses outside
 * the shop, the browser navigates. The browser also restores scroll positions and handles back and forward. Returns a function
 * that stops it.
 */
export const interceptNavigations = ({ match }: Router, open: OpenAddress): (() => void) => {
  if (!('navigation' in window)) return () => undefined
  const onNavigate = (event: NavigateEvent) => {
    if (event.info === addressOnly) return event.intercept({ scroll: 'manual', focusReset: 'manual' })
    // Back closes the top overlay, and the page stays. [LAY-07]
    if (event.navigationType === 'traverse' && event.cancelable && closeTopOverlay()) return event.preventDefault()
    const url = new URL(event.destination.url)
    const pathname = plainPath(url.pathname)
    const isPlain = !event.hashChange && event.downloadRequest === null && !event.formData
    if (!event.canIntercept || !isPlain || event.navigationType === 'reload' || !match(pathname)) return
    const from = navigation.currentEntry
    const keepsScroll = event.info === keepScroll
    event.intercept({
      // Both happen once the page is on the screen, so `open` calls them.
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        const isOpen = await open({
          pathname,
          search: url.search,
          signal: event.signal,
          source: event.sourceElement ?? null,
          keepsScroll,
          isReturn: event.navigationType === 'traverse',
          scroll: () => !keepsScroll && !event.signal.aborted && event.scroll(),
        })
        if (!isOpen && from) restoreAddress(event.navigationType, from)
      },
    })
  }
  navigation.addEventListener('navigate', onNavigate)
  isIntercepting = true
  return () => {
    navigation.removeEventListener('navigate', onNavigate)
    isIntercepting = false
  }
}

let isIntercepting = false

/** Marks a navigation after which focus and scroll stay: a filter was changed. [CAT-06] */
const keepScroll = 'keep place'
/** Marks a navigation that changes the address and leaves the page. */
const addressOnly = 'address only'

/** Navigates from code: in the document if the browser can, else like a click on a link. */
export const navigateTo = (href: string, { replace = false, stay = false }: NavigateOptions = {}): void => {
  const options: NavigationNavigateOptions = {
    history: replace ? 'replace' : 'auto',
    ...(stay && { info: keepScroll }),
  }
  if ('navigation' in window) ignoreAbort(navigation.navigate(href, options))
  else if (replace) location.replace(href)
  else location.assign(href)
}

/** Changes the address of the page on the screen, which stays as it is. */
export const replaceAddress = (href: string): void => {
  // Before interception begins, the browser would load the address as a page.
  if (isIntercepting) ignoreAbort(navigation.navigate(href, { history: 'replace', info: addressOnly }))
  else history.replaceState(history.state, '', href)
}

/** The address changes before a page loads. If the page fails, this restores the address of the page on the screen. */
const restoreAddress = (type: NavigationType, from: NavigationHistoryEntry): void => {
  if (type === 'replace' && from.url)
    ignoreAbort(navigation.navigate(from.url, { history: 'replace', info: addressOnly }))
  else if (type !== 'reload') ignoreAbort(navigation.traverseTo(from.key, { info: addressOnly }))
}

/** A navigation that another one replaces rejects its promises. That is not an error. */
const ignoreAbort = ({ committed, finished }: NavigationResult): void => {
  committed?.catch(() => undefined)
  finished?.catch(() => undefined)
}
