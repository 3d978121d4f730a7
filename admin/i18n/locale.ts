import { isDemo, storefront } from '#admin/settings.ts'
import { createStore } from '#admin/ui/store.ts'
import { locales, type Locale } from '#shared/enums.ts'
import type {
  CounterMessages,
  ImportMessages,
  OrderMessages,
  ProductPartMessages,
  RangeMessages,
  SalesMessages,
  ShopMessages,
} from '#shared/texts/counter.ts'

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

/** Texts that the first screens do without: of an order's own screens, of later screens and the camera, of sales, of the shop's screen, of later parts of a product's screen, and of imports. */
const groupChunks = {
  order: {
    uk: () => import('virtual:counter-texts/uk/order'),
    en: () => import('virtual:counter-texts/en/order'),
  },
  range: {
    uk: () => import('virtual:counter-texts/uk/range'),
    en: () => import('virtual:counter-texts/en/range'),
  },
  sales: {
    uk: () => import('virtual:counter-texts/uk/sales'),
    en: () => import('virtual:counter-texts/en/sales'),
  },
  shop: {
    uk: () => import('virtual:counter-texts/uk/shop'),
    en: () => import('virtual:counter-texts/en/shop'),
  },
  'product-parts': {
    uk: () => import('virtual:counter-texts/uk/product-parts'),
    en: () => import('virtual:counter-texts/en/product-parts'),
  },
  imports: {
    uk: () => import('virtual:counter-texts/uk/imports'),
    en: () => import('virtual:counter-texts/en/imports'),
  },
} as const satisfies Record<
  string,
  Record<
    Locale,
    () => Promise<{
      messages: OrderMessages | RangeMessages | SalesMessages | ShopMessages | ProductPartMessages | ImportMessages
    }>
  >
>
export type TextGroup = keyof typeof groupChunks
/** The groups that an opened screen needs: from then on they are loaded in every language. */
const usedGroups = new Set<TextGroup>()

/** Loads the texts of groups in a language. */
const loadGroups = async (groups: Iterable<TextGroup>, locale: Locale): Promise<Partial<CounterMessages>> => {
  const loaded = await Promise.all([...groups].map((group) => groupChunks[group][locale]()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Partial<CounterMessages> // topics of the groups
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
let callLocale: Locale = readLocale()
export const getCallLocale = (): Locale => callLocale

/** Loads the texts of a language and shows the counter in it. */
export const changeLanguage = async (locale: Locale = readLocale()): Promise<void> => {
  callLocale = locale
  const demoTexts = isDemo ? (await import('#admin/i18n/demo-texts.ts')).loadDemoTexts : undefined
  const [{ messages }, ofDemo, ofGroups] = await Promise.all([
    chunks[locale](),
    demoTexts?.(locale),
    loadGroups(usedGroups, locale),
  ])
  localStorage.setItem(storageKey, locale)
  document.documentElement.lang = htmlLang[locale]
  languageStore.set({ locale, messages: { ...messages, ...ofDemo, ...ofGroups } })
}

/** Loads texts that the first screens do without, before the first screen that needs them is shown. */
export const loadTexts = async (group: TextGroup): Promise<void> => {
  if (usedGroups.has(group)) return
  const locale = callLocale
  const messages = await loadGroups([group], locale)
  usedGroups.add(group)
  const shownLanguage = languageStore.get()
  // The language may have been changed meanwhile, without them.
  if (shownLanguage?.locale === locale && callLocale === locale)
    languageStore.set({ ...shownLanguage, messages: { ...shownLanguage.messages, ...messages } })
  else await changeLanguage(callLocale)
}
