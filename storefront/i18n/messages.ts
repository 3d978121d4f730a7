import type { Locale } from '#shared/enums.ts'
import type { Messages } from '#shared/texts/all.ts'
import type { TextGroup } from '#shared/texts/groups.ts'

/** The texts of one language, compiled at build: chunks of their own, so that a reader loads one language, and of it what shows. */
const chunks: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  uk: () => import('virtual:texts/uk'),
  en: () => import('virtual:texts/en'),
}
const groups: Readonly<Record<TextGroup, Record<Locale, () => Promise<{ messages: Partial<Messages> }>>>> = {
  content: { uk: () => import('virtual:texts/uk/content'), en: () => import('virtual:texts/en/content') },
  home: { uk: () => import('virtual:texts/uk/home'), en: () => import('virtual:texts/en/home') },
  product: { uk: () => import('virtual:texts/uk/product'), en: () => import('virtual:texts/en/product') },
  buying: { uk: () => import('virtual:texts/uk/buying'), en: () => import('virtual:texts/en/buying') },
}

/** What every page says. */
export const loadMessages = async (locale: Locale): Promise<Messages> => (await chunks[locale]()).messages

/** What a page says beyond that; nothing for most. */
export const loadPageTexts = async (locale: Locale, group: TextGroup | undefined): Promise<Partial<Messages>> =>
  group ? (await groups[group][locale]()).messages : {}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
