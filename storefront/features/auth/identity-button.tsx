import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { AuthTab } from '#storefront/features/auth/auth-tab.ts'
import { openIdentityLibrary } from '#storefront/features/auth/identity-library.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { signInWithGoogle } from '#storefront/state/session/sign-in.ts'
import { Button } from '#storefront/ui/button.tsx'
import { classes } from '#storefront/ui/classes.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import type { Locale } from '#shared/enums.ts'
import styles from './identity-button.module.css'

/** The provider draws its button at most this wide, and this high. */
const drawn = { maxWidth: 400, height: 40 }
/** The shop's button. */
const height = 56

/**
 * Renders the separator 'or' and the identity provider's button; nothing if no provider is configured or its library does not load. The
 * provider draws its own button in a frame that the shop's styles cannot reach, so that button covers the shop's button invisibly.
 * [DLG-05]
 */
export const IdentityButton = ({ tab }: { tab: AuthTab }) => {
  const t = useTranslations('dialogs')
  const { root, callApi } = useShop()
  const { identity, locale } = root
  const showError = useErrorToast()
  const place = useRef<HTMLDivElement>(null)
  const [isFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [scale, setScale] = useState(1)

  const enter = useEffectEvent(async (idToken: string) => {
    setBusy(true)
    try {
      await signInWithGoogle(callApi, idToken)
      showToast({ kind: 'done', text: t('logged-in') })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  })
  const draw = useEffectEvent(
    async (text: 'signin_with' | 'continue_with', locale: Locale, isCurrent: () => boolean) => {
      if (!identity) return
      try {
        const library = await openIdentityLibrary(identity, locale, (idToken) => void enter(idToken))
        if (!isCurrent() || !place.current) return
        const available = place.current.clientWidth
        const width = Math.min(available, drawn.maxWidth)
        setScale(available / width)
        library.renderButton(place.current, {
          type: 'standard',
          theme: 'outline',
          size: 'large',
          shape: 'rectangular',
          logo_alignment: 'center',
          text,
          width,
          locale,
        })
      } catch (error) {
        console.error(error)
        if (isCurrent()) setFailed(true)
      }
    },
  )
  useEffect(() => {
    let isCurrent = true
    void draw(tab === 'login' ? 'signin_with' : 'continue_with', locale, () => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [tab, locale])

  useEffect(() => {
    // A focused frame of another site matches no style of this page: the window loses the focus to it.
    const watch = () => setTimeout(() => setFocused(place.current?.contains(document.activeElement) ?? false))
    const events = ['blur', 'focus', 'focusin'] as const
    for (const event of events) addEventListener(event, watch)
    return () => {
      for (const event of events) removeEventListener(event, watch)
    }
  }, [])

  if (!identity || isFailed) return null
  const stretch = { '--stretch-x': scale, '--stretch-y': height / drawn.height } as CSSProperties // has no custom properties
  return (
    <>
      <p className={`type-small quiet ${styles.or}`}>{t('or')}</p>
      <div className={classes(styles.identity, isFocused && styles.focused)} aria-busy={isBusy}>
        <Button kind="outline" centred tabIndex={-1} aria-hidden state={isBusy ? 'busy' : 'idle'}>
          <span className={styles.word}>
            <GoogleSign />
            {t(`google-${tab}`)}
          </span>
        </Button>
        <div ref={place} className={styles.place} style={stretch} inert={isBusy} />
      </div>
    </>
  )
}

const GoogleSign = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden>
    <path d="M14.6 4.2A7 7 0 1 0 16 9H9.2" />
  </svg>
)
