import { useCallback, useState } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { getLoader } from '#storefront/layout/dialog-chunks.ts'
import type { OpenOverlay } from '#storefront/state/interface/overlay-types.ts'
import { closeOverlay } from '#storefront/state/interface/overlay-store.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/**
 * Renders the open dialogs. A closed one stays mounted until the same dialog opens again, so that its closing transition shows
 * and the browser can give the focus back. [DLG-03]
 */
export const DialogHost = ({ open }: { open: readonly OpenOverlay[] }) => {
  const [mounted, setMounted] = useState(open)
  const ids = open.map(({ id }) => id)
  const names = new Set(open.map(({ name }) => name))
  if (ids.some((id) => !mounted.some((overlay) => overlay.id === id)))
    setMounted([...mounted.filter(({ name }) => !names.has(name)), ...open])
  return mounted.map((overlay) => <Slot key={overlay.id} overlay={overlay} isOpen={ids.includes(overlay.id)} />)
}

const Slot = ({ overlay, isOpen }: { overlay: OpenOverlay; isOpen: boolean }) => {
  const { locale } = useShop().root
  const messages = useMessages()
  const close = () => closeOverlay(overlay.name)
  const loadTexts = useCallback(() => loadPageTexts(locale, 'dialogs'), [locale])
  const texts = useChunk(loadTexts, isOpen, close)
  const part = useChunk(getLoader(overlay), isOpen, close)
  if (!texts || !part) return null
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...texts }}>
      <part.Dialog {...overlay.props} open={isOpen} onClose={close} />
    </IntlProvider>
  )
}
