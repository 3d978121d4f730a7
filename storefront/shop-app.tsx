import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import type { CallApi } from '#client/call.ts'
import { DocumentHead } from '#storefront/layout/document-head.tsx'
import { htmlLang } from '#shared/rules/locale-cookie.ts'
import { getChrome } from '#storefront/layout/chrome.ts'
import { BrokenShop } from '#storefront/layout/broken-shop.tsx'
import { Layout } from '#storefront/layout/layout.tsx'
import { Pages } from '#storefront/layout/pages.tsx'
import { createPrefetchCache } from '#storefront/navigation/prefetch-cache.ts'
import { PageNavigator } from '#storefront/navigation/page-navigator.tsx'
import { openPage, prefetchCode } from '#storefront/navigation/open-page.ts'
import { Boundary } from '#storefront/ui/boundary.tsx'
import type { Address, AppState, PageState, ShownState } from '#storefront/navigation/page-state.ts'
import { navigateTo } from '#storefront/navigation/intercept-navigations.ts'
import { continueView, inNewView } from '#storefront/navigation/prepared-page.ts'
import { useChangeLocale } from '#storefront/navigation/use-change-locale.ts'
import { changeInterface } from '#storefront/state/interface/interface.ts'
import { router } from '#storefront/routes.ts'
import { useStore } from '#storefront/state/create-store.ts'
import { createRootStore } from '#storefront/state/root-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { ShopProviders } from '#storefront/shop-providers.tsx'
import { noForms, type ShopState } from '#storefront/state/shop-context.ts'

interface ShopAppProps {
  first: AppState
  /** The part of the head that only the server renders. */
  head?: ReactNode
  /** The elements that only the server renders before the page. */
  beforePage?: ReactNode
  callApi: CallApi
  /** Called after hydration. */
  onReady?: (() => void) | undefined
}

/** Renders the whole document: the first page as the server rendered it, then the pages of later navigations. */
export const ShopApp = ({ first, head, beforePage, callApi, onReady }: ShopAppProps) => {
  const [rootStore] = useState(() => createRootStore(first.root))
  const root = useStore(rootStore, first.root)
  const [state, setState] = useState<ShownState>(first)
  const { page } = state
  const messages = useMemo(() => ({ ...state.messages, ...state.page.texts }), [state.messages, state.page.texts])
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
    changeInterface({ theme: state.page.theme })
    state.onShown?.()
  }, [state])

  const [prefetchCache] = useState(() =>
    createPrefetchCache(async (address, signal) =>
      inNewView(await openPage(router, { ...address, root: rootStore.get(), callApi, signal })),
    ),
  )
  const prefetchPageCode = useCallback(
    ({ pathname }: Address) => prefetchCode(router, pathname, rootStore.get().locale),
    [rootStore],
  )
  // A page that was fetched for a guest is not the customer's, and the other way round.
  useEffect(
    () =>
      session.subscribe(() => {
        prefetchCache.invalidate()
        rootStore.change({ user: session.get().user })
      }),
    [prefetchCache, rootStore],
  )
  const showPage = useCallback(
    (next: PageState) =>
      new Promise<void>((onShown) => {
        startTransition(() => setState((state) => ({ ...state, page: continueView(next, state.page), onShown })))
      }),
    [],
  )
  const showPageNow = useCallback(
    (next: PageState) => flushSync(() => setState((state) => ({ ...state, page: continueView(next, state.page) }))),
    [],
  )
  const changeLocale = useChangeLocale({ rootStore, latest, setState, callApi, prefetchCache, router })

  const shop = useMemo<ShopState>(
    () => ({
      root,
      callApi,
      pathname: page.pathname,
      query: new URLSearchParams(page.search),
      forms: page.forms ?? noForms,
      isFirst: page.view === undefined,
      changeLocale,
      navigate: navigateTo,
    }),
    [root, callApi, page.pathname, page.search, page.forms, page.view, changeLocale],
  )
  const { brand, features } = root.storefront
  const hasHint = features.hint !== null && getChrome(page).hasHint
  return (
    <ShopProviders shop={shop} messages={messages}>
      <html
        // start.ts may have set data-fonts before the hydration.
        suppressHydrationWarning
        lang={htmlLang[root.locale]}
        data-theme={page.theme}
        data-brand={brand.name}
        data-hint={hasHint ? '' : undefined}
      >
        <head>
          {head}
          <DocumentHead page={page} />
        </head>
        <body>
          <Boundary of={page} fallback={<BrokenShop />}>
            <Layout page={page} beforePage={beforePage}>
              <Pages page={page} messages={state.messages} />
            </Layout>
            <PageNavigator
              router={router}
              prefetchCache={prefetchCache}
              prefetchCode={prefetchPageCode}
              page={page}
              showPage={showPage}
              showPageNow={showPageNow}
            />
          </Boundary>
          <EndOfHydration onReady={onReady} />
        </body>
      </html>
    </ShopProviders>
  )
}

/** Marks the end of hydration, when browser-only parts are on the page too. Tests wait for it. */
const EndOfHydration = ({ onReady }: Pick<ShopAppProps, 'onReady'>) => {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    document.documentElement.dataset['ready'] = 'true'
    onReady?.()
  }, [isHydrated, onReady])
  return null
}
