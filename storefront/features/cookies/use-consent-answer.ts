import { useEffect, useRef, type RefObject } from 'react'
import { deleteTrackerCookies } from '#storefront/features/cookies/delete-tracker-cookies.ts'
import {
  answerConsent,
  consent,
  isConsentReopened,
  readConsentCookie,
  type Consent,
} from '#storefront/state/local/consent.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/**
 * Returns a function that takes the visitor's answer. A banner that the footer opened takes the focus and gives it back; one that
 * is answered in another tab closes in this one as well. [LAY-09]
 */
export const useConsentAnswer = (banner: RefObject<HTMLElement | null>): ((answer: Consent) => void) => {
  const { trackers } = useShop().root
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (!isConsentReopened.get()) return
    opener.current = document.activeElement
    banner.current?.querySelector('button')?.focus()
  }, [banner])
  useEffect(() => {
    const readAgain = () => {
      if (!isConsentReopened.get()) consent.set(readConsentCookie())
    }
    document.addEventListener('visibilitychange', readAgain)
    return () => document.removeEventListener('visibilitychange', readAgain)
  }, [])
  return (answer) => {
    const isWithdrawn = consent.get() === 'accepted' && answer === 'necessary'
    answerConsent(answer)
    if (isWithdrawn && trackers.length > 0) {
      deleteTrackerCookies()
      // Their scripts cannot be unloaded otherwise.
      location.reload()
    }
    const next = opener.current instanceof HTMLElement ? opener.current : document.querySelector('main')
    next?.focus({ preventScroll: true })
  }
}
