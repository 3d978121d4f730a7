import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { enterAsHost, getTopHost, subscribeToHosts } from '#storefront/ui/toast-hosts.ts'
import { getToasts, subscribeToToasts, type Toast } from '#storefront/ui/toasts.ts'
import styles from './toast.module.css'

/** Comes after the page: a toast may have to say that the line is down, and must be here by then. */
const loadLine = () => import('#storefront/ui/toast-line.tsx').then((line) => ({ default: line.ToastLine }))
const ToastLine = lazy(loadLine)

/** Where toasts appear: once in the layout; every modal brings its own. */
export const ToastViewport = () => {
  const t = useTranslations('ui')
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, noToasts)
  const [host] = useState(() => Symbol('toasts'))
  const topHost = useSyncExternalStore(subscribeToHosts, getTopHost, noHost)
  useEffect(() => enterAsHost(host), [host])
  useEffect(() => {
    loadLine().catch(() => undefined)
  }, [])
  return (
    <section className={styles.viewport} aria-label={t('notifications')} aria-live="polite">
      <Suspense>{topHost === host && toasts.map((toast) => <ToastLine key={toast.id} toast={toast} />)}</Suspense>
    </section>
  )
}

const none: readonly Toast[] = []
const noToasts = () => none
const noHost = () => undefined
