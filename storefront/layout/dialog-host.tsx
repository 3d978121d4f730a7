import { useCallback, useState } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import type { OpenableDialog } from '#storefront/layout/dialog-table.ts'
import { closeOverlay } from '#storefront/state/overlays.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/**
 * Renders the open dialogs. A closed one stays mounted until the same dialog opens again, so that its closing transition shows
 * and the browser can give the focus back. [DLG-03]
 */
export const DialogHost = ({ open }: { open: readonly OpenableDialog[] }) => {
  const [mounted, setMounted] = useState(open)
  const ids = open.map(({ overlay }) => overlay.id)
  const names = new Set(open.map(({ overlay }) => overlay.name))
  if (ids.some((id) => !mounted.some(({ overlay }) => overlay.id === id)))
    setMounted([...mounted.filter(({ overlay }) => !names.has(overlay.name)), ...open])
  return mounted.map((dialog) => (
    <Slot key={dialog.overlay.id} dialog={dialog} isOpen={ids.includes(dialog.overlay.id)} />
  ))
}

const Slot = ({ dialog: { overlay, load }, isOpen }: { dialog: OpenableDialog; isOpen: boolean }) => {
  const { locale } = useShop().root
  const messages = useMessages()
  const close = () => closeOverlay(overlay.name)
  const loadTexts = useCallback(() => loadPageTexts(locale, 'dialogs'), [locale])
  const texts = useChunk(loadTexts, isOpen, close)
  const part = useChunk(load, isOpen, close)
  if (!texts || !part) return null
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...texts }}>
      <part.Dialog {...overlay.props} open={isOpen} onClose={close} />
    </IntlProvider>
  )
}
