import type { FileRow } from '#shared/entities/admin/file-row.ts'
import type { Locale, Translated } from '#shared/enums.ts'

/** Returns a text in a language; in the other one if it is missing. */
export function pickText(text: Translated, locale: Locale): string {
  return text[locale] || text[locale === 'uk' ? 'en' : 'uk']
}

/** Returns what a photo is called: its description, else the product that shows it; empty if it has neither. */
export function namePhoto(alt: Translated, product: FileRow['product'], locale: Locale): string {
  return (
    pickText(alt, locale) || (product ? `${pickText(product.name, locale)}, ${pickText(product.colour, locale)}` : '')
  )
}
