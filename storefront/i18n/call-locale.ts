import type { Locale } from '#shared/enums.ts'

let callLocale: Locale | undefined

/** Sets the language of all calls from now on: it changes before the page does. Browser only. [CFG-08] */
export const setCallLocale = (locale: Locale): void => {
  callLocale = locale
}

/**
 * Returns the language of the browser's calls.
 * @param fallback used until `setCallLocale` was called
 */
export const getCallLocale = (fallback: Locale): Locale => callLocale ?? fallback
