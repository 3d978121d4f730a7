import '#storefront/styles/styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserCall } from '#client/browser-call.ts'
import { loadMessages, loadPageTexts } from '#storefront/i18n/messages.ts'
import { setCallLocale, getCallLocale } from '#storefront/i18n/call-locale.ts'
import { reloadForChunk, tryChunk } from '#storefront/client/chunk.ts'
import { blockUntilLoaded } from '#storefront/navigation/loading-overlay.ts'
import { ShopApp } from '#storefront/shop-app.tsx'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { getRoute } from '#storefront/routes.ts'
import { navigateTo } from '#storefront/navigation/intercept-navigations.ts'
import { showFirstBasket } from '#storefront/state/basket/basket.ts'
import { session } from '#storefront/state/session/session.ts'
import type { Root } from '#storefront/state/root.ts'

interface State {
  root: Omit<Root, 'user'>
  page: Omit<PageState, 'Page' | 'texts'>
  user: Root['user']
}

// The server writes the state into every page that links this script.
const { page, user, ...shared } = JSON.parse(document.querySelector('#state')!.textContent) as State
const root: Root = { ...shared.root, user }
const unblock = blockUntilLoaded()
setCallLocale(root.locale)
const callApi = createBrowserCall(() => getCallLocale(root.locale), session)
if (page.forms?.basket) showFirstBasket(page.forms.basket)
session.start({ callApi, goHome: () => navigateTo('/') }, user)

/**
 * Hydrates the page. No top-level await: the page's chunk imports from this chunk, and each would wait for the other.
 */
const hydrate = async (): Promise<void> => {
  try {
    const route = getRoute(page)
    const [{ default: Page }, messages, texts] = await tryChunk(() =>
      Promise.all([route.page(), loadMessages(root.locale), loadPageTexts(root.locale, route.texts)]),
    )
    // The dialog replaces the plain form.
    document.querySelector('[data-plain]')?.remove()
    const app = (
      <ShopApp first={{ root, page: { ...page, Page, texts }, messages }} callApi={callApi} onReady={unblock} />
    )
    // A transition hydrates in small tasks, so that the browser can paint and scroll in between.
    startTransition(() => {
      hydrateRoot(document, app, { onRecoverableError: (error) => console.error(error) })
    })
  } catch (error) {
    // The server's page stays readable, and its links and forms work without scripts.
    unblock()
    if (!reloadForChunk()) throw error
  }
}

void hydrate()

const measure = () =>
  import('#storefront/client/report-page-speed.ts').then(
    ({ reportPageSpeed }) => reportPageSpeed(page.name),
    () => undefined,
  )
// Loads after everything that a visitor sees, because it can measure earlier events. The page works without it.
if (document.readyState === 'complete') void measure()
else addEventListener('load', () => void measure())
