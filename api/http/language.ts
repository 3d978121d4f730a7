import { locales, type Locale } from '#shared/enums.ts'

/**
 * The reader's language: the first of Accept-Language that we speak, else the storefront's own.
 * @param header such as 'uk-UA,uk;q=0.9,en;q=0.8'; the order counts, not the weights.
 */
export const languageOf = (header: string | undefined, fallback: Locale): Locale => {
  for (const part of header?.split(',') ?? []) {
    const language = part.trim().slice(0, 2).toLowerCase()
    const known = locales.find((locale) => locale === language)
    if (known) return known
  }
  return fallback
}
