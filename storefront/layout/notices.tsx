import { useCallback } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { setRepeat } from '#client/browser-call.ts'
import { repeatLost } from '#client/repeat-lost.ts'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { FinishAfterReload } from '#storefront/layout/finish-after-reload.tsx'
import { getChrome } from '#storefront/layout/chrome.ts'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { useIsConsentAsked } from '#storefront/state/local/consent.ts'
import { useReportVisits } from '#storefront/layout/use-report-visits.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'

const ignore = () => undefined
// A visitor who has answered does not load the banner, a shop without the discount not the offer. [CFG-09]
const loadBanner = () => import('#storefront/features/cookies/cookie-banner.tsx')
const loadOffer = () => import('#storefront/features/newsletter/discount-offer.tsx')
// Here, because this code loads after every page.
setRepeat(repeatLost)

/** The pages with the floating button. */
const offering = new Set<PageState['name']>(['home', 'catalog', 'catalog-category'])

/**
 * Finishes an action that a reload has interrupted, reports visits, and renders the notices over every page: the cookie banner, and the
 * discount offer once the banner is answered. [LAY-08, LAY-09]
 */
export const Notices = ({ page }: { page: PageState }) => {
  const { locale } = useShop().root
  const { features } = useStorefront()
  const messages = useMessages()
  useReportVisits(page)
  const loadTexts = useCallback(() => loadPageTexts(locale, 'notices'), [locale])
  const texts = useChunk(loadTexts, true, ignore)
  const isAsked = useIsConsentAsked()
  const banner = useChunk(loadBanner, isAsked, ignore)
  const { isCheckout, hasFooter } = getChrome(page)
  const hasOffer = features.discountModal && !isCheckout && page.name !== 'basket'
  const offer = useChunk(loadOffer, hasOffer, ignore)
  if (!texts) return null
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...texts }}>
      <FinishAfterReload />
      {isAsked && banner && <banner.CookieBanner />}
      {hasOffer && offer && <offer.DiscountOffer hasButton={!isAsked && offering.has(page.name)} opens={hasFooter} />}
    </IntlProvider>
  )
}
