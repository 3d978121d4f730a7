import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IntlProvider } from 'use-intl'
import type { CallApi } from '#storefront/client/call.ts'
import { Head, type Assets } from '#storefront/head.tsx'
import { htmlLang } from '#storefront/i18n/locale-cookie.ts'
import { chromeOf } from '#storefront/layout/chrome.ts'
import { BrokenShop } from '#storefront/layout/broken-shop.tsx'
import { Layout } from '#storefront/layout/layout.tsx'
import { createKeptPages } from '#storefront/navigation/kept-pages.ts'
import { NavigationKeeper } from '#storefront/navigation/navigation-keeper.tsx'
import { openPage } from '#storefront/navigation/open-page.ts'
import { PageBoundary } from '#storefront/navigation/page-boundary.tsx'
import type { Shown } from '#storefront/navigation/shown.ts'
import { navigateTo } from '#storefront/navigation/stay-in-page.ts'
import { useChangeLocale } from '#storefront/navigation/use-change-locale.ts'
import { changeInterface } from '#storefront/state/interface.ts'
import type { Root } from '#storefront/state/root.ts'
import { ShopContext, type ShopState } from '#storefront/state/shop-context.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { Messages } from '#shared/texts/all.ts'

export interface AppState {
  root: Root
  shown: Shown
  messages: Messages
}

interface ShopAppProps {
  first: AppState
  assets: Assets
  callApi: CallApi
  /** Told once scripts have taken over. */
  onReady?: () => void
}

/** The whole document: the first page as the server rendered it, then whatever navigation shows. */
export const ShopApp = ({ first, assets, callApi, onReady }: ShopAppProps) => {
  const [state, setState] = useState(first)
  const { root, shown } = state
  const messages = useMemo(() => ({ ...state.messages, ...state.shown.texts }), [state.messages, state.shown.texts])
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
    changeInterface({ theme: state.shown.theme })
    state.shown.done?.()
  }, [state])

  // It reads the state when a page is asked for, long after this.
  // oxlint-disable-next-line react/refs
  const [pages] = useState(() =>
    createKeptPages((address, signal) => openPage({ ...address, root: latest.current.root, callApi, signal })),
  )
  const put = useCallback(
    (next: Shown) =>
      new Promise<void>((done) => {
        startTransition(() => setState((state) => ({ ...state, shown: { ...next, done } })))
      }),
    [],
  )
  const putNow = useCallback((next: Shown) => flushSync(() => setState((state) => ({ ...state, shown: next }))), [])
  const changeLocale = useChangeLocale({ latest, setState, callApi, pages })

  // Scripts have taken over: what suites and slow phones wait for.
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
    onReady?.()
  }, [onReady])

  const shop = useMemo<ShopState>(
    () => ({
      root,
      callApi,
      pathname: shown.pathname,
      query: new URLSearchParams(shown.search),
      changeLocale,
      navigate: navigateTo,
    }),
    [root, callApi, shown.pathname, shown.search, changeLocale],
  )
  const { brand, features } = storefronts[root.storefront]
  const hasHint = features.hint !== null && chromeOf(shown).hasHint
  return (
    <ShopContext value={shop}>
      <IntlProvider
        locale={root.locale}
        messages={messages}
        timeZone="Europe/Kyiv"
        onError={reportText}
        getMessageFallback={({ key }) => key}
      >
        <html
          lang={htmlLang[root.locale]}
          data-theme={shown.theme}
          data-brand={brand.name}
          data-hint={hasHint ? '' : undefined}
        >
          <head>
            <Head assets={assets} shown={shown} />
          </head>
          <body>
            <PageBoundary page={shown} instead={<BrokenShop />}>
              <Layout shown={shown}>
                <shown.Page key={shown.pathname} data={shown.data} />
              </Layout>
              <NavigationKeeper pages={pages} shown={shown} put={put} putNow={putNow} />
            </PageBoundary>
          </body>
        </html>
      </IntlProvider>
    </ShopContext>
  )
}

/** A missing text is a fault of ours: tests fail on it. */
const reportText = (error: unknown) => console.error(error)
