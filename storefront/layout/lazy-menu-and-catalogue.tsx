import { useCallback, useEffect, useState } from 'react'
import { tryChunk } from '#storefront/client/chunk.ts'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { closeOverlay, useIsOpen } from '#storefront/state/interface/overlay-store.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Locale } from '#shared/enums.ts'

const loadWithTexts = (locale: Locale) =>
  Promise.all([import('#storefront/layout/menu-and-catalogue.tsx'), loadPageTexts(locale, 'search')])
const idleTimeoutMs = 5000

/** Renders menu and catalogue from a chunk that loads with its texts when the browser is idle, or when one of the two is opened. */
export const LazyMenuAndCatalogue = ({ page }: { page: PageState }) => {
  const { locale } = useShop().root
  const isMenu = useIsOpen('menu')
  const isCatalog = useIsOpen('catalog')
  const isOpen = isMenu || isCatalog
  // Once used, the texts of another language load before the next opening.
  const [isUsed, setUsed] = useState(false)
  if (isOpen && !isUsed) setUsed(true)
  const load = useCallback(() => loadWithTexts(locale), [locale])
  const chunk = useChunk(load, isOpen || isUsed, () => {
    closeOverlay('menu', 'catalog')
    setUsed(false)
  })
  useEffect(() => {
    // Browsers without idle callbacks load it when it is opened.
    if (!('requestIdleCallback' in window)) return
    const prefetch = () => void tryChunk(() => loadWithTexts(locale)).catch(() => undefined)
    const idle = requestIdleCallback(prefetch, { timeout: idleTimeoutMs })
    return () => cancelIdleCallback(idle)
  }, [locale])
  if (!chunk) return null
  const [{ MenuAndCatalogue }, texts] = chunk
  return <MenuAndCatalogue page={page} texts={texts} />
}
