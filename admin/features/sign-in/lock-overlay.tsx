import { useEffect } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { CodeField } from '#admin/features/sign-in/code-field.tsx'
import { PasskeyButton } from '#admin/features/sign-in/passkey-button.tsx'
import { canUsePasskeys } from '#admin/session/passkey.ts'
import { lock, sessionStore, signOut, unlock, unlockByPasskey } from '#admin/session/session.ts'
import { useProfile } from '#admin/session/use-profile.ts'
import { useStore } from '#admin/ui/store.ts'
import styles from '#admin/features/sign-in/lock-overlay.module.css'

/** As long as the server lets a session be idle. */
const idleMs = 30 * 60_000
const checkEveryMs = 15_000
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** Locks the counter after half an hour without input in any tab. */
const useIdleLock = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return undefined
    const note = () => localStorage.setItem('counter-touched', String(Date.now()))
    note()
    for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true })
    const timer = setInterval(() => {
      if (Date.now() - Number(localStorage.getItem('counter-touched')) > idleMs) lock()
    }, checkEveryMs)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, note, { capture: true })
    }
  }, [isOpen])
}

/** Covers a locked counter. Its screen stays below, blurred, with all typed values. */
export const LockOverlay = () => {
  const t = useTranslations('sign-in')
  const isLocked = useStore(sessionStore) === 'LOCKED'
  useIdleLock(!isLocked)
  const { data } = useProfile()
  // A counter that was opened locked has not loaded its administrator.
  const mayHavePasskey = canUsePasskeys && data?.hasPasskey !== false
  return (
    <ModalOverlay isOpen={isLocked} isKeyboardDismissDisabled className={styles['overlay']!}>
      <Modal className={styles['modal']!}>
        <Dialog className={styles['dialog']!} data-ground="white">
          <Heading slot="title" className="type-dialog">
            {t('locked')}
          </Heading>
          <p className="quiet">{t('locked-hint')}</p>
          {mayHavePasskey && (
            <PasskeyButton autoFocus={data?.hasPasskey === true} onSubmit={unlockByPasskey}>
              {t('unlock-passkey')}
            </PasskeyButton>
          )}
          <CodeField action={t('unlock')} isSecond={mayHavePasskey && data?.hasPasskey === true} onSubmit={unlock} />
          <p>
            <button type="button" className="link" onClick={() => void signOut()}>
              {t('sign-in-again')}
            </button>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
