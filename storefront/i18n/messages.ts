import type { Locale } from '#shared/enums.ts'
import type { Messages } from '#shared/texts/all.ts'
import type { TextGroup } from '#shared/texts/groups.ts'

/** The texts of each language, compiled by the build into chunks, so that a visitor loads one language and only the texts shown. */
const chunks: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  uk: () => import('virtual:texts/uk'),
  en: () => import('virtual:texts/en'),
}
const groups: Readonly<Record<TextGroup, Record<Locale, () => Promise<{ messages: Partial<Messages> }>>>> = {
  catalogue: { uk: () => import('virtual:texts/uk/catalogue'), en: () => import('virtual:texts/en/catalogue') },
  content: { uk: () => import('virtual:texts/uk/content'), en: () => import('virtual:texts/en/content') },
  dialogs: { uk: () => import('virtual:texts/uk/dialogs'), en: () => import('virtual:texts/en/dialogs') },
  home: { uk: () => import('virtual:texts/uk/home'), en: () => import('virtual:texts/en/home') },
  notices: { uk: () => import('virtual:texts/uk/notices'), en: () => import('virtual:texts/en/notices') },
  product: { uk: () => import('virtual:texts/uk/product'), en: () => import('virtual:texts/en/product') },
  profile: { uk: () => import('virtual:texts/uk/profile'), en: () => import('virtual:texts/en/profile') },
  'mailed-links': {
    uk: () => import('virtual:texts/uk/mailed-links'),
    en: () => import('virtual:texts/en/mailed-links'),
  },
  runner: { uk: () => import('virtual:texts/uk/runner'), en: () => import('virtual:texts/en/runner') },
  buying: { uk: () => import('virtual:texts/uk/buying'), en: () => import('virtual:texts/en/buying') },
}

/** Loads the texts that every page needs. */
export const loadMessages = async (locale: Locale): Promise<Messages> => (await chunks[locale]()).messages

/** Loads the texts of a page's own group; most pages have none. */
export const loadPageTexts = async (locale: Locale, group: TextGroup | undefined): Promise<Partial<Messages>> =>
  group ? (await groups[group][locale]()).messages : {}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
