import '#storefront/styles/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserCall } from '#storefront/client/browser-call.ts'
import type { Assets } from '#storefront/head.tsx'
import { loadMessages, loadPageTexts } from '#storefront/i18n/messages.ts'
import { speak, spokenLocale } from '#storefront/i18n/spoken-locale.ts'
import { loadChunk, reloadForChunk } from '#storefront/navigation/chunk.ts'
import { blockUntilLoaded } from '#storefront/navigation/loading-overlay.ts'
import { ShopApp } from '#storefront/navigation/shop-app.tsx'
import type { Shown } from '#storefront/navigation/shown.ts'
import { routeOf } from '#storefront/routes.ts'
import type { Root } from '#storefront/state/root.ts'

interface State {
  root: Root
  shown: Omit<Shown, 'Page' | 'texts'>
  assets: Assets
}

// Written by the server into the page; a page without it would not run this script.
const { root, shown, assets } = JSON.parse(document.querySelector('#state')!.textContent) as State
const unblock = blockUntilLoaded()
speak(root.locale)
const callApi = createBrowserCall(() => spokenLocale(root.locale))

/**
 * Not awaited at the top of the module: the page's chunk imports from the file that this stands in, and would wait for it while
 * it waits for the page.
 */
const takeOver = async (): Promise<void> => {
  try {
    const route = routeOf(shown)
    const [{ default: Page }, messages, texts] = await Promise.all([
      loadChunk(route.page),
      loadChunk(() => loadMessages(root.locale)),
      loadChunk(() => loadPageTexts(root.locale, route.texts)),
    ])
    hydrateRoot(
      document,
      <ShopApp
        first={{ root, shown: { ...shown, Page, texts }, messages }}
        assets={assets}
        callApi={callApi}
        onReady={unblock}
      />,
      { onRecoverableError: (error) => console.error(error) },
    )
  } catch (error) {
    // The page as the server wrote it stays readable; its links and forms work without a script.
    unblock()
    if (!reloadForChunk()) throw error
  }
}

void takeOver()
