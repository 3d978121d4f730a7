import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ChunkError, reloadForChunk } from '#storefront/client/chunk.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { interceptNavigations, navigateTo, type PageNavigation } from '#storefront/navigation/intercept-navigations.ts'
import { waitMinDuration } from '#storefront/navigation/min-duration.ts'
import type { Address, PageState } from '#storefront/navigation/page-state.ts'
import type { PrefetchCache } from '#storefront/navigation/prefetch-cache.ts'
import type { prefetchLinks } from '#storefront/navigation/prefetch-links.ts'
import { inNewView, preparedPage } from '#storefront/navigation/prepared-page.ts'
import { beginProgress } from '#storefront/navigation/progress.ts'
import type { Router } from '#storefront/navigation/route.ts'
import { closeOverlays } from '#storefront/state/interface/overlay-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import { isCustomerPath, signInAddress } from '#shared/rules/customer-paths.ts'

interface PageNavigatorProps {
  router: Router
  prefetchCache: PrefetchCache
  /** Loads the scripts and texts of an address, in the visitor's language. */
  prefetchCode: (address: Address) => Promise<void>
  page: PageState
  /** Renders a page and resolves once it is on the screen. */
  showPage: (page: PageState) => Promise<void>
  /** Renders a page before it returns. */
  showPageNow: (page: PageState) => void
}

/** Navigates from page to page without a reload, and announces each new page to screen readers. */
export const PageNavigator = ({
  router,
  prefetchCache,
  prefetchCode,
  page,
  showPage,
  showPageNow,
}: PageNavigatorProps) => {
  const showError = useErrorToast()
  const [announcement, setAnnouncement] = useState('')

  const open = useEffectEvent(async (navigation: PageNavigation): Promise<boolean> => {
    // The server redirects guests too; this is for links and for Back after a sign-out. [RTE-07]
    if (isCustomerPath(navigation.pathname) && !session.get().isSignedIn) {
      navigateTo(signInAddress(navigation.pathname), { replace: true })
      return true
    }
    const progress = beginProgress()
    // A filter that is changed in its drawer shows behind it.
    if (!navigation.keepsScroll) closeOverlays()
    const growing = loadPhotoAnimation(navigation.source)
    const fetched = prefetchCache.consume(navigation, navigation.signal)
    try {
      const arrived = await unlessAborted(fetched.page, navigation.signal)
      progress.arrive()
      // The scroll position is restored in a page of its full height, and a page ahead has only its first window.
      const next = navigation.isReturn ? inNewView(arrived) : arrived
      await waitMinDuration(fetched.startedAtMs, () => preparedPage.set(next))
      navigation.signal.throwIfAborted()
      const before = page.pathname
      const grow = next.name === 'catalog-product-id' ? await growing : undefined
      const photo = grow?.findPhotoToEnlarge(navigation.source)
      if (grow && photo)
        grow.enlargePhoto(photo, () => {
          showPageNow(next)
          navigation.scroll()
        })
      else {
        await showPage(next)
        navigation.scroll()
      }
      preparedPage.set(undefined)
      if (!navigation.keepsScroll && next.pathname !== before) {
        document.querySelector('main')?.focus({ preventScroll: true })
        setAnnouncement(document.title)
      }
      progress.done()
      return true
    } catch (error) {
      if (navigation.signal.aborted) {
        progress.done()
        // Another navigation replaced this one and owns the address now; without one, the visitor stopped it and stays here.
        return window.navigation.transition !== null
      }
      if (error instanceof ChunkError && reloadForChunk()) return true
      progress.fail()
      showError(error)
      return false
    }
  })
  useEffect(() => interceptNavigations(router, (navigation) => open(navigation)), [router])

  const links = useRef<ReturnType<typeof prefetchLinks>>(null)
  const latestPage = useRef(page)
  useEffect(() => {
    latestPage.current = page
    links.current?.observePage(page)
  }, [page])
  useEffect(() => {
    let isUnmounted = false
    // Loads after the page itself. Without it, links are plain links.
    const begin = async () => {
      // Here and not at the first press, which would wait for it.
      loadGrowPhoto().catch(() => undefined)
      const { prefetchLinks } = await import('#storefront/navigation/prefetch-links.ts')
      if (isUnmounted) return
      links.current = prefetchLinks({
        code: prefetchCode,
        page: prefetchCache.prefetch,
        has: prefetchCache.has,
        prepare: preparedPage.set,
      })
      links.current.observePage(latestPage.current)
    }
    begin().catch(() => undefined)
    return () => {
      isUnmounted = true
      links.current?.stop()
    }
  }, [prefetchCache, prefetchCode])

  return (
    <output>
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </output>
  )
}

const loadGrowPhoto = () => import('#storefront/navigation/enlarge-photo.ts')

/** Loads the photo animation while the page loads; undefined if no card was pressed, or if the chunk fails to load. */
const loadPhotoAnimation = async (source: Element | null) =>
  source?.closest('li') ? loadGrowPhoto().catch(() => undefined) : undefined

const unlessAborted = <T,>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    // The reason is a DOMException.
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject)
  })
