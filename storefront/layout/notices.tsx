import { useCallback } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { CookieBanner } from '#storefront/features/cookies/cookie-banner.tsx'
import { DiscountOffer } from '#storefront/features/newsletter/discount-offer.tsx'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { chromeOf } from '#storefront/layout/chrome.ts'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { isConsentReopened, useConsent } from '#storefront/state/consent.ts'
import { useStore } from '#storefront/state/create-store.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'

const ignore = () => undefined

/** Renders what lies over every page: the cookie banner, and the discount offer once the banner is answered. [LAY-08, LAY-09] */
export const Notices = ({ page }: { page: PageState }) => {
  const { locale } = useShop().root
  const { features } = useStorefront()
  const messages = useMessages()
  const loadTexts = useCallback(() => loadPageTexts(locale, 'notices'), [locale])
  const texts = useChunk(loadTexts, true, ignore)
  const consent = useConsent()
  const isReopened = useStore(isConsentReopened, false)
  const isAsked = consent === null || isReopened
  if (!texts) return null
  const { isCheckout, hasFooter } = chromeOf(page)
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...texts }}>
      {isAsked && <CookieBanner />}
      {features.discountModal && !isCheckout && page.name !== 'basket' && (
        <DiscountOffer hasButton={!isAsked} opens={hasFooter} />
      )}
    </IntlProvider>
  )
}
