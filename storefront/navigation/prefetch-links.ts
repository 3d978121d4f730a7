import { canPrefetch } from '#storefront/navigation/connection.ts'
import type { Address, PageState } from '#storefront/navigation/page-state.ts'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import { plainPath } from '#storefront/navigation/plain-path.ts'
import { isCustomerPath } from '#shared/rules/customer-paths.ts'

/** An idle browser prefetches at once, a busy one after this delay. [LAY-15] */
const idleTimeoutMs = 2000
/** A pointer must rest on a link this long: most only pass over it, and a finger that scrolls begins on one. */
const restDelayMs = 80
/** Pages whose data is fetched without a sign of intent, for each page on the screen. */
const maxIdlePages = 2

interface Prefetch {
  /** Fetches the page's scripts and texts. */
  code: (address: Address) => Promise<void>
  /** Fetches the whole page, with its data. */
  page: (address: Address) => Promise<PageState | undefined>
  /** Returns true if that was done, or is under way. */
  has: (address: Address) => boolean
  /** Renders a fetched page hidden; undefined removes it. */
  prepare: (page: PageState | undefined) => void
}

/**
 * Prefetches the pages that a visitor is about to open: whole, if their link is pressed, focused or under a resting pointer. While
 * the browser is idle it prefetches the code of the pages that links in view lead to, and two of these pages whole.
 * Returns how to observe the links of a new page, and how to stop. [LAY-15]
 */
export const prefetchLinks = (prefetch: Prefetch): { observePage: (page: unknown) => void; stop: () => void } => {
  const inView = new Set<HTMLAnchorElement>()
  const requested = new Set<string>()
  let wholePages = 0
  let isBusy = false
  let stopped = false
  let observed: unknown
  /** The last link of which the visitor gave a sign, by pointer or focus. */
  let intended: { isPointer: boolean } | undefined

  const prefetchPage = async (link: HTMLAnchorElement, isPointer: boolean): Promise<void> => {
    const intent = { isPointer }
    intended = intent
    const address = findAddress(link)
    const page = address && canPrefetch() ? await prefetch.page(address) : undefined
    // Without the Navigation API the browser loads the page from the server.
    if (page && intent === intended && 'navigation' in window) prefetch.prepare(page)
  }

  const forgetIntent = () => {
    intended = undefined
    prefetch.prepare(undefined)
  }

  const isFetched = (link: HTMLAnchorElement): boolean => {
    const address = findAddress(link)
    return address !== undefined && prefetch.has(address)
  }

  /** Prefetches the target of the next link in view. */
  const prefetchNext = async (): Promise<void> => {
    const next = [...inView].find((link) => !requested.has(link.href))
    if (stopped || !next) {
      isBusy = false
      return
    }
    requested.add(next.href)
    const address = findAddress(next)
    if (address && canPrefetch()) {
      const isWhole = wholePages < maxIdlePages && isLikely(next)
      if (isWhole) wholePages += 1
      // A chunk that does not load is tried again when its link is followed.
      await prefetch[isWhole ? 'page' : 'code'](address).catch(() => undefined)
    }
    whenIdle(() => void prefetchNext())
  }
  const start = () => {
    if (isBusy) return
    isBusy = true
    whenIdle(() => void prefetchNext())
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      // Only links are observed.
      const link = target as HTMLAnchorElement
      if (isIntersecting) inView.add(link)
      else inView.delete(link)
    }
    start()
  })

  const prefetchRested = debounce((link: HTMLAnchorElement) => void prefetchPage(link, true), restDelayMs)
  // The browser scrolls a focused link into view, under a pointer that is still: neither is a sign against it.
  const prefetchFocused = debounce((link: HTMLAnchorElement) => void prefetchPage(link, false), restDelayMs)
  /** Where the pointer was last. A page that scrolls moves links under a pointer that is still. */
  let last: { x: number; y: number } | undefined
  const handleIntent = (event: Event) => {
    const isPointer = event instanceof PointerEvent
    if (isPointer) {
      if (event.type === 'pointerover' && event.screenX === last?.x && event.screenY === last.y) return
      last = { x: event.screenX, y: event.screenY }
    }
    const prefetchSoon = isPointer ? prefetchRested : prefetchFocused
    prefetchSoon.cancel()
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) {
      if (intended?.isPointer === isPointer) forgetIntent()
      return
    }
    const isPress = event.type === 'pointerdown'
    const isTouch = isPointer && event.pointerType === 'touch'
    if (isPress && (!isTouch || isFetched(link))) void prefetchPage(link, isPointer)
    else prefetchSoon(link)
  }
  const handleScroll = ({ type }: Event) => {
    prefetchRested.cancel()
    if (type === 'pointercancel') forgetIntent()
  }
  for (const type of intentEvents) document.addEventListener(type, handleIntent, { passive: true })
  for (const type of scrollEvents) document.addEventListener(type, handleScroll, { passive: true })

  return {
    observePage: (page) => {
      if (page === observed) return
      observed = page
      observer.disconnect()
      inView.clear()
      requested.clear()
      wholePages = 0
      for (const link of document.querySelectorAll('a')) if (findAddress(link)) observer.observe(link)
    },
    stop: () => {
      stopped = true
      prefetchRested.cancel()
      prefetchFocused.cancel()
      observer.disconnect()
      for (const type of intentEvents) document.removeEventListener(type, handleIntent)
      for (const type of scrollEvents) document.removeEventListener(type, handleScroll)
    },
  }
}

const intentEvents = ['pointerover', 'pointerdown', 'focusin'] as const
/** The browser cancels the pointer when a finger begins to scroll. */
const scrollEvents = ['pointercancel', 'scroll'] as const

/** Returns true for links of the content that lead to another page. Filters, crumbs, header and footer are followed less often. */
const isLikely = (link: HTMLAnchorElement): boolean =>
  link.pathname !== location.pathname && link.matches('main a') && !link.closest('nav')

/**
 * Returns the address of a link to another page of the shop; undefined for all other links. A customer's own pages are fetched only when
 * they are opened: for a guest, or after the session ended, the prefetch itself would redirect home. [RTE-07]
 */
const findAddress = (link: HTMLAnchorElement): Address | undefined => {
  if (!link.href || link.origin !== location.origin || link.hasAttribute('download')) return undefined
  if (link.pathname === location.pathname && link.search === location.search) return undefined
  const pathname = plainPath(link.pathname)
  return isCustomerPath(pathname) ? undefined : { pathname, search: link.search }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs })
  else setTimeout(work, 200)
}
