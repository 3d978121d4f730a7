import { createStore, useStore } from '#storefront/state/create-store.ts'

/** The visitor's answer to the cookie banner. */
export type Consent = 'accepted' | 'necessary'

/** Returns the consent in the cookie; null without one. */
export const readConsentCookie = (): Consent | null =>
  (/(?:^|; )cookie-consent=(accepted|necessary)/.exec(document.cookie)?.[1] as Consent | undefined) ?? null

/** The answer stored in this browser; null before the visitor has answered, undefined on the server. [LAY-09, STA-02] */
export const consent = createStore<Consent | null | undefined>(
  typeof document === 'undefined' ? undefined : readConsentCookie(),
)

/** The visitor wants to see the question again. */
export const isConsentReopened = createStore(false)

/** Returns the answer; undefined on the server and until hydration ends, when nothing that depends on it may be shown. */
export const useConsent = (): Consent | null | undefined => useStore(consent, undefined)

/** Returns true while the cookie banner is shown. */
export const useIsConsentAsked = (): boolean => {
  const answer = useConsent()
  return useStore(isConsentReopened, false) || answer === null
}

const maxAgeSeconds = 365 * 24 * 60 * 60

/** Remembers the answer for 365 days and closes the question. [LAY-09] */
export const answerConsent = (answer: Consent): void => {
  document.cookie = `cookie-consent=${answer}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax`
  isConsentReopened.set(false)
  consent.set(answer)
}
