import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { AlertIcon, CheckIcon, CloseIcon } from '#admin/ui/icons.tsx'
import { createStore, useStore } from '#admin/ui/store.ts'
import styles from '#admin/ui/toasts.module.css'

interface Toast {
  id: number
  kind: 'done' | 'error'
  text: string
  /** Undoes the action that the toast reports. */
  undo?: (() => void) | undefined
}

const shownMs = 8000
const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

const dismiss = (id: number): void => toastStore.set(toastStore.get().filter((toast) => toast.id !== id))

/** Shows a message. A success disappears after 8 s; an error stays until it is closed. */
export const showToast = (toast: Omit<Toast, 'id'>): void => {
  lastId += 1
  toastStore.set([...toastStore.get().filter(({ kind }) => kind === 'error'), { ...toast, id: lastId }])
}

/** Undoes the action that the newest message reports. Returns false if nothing can be undone. */
export const undoLast = (): boolean => {
  const toast = toastStore.get().findLast(({ undo }) => undo)
  if (!toast) return false
  dismiss(toast.id)
  toast.undo?.()
  return true
}

export const Toasts = () => {
  const t = useTranslations('shell')
  const toasts = useStore(toastStore)
  return (
    <section aria-label={t('notices')} className={styles['toasts']}>
      <div aria-live="polite" className={styles['list']}>
        {toasts
          .filter(({ kind }) => kind === 'done')
          .map((toast) => (
            <ToastLine key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" className={styles['list']}>
        {toasts
          .filter(({ kind }) => kind === 'error')
          .map((toast) => (
            <ToastLine key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  )
}

const ToastLine = ({ toast: { id, kind, text, undo } }: { toast: Toast }) => {
  const t = useTranslations('shell')
  useEffect(() => {
    if (kind === 'error') return undefined
    const timer = setTimeout(() => dismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, kind])
  return (
    <div className={styles['toast']} data-kind={kind}>
      {kind === 'error' ? <AlertIcon /> : <CheckIcon />}
      <p className={styles['text']}>{text}</p>
      {undo && (
        <button
          type="button"
          className={`${styles['undo']} type-button`}
          onClick={() => {
            dismiss(id)
            undo()
          }}
        >
          {t('undo')}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label={t('close')} onClick={() => dismiss(id)}>
        <CloseIcon />
      </button>
    </div>
  )
}
