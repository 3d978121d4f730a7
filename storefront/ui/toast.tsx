import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { reloadForChunk } from '#storefront/client/chunk.ts'
import { createStore, useStore } from '#storefront/state/create-store.ts'
import { classes } from '#storefront/ui/classes.ts'
import { registerHost, getTopHost, subscribeToHosts } from '#storefront/ui/toast-hosts.ts'
import { getToasts, subscribeToToasts, type Toast } from '#storefront/ui/toasts.ts'
import styles from './toast.module.css'

/** Renders the host of toasts: once in the layout, and once in every open modal. */
export const ToastViewport = () => {
  const t = useTranslations('ui')
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, noToasts)
  const [host] = useState(() => Symbol('toasts'))
  const topHost = useSyncExternalStore(subscribeToHosts, getTopHost, noHost)
  const { ToastLine } = useStore(line, plainLine)
  useEffect(() => registerHost(host), [host])
  useEffect(() => void loadLine(toasts.length === 0), [toasts])
  return (
    <section className={styles.viewport} aria-label={t('notifications')} aria-live="polite">
      {topHost === host && toasts.map((toast) => <ToastLine key={toast.id} toast={toast} />)}
    </section>
  )
}

/** Renders a toast without its chunk, which may be missing because the connection is lost. [ERP-05] */
const PlainLine = ({ toast: { kind, text } }: { toast: Toast }) => (
  <p className={classes(styles.toast, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
    {text}
  </p>
)

interface Line {
  ToastLine: ComponentType<{ toast: Toast }>
}
const plainLine: Line = { ToastLine: PlainLine }
const line = createStore(plainLine)
let wasRequested = false

/**
 * Loads the toast component after the page. The first failure reloads the page, unless a toast is open, which a reload would
 * lose; each later toast tries again. [ERP-05]
 */
const loadLine = async (mayReload: boolean): Promise<void> => {
  const isFirst = !wasRequested
  if (line.get() !== plainLine || (!isFirst && mayReload)) return
  wasRequested = true
  try {
    line.set(await import('#storefront/ui/toast-line.tsx'))
  } catch {
    if (isFirst && mayReload) reloadForChunk()
  }
}

const none: readonly Toast[] = []
const noToasts = () => none
const noHost = () => undefined
