import type { Locale } from '#shared/enums.ts'

let spoken: Locale | undefined

/** The language that the browser's calls ask for, from now on: it changes before the page does. Browser only. [CFG-08] */
export const speak = (locale: Locale): void => {
  spoken = locale
}

/** @param fallback until somebody spoke */
export const spokenLocale = (fallback: Locale): Locale => spoken ?? fallback
