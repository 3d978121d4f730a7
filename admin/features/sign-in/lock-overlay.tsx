import { useEffect } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { CodeField } from '#admin/features/sign-in/code-field.tsx'
import { lock, sessionStore, signOut, unlock } from '#admin/session/session.ts'
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

/** Lies over a locked counter, whose screen stays below, blurred, with everything that was typed. */
export const LockOverlay = () => {
  const t = useTranslations('sign-in')
  const isLocked = useStore(sessionStore) === 'LOCKED'
  useIdleLock(!isLocked)
  return (
    <ModalOverlay isOpen={isLocked} isKeyboardDismissDisabled className={styles['overlay']!}>
      <Modal className={styles['modal']!}>
        <Dialog className={styles['dialog']!} data-ground="white">
          <Heading slot="title" className="type-dialog">
            {t('locked')}
          </Heading>
          <p className="quiet">{t('locked-hint')}</p>
          <CodeField action={t('unlock')} onSubmit={unlock} />
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
