import { locales, type Locale } from '#shared/enums.ts'

/**
 * Returns the first supported language of Accept-Language, else the fallback.
 * @param header for example 'uk-UA,uk;q=0.9,en;q=0.8'. Its order counts, not its weights
 */
export function chooseLanguage(header: string | undefined, fallback: Locale): Locale {
  for (const part of header?.split(',') ?? []) {
    const language = part.trim().slice(0, 2).toLowerCase()
    const supported = locales.find((locale) => locale === language)
    if (supported) return supported
  }
  return fallback
}
