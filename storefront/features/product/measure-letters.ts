import type { Locale } from '#shared/enums.ts'

const alphabets: Readonly<Record<Locale, string>> = { uk: 'АБВГДЕЖЗІКЛМ', en: 'ABCDEFGHIJKL' }

/** Returns the letter of a product's measurement: in its fields, its drawing and its bars. */
export const toLetter = (index: number, locale: Locale): string => alphabets[locale][index] ?? String(index + 1)
