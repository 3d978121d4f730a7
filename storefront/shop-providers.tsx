import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { ShopContext, type ShopState } from '#storefront/state/shop-context.ts'
import type { Messages } from '#shared/texts/all.ts'

interface ShopProvidersProps {
  shop: ShopState
  messages: Partial<Messages>
  children: ReactNode
}

/** Gives all parts of a page the shop's state and texts. */
export const ShopProviders = ({ shop, messages, children }: ShopProvidersProps) => (
  <ShopContext value={shop}>
    <IntlProvider
      locale={shop.root.locale}
      messages={messages}
      timeZone="Europe/Kyiv"
      onError={reportText}
      getMessageFallback={({ key }) => key}
    >
      {children}
    </IntlProvider>
  </ShopContext>
)

/** A missing text is a bug: tests fail on console errors. */
const reportText = (error: unknown) => console.error(error)
