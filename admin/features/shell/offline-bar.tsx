import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { isStuckStore } from '#admin/features/packing/send-packed.ts'
import { useWaitingIds } from '#admin/features/packing/use-packing.ts'
import { storefront } from '#admin/settings.ts'
import { useStore } from '#admin/ui/store.ts'
import { formatTime } from '#shared/rules/date-format.ts'
import styles from '#admin/features/shell/offline-bar.module.css'

let offlineSince: string | null = null

/** Returns since when there is no network. It may have gone before anything listened. */
const readOfflineSince = (): string | null => {
  offlineSince = navigator.onLine ? null : (offlineSince ?? new Date().toISOString())
  return offlineSince
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no network, and since when, and how many changes wait to be sent. [ADM-24] */
export const OfflineBar = () => {
  const t = useTranslations('states')
  const tPacking = useTranslations('packing')
  const since = useSyncExternalStore(subscribe, readOfflineSince)
  const count = useWaitingIds().size
  const isStuck = useStore(isStuckStore) && count > 0
  return (
    <div aria-live="polite">
      {since !== null && (
        <p className={styles['bar']}>
          <strong>{t('offline', { time: formatTime(since, storefront.dates) })}</strong>{' '}
          {tPacking('offline-text', { count })}
        </p>
      )}
      {since === null && isStuck && <p className={styles['bar']}>{tPacking('send-problem', { count })}</p>}
    </div>
  )
}
