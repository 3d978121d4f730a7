import { useCallback, type ReactNode } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import type { TextGroup } from '#shared/texts/groups.ts'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { useShop } from '#storefront/state/shop-context.ts'

interface LazyTextsProps {
  group: TextGroup
  /** Rendered until the texts are there, and if they do not load. */
  fallback?: ReactNode
  children: ReactNode
}

/** Loads a group of texts when it is rendered, and renders the children with them in addition to the texts of the page. */
export const LazyTexts = ({ group, fallback, children }: LazyTextsProps) => {
  const { locale } = useShop().root
  const messages = useMessages()
  const load = useCallback(() => loadPageTexts(locale, group), [locale, group])
  const texts = useChunk(load, true, keepFallback)
  if (!texts) return fallback
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...texts }}>
      {children}
    </IntlProvider>
  )
}

const keepFallback = () => undefined
