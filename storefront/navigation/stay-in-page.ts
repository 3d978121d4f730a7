import { plainPath } from '#storefront/navigation/plain-path.ts'
import { match } from '#storefront/routes.ts'
import type { NavigateOptions } from '#storefront/state/shop-context.ts'

/** A navigation that stays in the page. */
export interface Going {
  pathname: string
  search: string
  /** Given up: another navigation has begun, or the reader stopped this one. */
  signal: AbortSignal
  /** What was pressed, where the browser tells. */
  source: Element | null
  /** The reader goes on where they are: neither focus nor scroll moves. */
  stays: boolean
  /** Moves the window to where the new page is read from. */
  scroll: () => void
}

/** Brings a page to the screen. Answers false where it could not: the page and its address then stay as they were. */
export type ShowAddress = (going: Going) => Promise<boolean>

/**
 * Links and GET forms are plain HTML. Where the browser has the Navigation API they stay in the page; elsewhere, and for whatever
 * we do not know, the browser does what it always did. Scroll, back and forward are the browser's too.
 */
export const stayInPage = (show: ShowAddress): (() => void) => {
  if (!('navigation' in window)) return () => undefined
  const onNavigate = (event: NavigateEvent) => {
    if (event.info === restoring) return event.intercept({ scroll: 'manual', focusReset: 'manual' })
    const url = new URL(event.destination.url)
    const pathname = plainPath(url.pathname)
    const isPlain = !event.hashChange && event.downloadRequest === null && !event.formData
    if (!event.canIntercept || !isPlain || event.navigationType === 'reload' || !match(pathname)) return
    const from = navigation.currentEntry
    const stays = event.info === samePlace
    event.intercept({
      // Both belong to the moment when the page is on the screen: whoever shows it sees to them.
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        const shown = await show({
          pathname,
          search: url.search,
          signal: event.signal,
          source: event.sourceElement ?? null,
          stays,
          scroll: () => !stays && !event.signal.aborted && event.scroll(),
        })
        if (!shown && from) restore(event.navigationType, from)
      },
    })
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}

/** Tells the navigation that the reader goes on where they are: a filter was ticked, focus and scroll stay. [CAT-06] */
const samePlace = 'same place'
/** Tells it that the address alone goes back, for the page never left. */
const restoring = 'restoring'

/** Goes to an address from code: in the page where the browser can, else as a click on a link would. */
export const navigateTo = (href: string, { replace = false, stay = false }: NavigateOptions = {}): void => {
  const options: NavigationNavigateOptions = {
    history: replace ? 'replace' : 'auto',
    ...(stay && { info: samePlace }),
  }
  if ('navigation' in window) unheeded(navigation.navigate(href, options))
  else if (replace) location.replace(href)
  else location.assign(href)
}

/** The address has changed already when a page fails to come: puts back the one of the page on the screen. */
const restore = (type: NavigationType, from: NavigationHistoryEntry): void => {
  if (type === 'replace' && from.url) unheeded(navigation.navigate(from.url, { history: 'replace', info: restoring }))
  else if (type !== 'reload') unheeded(navigation.traverseTo(from.key, { info: restoring }))
}

/** A navigation that is overtaken by another rejects its promises, which is no fault. */
const unheeded = ({ committed, finished }: NavigationResult): void => {
  committed?.catch(() => undefined)
  finished?.catch(() => undefined)
}
