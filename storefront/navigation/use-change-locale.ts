import { startTransition, useRef, type Dispatch, type RefObject, type SetStateAction } from 'react'
import type { CallApi } from '#storefront/client/call.ts'
import { localeCookie } from '#storefront/i18n/locale-cookie.ts'
import { loadMessages } from '#storefront/i18n/messages.ts'
import { speak } from '#storefront/i18n/spoken-locale.ts'
import type { KeptPages } from '#storefront/navigation/kept-pages.ts'
import { openPage } from '#storefront/navigation/open-page.ts'
import type { AppState } from '#storefront/navigation/shop-app.tsx'
import { loadShared } from '#storefront/state/root.ts'
import type { Locale } from '#shared/enums.ts'

interface Around {
  latest: RefObject<AppState>
  setState: Dispatch<SetStateAction<AppState>>
  callApi: CallApi
  pages: KeptPages
}

/**
 * Shows the page in another language: its texts, the categories and what the page loaded are fetched anew, and nothing that was
 * typed is lost. Rejects, and changes nothing, if the page cannot be had in that language. [CFG-07, CFG-08]
 */
export const useChangeLocale = ({ latest, setState, callApi, pages }: Around) => {
  const turns = useRef(0)
  return async (locale: Locale): Promise<void> => {
    const turn = ++turns.current
    const { root: before } = latest.current
    const root = { ...before, locale }
    const openCurrent = async () => {
      const { shown } = latest.current
      return { for: shown, page: await openPage({ ...shown, root, callApi }) }
    }
    speak(locale)
    try {
      const [messages, shared, first] = await Promise.all([
        loadMessages(locale),
        loadShared(callApi, console.error, before),
        openCurrent(),
      ])
      // The reader may have gone to another page meanwhile.
      let opened = first
      while (opened.for !== latest.current.shown) opened = await openCurrent()
      if (turn !== turns.current) return
      document.cookie = localeCookie(locale)
      pages.forget()
      startTransition(() =>
        setState((state) => ({ root: { ...state.root, ...shared, locale }, messages, shown: opened.page })),
      )
    } catch (error) {
      if (turn !== turns.current) return
      speak(before.locale)
      throw error
    }
  }
}
