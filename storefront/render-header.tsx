import { renderToString } from 'react-dom/server'
import type { CallApi } from '#client/call.ts'
import { Header } from '#storefront/layout/header.tsx'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { ShopProviders } from '#storefront/shop-providers.tsx'
import type { Root } from '#storefront/state/root.ts'
import { noForms, type ShopState } from '#storefront/state/shop-context.ts'
import type { Messages } from '#shared/texts/all.ts'

interface RenderedHeader {
  root: Root
  page: PageState
  messages: Messages
  callApi: CallApi
}

/** Renders only the header of a page, identical to that in the whole page. The header must not use `useId`. */
export const renderHeader = ({ root, page, messages, callApi }: RenderedHeader): string => {
  const shop: ShopState = {
    root,
    callApi,
    pathname: page.pathname,
    query: new URLSearchParams(page.search),
    forms: noForms,
    isFirst: true,
    // The server never navigates.
    changeLocale: () => Promise.resolve(),
    navigate: () => undefined,
  }
  return renderToString(
    <ShopProviders shop={shop} messages={messages}>
      <Header page={page} />
    </ShopProviders>,
  )
}
