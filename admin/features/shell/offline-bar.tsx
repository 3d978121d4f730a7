import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { storefront } from '#admin/settings.ts'
import { formatTime } from '#shared/rules/date-format.ts'
import styles from '#admin/features/shell/offline-bar.module.css'

let offlineSince: string | null = navigator.onLine ? null : new Date().toISOString()

const subscribe = (listener: () => void): (() => void) => {
  const follow = () => {
    offlineSince = navigator.onLine ? null : new Date().toISOString()
    listener()
  }
  addEventListener('online', follow)
  addEventListener('offline', follow)
  return () => {
    removeEventListener('online', follow)
    removeEventListener('offline', follow)
  }
}

/** Says that there is no network, and since when. */
export const OfflineBar = () => {
  const t = useTranslations('states')
  const since = useSyncExternalStore(subscribe, () => offlineSince)
  return (
    <div aria-live="polite">
      {since !== null && (
        <p className={styles['bar']}>
          <strong>{t('offline', { time: formatTime(since, storefront.dates) })}</strong> {t('offline-text')}
        </p>
      )}
    </div>
  )
}
