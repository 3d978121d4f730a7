import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { deleteTrackerCookies } from '#storefront/features/cookies/delete-tracker-cookies.ts'
import { answerConsent, consent, isConsentReopened, type Consent } from '#storefront/state/consent.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './cookie-banner.module.css'

/** Asks whether more than the necessary cookies may be used. It covers the end of the page, which makes room for it. [LAY-09] */
export const CookieBanner = () => {
  const t = useTranslations('notices')
  const banner = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  // Asked for from the footer, it takes the focus, and gives it back.
  useEffect(() => {
    if (!isConsentReopened.get()) return
    opener.current = document.activeElement
    banner.current?.querySelector('button')?.focus()
  }, [])
  const { trackers } = useShop().root
  const answer = (chosen: Consent) => {
    const isWithdrawn = consent.get() === 'accepted' && chosen === 'necessary'
    answerConsent(chosen)
    if (isWithdrawn && trackers.length > 0) {
      deleteTrackerCookies()
      // Their scripts cannot be unloaded otherwise.
      location.reload()
    }
    const next = opener.current instanceof HTMLElement ? opener.current : document.querySelector('main')
    next?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--banner-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-height')
    }
  }, [])
  return (
    <section ref={banner} className={styles.banner} aria-label={t('cookies')} data-ground="white" data-not-printed="">
      <p className={`type-small ${styles.text}`}>
        {t('cookies-text')} <TextLink href="/privacy-policy">{t('cookies-more')}</TextLink>
      </p>
      <div className={styles.answers}>
        <Button size="small" kind="outline" onClick={() => answer('necessary')}>
          {t('cookies-necessary')}
        </Button>
        <Button size="small" onClick={() => answer('accepted')}>
          {t('cookies-accept')}
        </Button>
      </div>
    </section>
  )
}
