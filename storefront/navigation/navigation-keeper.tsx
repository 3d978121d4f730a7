import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isRefusedWith } from '#storefront/client/api-error.ts'
import { ChunkError, reloadForChunk } from '#storefront/navigation/chunk.ts'
import { growPicture, pictureToGrow } from '#storefront/navigation/grow-picture.ts'
import type { KeptPages } from '#storefront/navigation/kept-pages.ts'
import { waitLeastTime } from '#storefront/navigation/least-time.ts'
import type { prefetchLinks } from '#storefront/navigation/prefetch-links.ts'
import { beginProgress } from '#storefront/navigation/progress.ts'
import type { Shown } from '#storefront/navigation/shown.ts'
import { stayInPage, type Going } from '#storefront/navigation/stay-in-page.ts'
import { closeOverlays } from '#storefront/state/interface.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'

interface NavigationKeeperProps {
  pages: KeptPages
  shown: Shown
  /** Brings a page to the screen and resolves once it is there. */
  put: (page: Shown) => Promise<void>
  /** The same before it returns: for a transition that takes a picture of what comes. */
  putNow: (page: Shown) => void
}

/** Leads from page to page within the page, and says out loud where one has come. */
export const NavigationKeeper = ({ pages, shown, put, putNow }: NavigationKeeperProps) => {
  const t = useTranslations('errors')
  const [arrivedAt, setArrivedAt] = useState('')

  const show = useEffectEvent(async (going: Going): Promise<boolean> => {
    const progress = beginProgress()
    closeOverlays()
    const kept = pages.take(going, going.signal)
    try {
      const page = await unlessAborted(kept.page, going.signal)
      progress.arrive()
      await waitLeastTime(kept.startedAtMs)
      going.signal.throwIfAborted()
      const before = shown.pathname
      const picture = page.name === 'catalog-product-id' ? pictureToGrow(going.source) : undefined
      if (picture)
        await growPicture(picture, () => {
          putNow(page)
          going.scroll()
        })
      else {
        await put(page)
        going.scroll()
      }
      if (!going.stays && page.pathname !== before) {
        document.querySelector('main')?.focus({ preventScroll: true })
        setArrivedAt(document.title)
      }
      progress.done()
      return true
    } catch (error) {
      if (going.signal.aborted) {
        progress.done()
        // Overtaken by another navigation, which has the address now; or stopped by the reader, who stays here.
        return navigation.transition !== null
      }
      if (error instanceof ChunkError && reloadForChunk()) return true
      progress.fail()
      const isLine = error instanceof ChunkError || isRefusedWith(error, 'CANNOT_CONNECT')
      showToast({ kind: 'error', text: t(isLine ? 'cannot-connect-server' : 'default-error') })
      return false
    }
  })
  useEffect(() => stayInPage((going) => show(going)), [])

  const links = useRef<ReturnType<typeof prefetchLinks>>(null)
  const latestShown = useRef(shown)
  useEffect(() => {
    latestShown.current = shown
    links.current?.lookAt(shown)
  }, [shown])
  useEffect(() => {
    let isGone = false
    // Not before the page itself has come; without it, links are links.
    const begin = async () => {
      const { prefetchLinks: begun } = await import('#storefront/navigation/prefetch-links.ts')
      if (isGone) return
      links.current = begun(pages.prefetch)
      links.current.lookAt(latestShown.current)
    }
    begin().catch(() => undefined)
    return () => {
      isGone = true
      links.current?.stop()
    }
  }, [pages])

  return (
    <output>
      <VisuallyHidden>{arrivedAt}</VisuallyHidden>
    </output>
  )
}

const unlessAborted = <T,>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    // The reason is an exception of the browser's.
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject)
  })
