import { useEffect } from 'react'
import { tryChunk } from '#storefront/client/chunk.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { closeOverlay, useIsOpen } from '#storefront/state/interface/overlay-store.ts'

const loadMenuAndCatalogue = () => import('#storefront/layout/menu-and-catalogue.tsx')
const closeBoth = () => closeOverlay('menu', 'catalog')
const idleTimeoutMs = 5000

/** Renders menu and catalogue from a chunk that loads when the browser is idle, or when one of the two is opened. */
export const LazyMenuAndCatalogue = ({ page }: { page: PageState }) => {
  const isMenu = useIsOpen('menu')
  const isCatalog = useIsOpen('catalog')
  const chunk = useChunk(loadMenuAndCatalogue, isMenu || isCatalog, closeBoth)
  useEffect(() => {
    // Browsers without idle callbacks load it when it is opened.
    if (!('requestIdleCallback' in window)) return
    const prefetch = () => void tryChunk(loadMenuAndCatalogue).catch(() => undefined)
    const idle = requestIdleCallback(prefetch, { timeout: idleTimeoutMs })
    return () => cancelIdleCallback(idle)
  }, [])
  return chunk && <chunk.MenuAndCatalogue page={page} />
}
