import { useEffect, useState } from 'react'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { isConsentReopened, useConsent } from '#storefront/state/consent.ts'
import { useStore } from '#storefront/state/create-store.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'

const loadVisits = () => import('#storefront/features/visits/visits.ts')
const load = () => import('#storefront/layout/notices.tsx')

/**
 * Renders cookie banner and discount offer from a chunk that loads after hydration, if the visitor is to see one of them; after
 * consent, reports each page to analytics and pixel. The page does without these chunks if they do not load. [LAY-08, LAY-09]
 */
export const NoticesWhenNeeded = ({ page }: { page: PageState }) => {
  const { features } = useStorefront()
  const { trackers } = useShop().root
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof load>>>()
  const isAsked = useStore(isConsentReopened, false)
  const consent = useConsent()
  const isNeeded = consent === null || isAsked || features.discountModal
  useEffect(() => {
    if (isNeeded) load().then(setChunk, () => undefined)
  }, [isNeeded])
  const { pathname, search } = page
  const isTracked = consent === 'accepted' && trackers.length > 0
  useEffect(() => {
    // A blocked script is what some visitors want.
    if (isTracked)
      loadVisits().then(
        ({ reportPage }) => reportPage(trackers, pathname + search),
        () => undefined,
      )
  }, [isTracked, trackers, pathname, search])
  return chunk && <chunk.Notices page={page} />
}
