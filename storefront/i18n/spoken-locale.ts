import type { Locale } from '#shared/enums.ts'

let spoken: Locale | undefined

/** Sets the language of all calls from now on: it changes before the page does. Browser only. [CFG-08] */
export const speak = (locale: Locale): void => {
  spoken = locale
}

/**
 * Returns the language of the browser's calls.
 * @param fallback used until `speak` was called
 */
export const spokenLocale = (fallback: Locale): Locale => spoken ?? fallback
