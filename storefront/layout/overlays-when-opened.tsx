import { useEffect, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { loadChunk, reloadForChunk } from '#storefront/navigation/chunk.ts'
import type { Shown } from '#storefront/navigation/shown.ts'
import { closeOverlays, useInterface } from '#storefront/state/interface.ts'
import { showToast } from '#storefront/ui/toasts.ts'

type OverlaysComponent = ComponentType<{ shown: Shown }>
const load = () => loadChunk(() => import('#storefront/layout/overlays.tsx'))

/** Menu and catalogue are a part of their own: fetched when the browser is idle, or at the latest when one is opened. */
export const OverlaysWhenOpened = ({ shown }: { shown: Shown }) => {
  const t = useTranslations('errors')
  const isOpen = [useInterface('isMenuOpened'), useInterface('isCatalogOpened')].includes(true)
  const [Overlays, setOverlays] = useState<OverlaysComponent | null>(null)

  useEffect(() => {
    // Idle or not, the part is small; a browser that cannot say when it is idle fetches it when it is needed.
    if (!('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(() => void load().catch(() => undefined), { timeout: 5000 })
    return () => cancelIdleCallback(idle)
  }, [])

  useEffect(() => {
    if (!isOpen || Overlays) return
    load()
      .then((part) => setOverlays(() => part.Overlays))
      .catch(() => {
        closeOverlays()
        if (!reloadForChunk()) showToast({ kind: 'error', text: t('cannot-connect-server') })
      })
  }, [isOpen, Overlays, t])

  return Overlays && <Overlays shown={shown} />
}
