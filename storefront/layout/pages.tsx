import { Activity, useInsertionEffect, useMemo } from 'react'
import { BrokenPage } from '#storefront/layout/broken-page.tsx'
import { layOutAhead } from '#storefront/layout/lay-out-ahead.ts'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { preparedPage } from '#storefront/navigation/prepared-page.ts'
import { ShopProviders } from '#storefront/shop-providers.tsx'
import { useStore } from '#storefront/state/create-store.ts'
import { noForms, useShop } from '#storefront/state/shop-context.ts'
import { Boundary } from '#storefront/ui/boundary.tsx'
import type { Messages } from '#shared/texts/all.ts'

interface PagesProps {
  page: PageState
  /** The texts of every page. */
  messages: Messages
}

/**
 * Renders the page on the screen and, hidden, the one that the visitor is about to open. A hidden page is rendered while the browser is
 * idle; its effects run once it shows.
 */
export const Pages = ({ page, messages }: PagesProps) => {
  const prepared = useStore(preparedPage, undefined)
  // The first page is no view: the server rendered it, and it is hydrated together with everything around it.
  const shown =
    page.view === undefined ? (
      <page.Page key="first" data={page.data} />
    ) : (
      <PageView key={page.view} page={page} messages={messages} isHidden={false} />
    )
  const isAhead = prepared && prepared.view !== page.view && prepared.key !== page.key
  return [shown, isAhead && <PageView key={prepared.view} page={prepared} messages={messages} isHidden />]
}

interface PageViewProps extends PagesProps {
  isHidden: boolean
}

const PageView = ({ page, messages, isHidden }: PageViewProps) => {
  const { root, callApi, changeLocale, navigate } = useShop()
  const texts = useMemo(() => ({ ...messages, ...page.texts }), [messages, page.texts])
  // The same element does not render again when the page is shown.
  const content = useMemo(() => {
    const query = new URLSearchParams(page.search)
    const shop = {
      root,
      callApi,
      changeLocale,
      navigate,
      pathname: page.pathname,
      query,
      forms: noForms,
      isFirst: false,
    }
    return (
      <ShopProviders shop={shop} messages={texts}>
        <Boundary of={page} fallback={<BrokenPage />}>
          <page.Page data={page.data} />
        </Boundary>
      </ShopProviders>
    )
  }, [root, callApi, changeLocale, navigate, page, texts])
  // An insertion effect ends before the effects of the page, which measure it.
  useInsertionEffect(() => (isHidden ? layOutAhead() : undefined), [isHidden])
  return <Activity mode={isHidden ? 'hidden' : 'visible'}>{content}</Activity>
}
