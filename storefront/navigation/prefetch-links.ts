import { mayPrefetch } from '#storefront/navigation/connection.ts'
import type { Address } from '#storefront/navigation/kept-pages.ts'
import { plainPath } from '#storefront/navigation/plain-path.ts'

/** An idle browser fetches ahead at once, a busy one after this long. [LAY-15] */
const idleTimeoutMs = 2000
/** A pointer that only passes over a link does not mean it. */
const hoverRestMs = 50

type Prefetch = (address: Address) => Promise<void>

/**
 * Fetches pages before they are asked for: those of links in view, one after the other whenever the browser is idle, and at
 * once that of a link under the pointer or in focus. Answers how to look for the links of a new page, and how to stop.
 */
export const prefetchLinks = (prefetch: Prefetch): { lookAt: (page: unknown) => void; stop: () => void } => {
  const inView = new Set<HTMLAnchorElement>()
  const asked = new Set<string>()
  let isBusy = false
  let stopped = false
  let lookedAt: unknown

  const ask = async (link: HTMLAnchorElement): Promise<void> => {
    const address = addressOf(link)
    if (address && mayPrefetch()) await prefetch(address)
  }

  /** The next link that is in view and was not fetched yet. */
  const work = async (): Promise<void> => {
    const next = [...inView].find((link) => !asked.has(link.href))
    if (stopped || !next) {
      isBusy = false
      return
    }
    asked.add(next.href)
    await ask(next)
    whenIdle(() => void work())
  }
  const wake = () => {
    if (isBusy) return
    isBusy = true
    whenIdle(() => void work())
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      // Only links are observed.
      const link = target as HTMLAnchorElement
      if (isIntersecting) inView.add(link)
      else inView.delete(link)
    }
    wake()
  })

  let hovering: ReturnType<typeof setTimeout> | undefined
  const onMeant = (event: Event) => {
    clearTimeout(hovering)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    if (event.type === 'pointerdown') void ask(link)
    else hovering = setTimeout(() => void ask(link), hoverRestMs)
  }
  for (const type of meant) document.addEventListener(type, onMeant, { passive: true })

  return {
    lookAt: (page) => {
      if (page === lookedAt) return
      lookedAt = page
      observer.disconnect()
      inView.clear()
      asked.clear()
      for (const link of document.querySelectorAll('a')) if (addressOf(link)) observer.observe(link)
    },
    stop: () => {
      stopped = true
      clearTimeout(hovering)
      observer.disconnect()
      for (const type of meant) document.removeEventListener(type, onMeant)
    },
  }
}

const meant = ['pointerover', 'pointerdown', 'focusin'] as const

/** The page of ours that a link leads to; undefined for the page on the screen, for others, for mail and telephone. */
const addressOf = (link: HTMLAnchorElement): Address | undefined => {
  if (!link.href || link.origin !== location.origin || link.hasAttribute('download')) return undefined
  if (link.pathname === location.pathname && link.search === location.search) return undefined
  return { pathname: plainPath(link.pathname), search: link.search }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs })
  else setTimeout(work, 200)
}
