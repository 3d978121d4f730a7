import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#admin/i18n/locale.ts'
import { showToast } from '#admin/ui/toasts.tsx'

/**
 * Loads a scanner when it is opened for the first time, so that packing without a camera does not load it. Without a connection it shows
 * that it could not be loaded.
 */
export const useScanner = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const t = useTranslations('packing')
  const [loaded, setLoaded] = useState<{ Scanner: ComponentType<Props> }>()
  const open = async () => {
    try {
      const [Scanner] = await Promise.all([load(), loadTexts('range')])
      setLoaded({ Scanner })
    } catch {
      showToast({ kind: 'error', text: t('scan-not-loaded') })
    }
  }
  return { Scanner: loaded?.Scanner, open: () => void open(), close: () => setLoaded(undefined) }
}
