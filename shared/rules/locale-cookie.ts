import { locales, type Locale } from '#shared/enums.ts'

/** The cookie of the chosen language lasts a year. [CFG-07] */
export const localeCookieName = 'locale'
export const localeCookieMaxAgeSeconds = 365 * 24 * 60 * 60

export function writeLocaleCookie(locale: Locale): string {
  return `${localeCookieName}=${locale}; Max-Age=${localeCookieMaxAgeSeconds}; Path=/; SameSite=Lax`
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The value of <html lang>. */
export const htmlLang: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-US' }
