import type { Locale, Translated } from '#shared/enums.ts'

/** A code, or a promotion with its name in both languages; null: `name` in both. */
export interface NamedPromo {
  readonly name: string
  readonly title: Translated | null
}

/** Returns a code, or the name of a promotion in a language. [ADM-31] */
export function getPromoName({ name, title }: NamedPromo, locale: Locale): string {
  return title?.[locale] ?? name
}
