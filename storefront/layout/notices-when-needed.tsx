import { useEffect, useState } from 'react'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { isConsentReopened, useConsent } from '#storefront/state/consent.ts'
import { useStore } from '#storefront/state/create-store.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'

const load = () => import('#storefront/layout/notices.tsx')

/**
 * Renders cookie banner and discount offer from a chunk that loads after hydration, if the visitor is to see one of them. The page
 * does without it if it does not load.
 */
export const NoticesWhenNeeded = ({ page }: { page: PageState }) => {
  const { features } = useStorefront()
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof load>>>()
  const isAsked = useStore(isConsentReopened, false)
  const isNeeded = useConsent() === null || isAsked || features.discountModal
  useEffect(() => {
    if (isNeeded) load().then(setChunk, () => undefined)
  }, [isNeeded])
  return chunk && <chunk.Notices page={page} />
}
