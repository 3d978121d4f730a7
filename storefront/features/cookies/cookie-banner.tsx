import { useEffect, useRef, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useConsentAnswer } from '#storefront/features/cookies/use-consent-answer.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './cookie-banner.module.css'

/** Asks whether more than the necessary cookies may be used. It covers the end of the page, which makes room for it. [LAY-09] */
export const CookieBanner = () => {
  const t = useTranslations('notices')
  const banner = useRef<HTMLElement>(null)
  const answer = useConsentAnswer(banner)
  useRoomBelow(banner)
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

/** Tells the page the banner's height, while it is shown. */
const useRoomBelow = (banner: RefObject<HTMLElement | null>): void =>
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
  }, [banner])
