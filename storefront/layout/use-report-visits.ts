import { useEffect } from 'react'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { useConsent } from '#storefront/state/local/consent.ts'
import { useShop } from '#storefront/state/shop-context.ts'

const loadVisits = () => import('#storefront/features/visits/visits.ts')

/** Reports each page to analytics and pixel, after consent. */
export const useReportVisits = (page: PageState): void => {
  const { trackers } = useShop().root
  const consent = useConsent()
  const { pathname, search } = page
  const isTracked = consent === 'accepted' && trackers.length > 0
  useEffect(() => {
    // A blocked script is not an error: some visitors block it on purpose.
    if (isTracked)
      loadVisits().then(
        ({ reportPage }) => reportPage(trackers, pathname + search),
        () => undefined,
      )
  }, [isTracked, trackers, pathname, search])
}
