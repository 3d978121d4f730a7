import { isDemo, storefront } from '#admin/settings.ts'
import { createStore } from '#admin/ui/store.ts'
import { locales, type Locale } from '#shared/enums.ts'
import type { CounterMessages } from '#shared/texts/counter.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: CounterMessages
  }
}

/** Only the texts of the language in use are loaded. */
const chunks: Readonly<Record<Locale, () => Promise<{ messages: CounterMessages }>>> = {
  uk: () => import('virtual:counter-texts/uk'),
  en: () => import('virtual:counter-texts/en'),
}

const storageKey = 'counter-locale'
export const htmlLang = { uk: 'uk-UA', en: 'en-US' } as const satisfies Record<Locale, string>

interface Language {
  locale: Locale
  messages: CounterMessages
}
export const languageStore = createStore<Language | null>(null)

/** Returns the language of this browser's counter: the one chosen before, else the shop's own. */
const readLocale = (): Locale => {
  const stored = localStorage.getItem(storageKey)
  return locales.find((locale) => locale === stored) ?? storefront.locale
}

/** The language of calls, which changes before the page does. */
let spoken: Locale = readLocale()
export const spokenLocale = (): Locale => spoken

/** Loads the texts of a language and shows the counter in it. */
export const changeLanguage = async (locale: Locale = readLocale()): Promise<void> => {
  spoken = locale
  const demoTexts = isDemo ? (await import('#admin/i18n/demo-texts.ts')).loadDemoTexts : undefined
  const [{ messages }, ofDemo] = await Promise.all([chunks[locale](), demoTexts?.(locale)])
  localStorage.setItem(storageKey, locale)
  document.documentElement.lang = htmlLang[locale]
  languageStore.set({ locale, messages: { ...messages, ...ofDemo } })
}
