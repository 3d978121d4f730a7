import { useState, type FocusEvent, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { dismissToast, leftMsOf, lifeMs, pauseToast, resumeToast, type Toast } from '#storefront/ui/toasts.ts'
import styles from './toast.module.css'

/** One toast: what happened, a way on, and the line that runs out. */
export const ToastLine = ({ toast: { id, kind, text, link, photo } }: { toast: Toast }) => {
  const t = useTranslations('ui')
  const [ranMs] = useState(() => lifeMs - leftMsOf(id))
  const resumeUnlessHeld = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    const goesInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    const isHeld = event.currentTarget.matches(event.type === 'blur' ? ':hover' : ':focus-within')
    if (!goesInside && !isHeld) resumeToast(id)
  }
  return (
    <div
      className={classes(styles.toast, styles[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => pauseToast(id)}
      onPointerLeave={resumeUnlessHeld}
      onFocus={() => pauseToast(id)}
      onBlur={resumeUnlessHeld}
    >
      {photo ? (
        <Picture photo={photo} sizes="40px" ratio="40 / 52" alt="" className={styles.photo} />
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
      <span className={styles.line} style={{ animationDelay: `${-ranMs}ms` }} />
    </div>
  )
}
