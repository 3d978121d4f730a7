import { useState, type FocusEvent, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import { dismissToast, getRemainingMs, durationMs, pauseToast, resumeToast, type Toast } from '#storefront/ui/toasts.ts'
import styles from './toast.module.css'

/** Renders one toast: a message, an optional link, and a line that shows the remaining time. */
export const ToastLine = ({ toast: { id, kind, text, link, photo } }: { toast: Toast }) => {
  const t = useTranslations('ui')
  const [elapsedMs] = useState(() => durationMs - getRemainingMs(id))
  const resumeUnlessActive = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    const staysInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    const isActive = event.currentTarget.matches(event.type === 'blur' ? ':hover' : ':focus-within')
    if (!staysInside && !isActive) resumeToast(id)
  }
  return (
    <div
      className={classes(styles.toast, styles[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => pauseToast(id)}
      onPointerLeave={resumeUnlessActive}
      onFocus={() => pauseToast(id)}
      onBlur={resumeUnlessActive}
    >
      {photo ? (
        <ResponsiveImage photo={photo} sizes="40px" ratio="40 / 52" alt="" className={styles.photo} />
      ) : (
        <Icon name={kind === 'error' ? 'info' : 'check'} />
      )}
      <p className={styles.text}>
        {text}
        {link && (
          <>
            {' '}
            <a className={styles.link} href={link.href} onClick={() => dismissToast(id)}>
              {link.text}
            </a>
          </>
        )}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={t('close-notification')}
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" size={20} />
      </button>
      <span className={styles.line} style={{ animationDelay: `${-elapsedMs}ms` }} />
    </div>
  )
}
