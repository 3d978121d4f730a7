import { canPrefetch } from '#storefront/navigation/connection.ts'
import type { Address } from '#storefront/navigation/page-state.ts'
import { debounce } from '#storefront/state/debounce.ts'
import { plainPath } from '#storefront/navigation/plain-path.ts'
import { isCustomerPath } from '#shared/rules/customer-paths.ts'

/** An idle browser prefetches at once, a busy one after this delay. [LAY-15] */
const idleTimeoutMs = 2000
/** A pointer must rest on a link this long, because most only pass over it. */
const hoverDebounceMs = 50

type Prefetch = (address: Address) => Promise<void>

/**
 * Prefetches the pages of visible links one by one while the browser is idle, and that of a hovered or focused link at once.
 * Returns how to observe the links of a new page, and how to stop.
 */
export const prefetchLinks = (prefetch: Prefetch): { observePage: (page: unknown) => void; stop: () => void } => {
  const inView = new Set<HTMLAnchorElement>()
  const requested = new Set<string>()
  let isBusy = false
  let stopped = false
  let observed: unknown

  const prefetchLink = async (link: HTMLAnchorElement): Promise<void> => {
    const address = addressOf(link)
    if (address && canPrefetch()) await prefetch(address)
  }

  /** Prefetches the next link in view. */
  const prefetchNext = async (): Promise<void> => {
    const next = [...inView].find((link) => !requested.has(link.href))
    if (stopped || !next) {
      isBusy = false
      return
    }
    requested.add(next.href)
    await prefetchLink(next)
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

  const prefetchSoon = debounce((link: HTMLAnchorElement) => void prefetchLink(link), hoverDebounceMs)
  const handleIntent = (event: Event) => {
    prefetchSoon.cancel()
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    if (event.type === 'pointerdown') void prefetchLink(link)
    else prefetchSoon(link)
  }
  for (const type of intentEvents) document.addEventListener(type, handleIntent, { passive: true })

  return {
    observePage: (page) => {
      if (page === observed) return
      observed = page
      observer.disconnect()
      inView.clear()
      requested.clear()
      for (const link of document.querySelectorAll('a')) if (addressOf(link)) observer.observe(link)
    },
    stop: () => {
      stopped = true
      prefetchSoon.cancel()
      observer.disconnect()
      for (const type of intentEvents) document.removeEventListener(type, handleIntent)
    },
  }
}

const intentEvents = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Returns the address of a link to another page of the shop; undefined for all other links. A customer's own pages are fetched only
 * when they are opened: for a guest, or after the session ended, the fetch alone would lead home. [RTE-07]
 */
const addressOf = (link: HTMLAnchorElement): Address | undefined => {
  if (!link.href || link.origin !== location.origin || link.hasAttribute('download')) return undefined
  if (link.pathname === location.pathname && link.search === location.search) return undefined
  const pathname = plainPath(link.pathname)
  return isCustomerPath(pathname) ? undefined : { pathname, search: link.search }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs })
  else setTimeout(work, 200)
}
