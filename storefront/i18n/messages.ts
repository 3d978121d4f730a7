import type { Locale } from '#shared/enums.ts'
import type { Messages } from '#shared/texts/all.ts'
import type { TextGroup } from '#shared/texts/groups.ts'

/** Loads each group of texts of a language. */
export type TextLoaders = Readonly<Record<TextGroup, () => Promise<{ messages: Partial<Messages> }>>>

/** The texts of each language, compiled by the build into chunks, so that a visitor loads one language and only the texts shown. */
const chunks: Readonly<Record<Locale, () => Promise<{ messages: Messages; groups: TextLoaders }>>> = {
  uk: () => import('virtual:texts/uk'),
  en: () => import('virtual:texts/en'),
}

/** Loads the texts that every page needs. */
export const loadMessages = async (locale: Locale): Promise<Messages> => (await chunks[locale]()).messages

/** Loads the texts of a page's own group; most pages have none. */
export const loadPageTexts = async (locale: Locale, group: TextGroup | undefined): Promise<Partial<Messages>> =>
  group ? (await (await chunks[locale]()).groups[group]()).messages : {}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
