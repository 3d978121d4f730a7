import type { Dispatch, RefObject, SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import type { CallApi } from '#client/call.ts'
import { tryChunk } from '#storefront/client/chunk.ts'
import { writeLocaleCookie } from '#shared/rules/locale-cookie.ts'
import { loadMessages } from '#storefront/i18n/messages.ts'
import { setCallLocale } from '#storefront/i18n/call-locale.ts'
import { openPage } from '#storefront/navigation/open-page.ts'
import { continueView } from '#storefront/navigation/prepared-page.ts'
import type { ShownState } from '#storefront/navigation/page-state.ts'
import type { PrefetchCache } from '#storefront/navigation/prefetch-cache.ts'
import type { Router } from '#storefront/navigation/route.ts'
import type { RootStore } from '#storefront/state/root-store.ts'
import { loadShared } from '#storefront/state/root.ts'
import { getWordmarks } from '#shared/brand/wordmarks.ts'
import type { Locale } from '#shared/enums.ts'

export interface LocaleChange {
  rootStore: RootStore
  latest: RefObject<ShownState>
  setState: Dispatch<SetStateAction<ShownState>>
  callApi: CallApi
  prefetchCache: PrefetchCache
  router: Router
  /** Returns true once a newer change has begun. */
  isSuperseded: () => boolean
}

/**
 * Shows the page in another language. Fetches its texts, the categories and the page's data again; everything typed stays.
 * Rejects, and changes nothing, if the page cannot be loaded in that language. [CFG-07, CFG-08]
 */
export const changeLocale = async (
  { rootStore, latest, setState, callApi, prefetchCache, router, isSuperseded }: LocaleChange,
  locale: Locale,
): Promise<void> => {
  const before = rootStore.get()
  const root = { ...before, locale, wordmarks: getWordmarks(before.storefront.brand.name, locale) }
  const openCurrent = async () => {
    const { page } = latest.current
    return { for: page, page: await openPage(router, { ...page, root, callApi }) }
  }
  setCallLocale(locale)
  try {
    const [messages, shared, first] = await Promise.all([
      tryChunk(() => loadMessages(locale)),
      loadShared(callApi, console.error, before),
      openCurrent(),
    ])
    // The visitor may have navigated to another page meanwhile.
    let opened = first
    while (opened.for !== latest.current.page) opened = await openCurrent()
    if (isSuperseded()) return
    document.cookie = writeLocaleCookie(locale)
    prefetchCache.invalidate()
    // One render: a page never has the texts of one language and the facts of the other.
    flushSync(() => {
      rootStore.change({ ...shared, locale, wordmarks: root.wordmarks })
      setState({ messages, page: continueView(opened.page, latest.current.page) })
    })
  } catch (error) {
    if (isSuperseded()) return
    setCallLocale(before.locale)
    throw error
  }
}
