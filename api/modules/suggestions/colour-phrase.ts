import type { Locale, Translated } from '#shared/enums.ts'
import { romanise } from '#database/search/alphabets.ts'
import { normalise } from '#database/search/letters.ts'

/**
 * Returns the kind of a product from its name, without the proper name: 'Худі на блискавці «Хутір»' → 'худі на блискавці', 'Khutir zip
 * hoodie' → 'zip hoodie'. undefined if the name has no such part.
 */
export function findKind({ uk, en }: Translated, locale: Locale): string | undefined {
  const [before = '', own, after = ''] = uk.split(/[«»]/)
  if (!own) return undefined
  const romanised = romanise(normalise(own))
  const rest =
    locale === 'uk'
      ? `${before}${after}`
      : en
          .split(' ')
          .filter((word) => normalise(word) !== romanised)
          .join(' ')
  const kind = rest.replaceAll(/\s+/g, ' ').trim()
  if (!kind || (locale === 'en' && kind === en)) return undefined
  // 'T-shirt' keeps its capital.
  return /^\p{Lu}\p{Ll}/u.test(kind) ? kind.charAt(0).toLowerCase() + kind.slice(1) : kind
}

/** Returns a colour with a kind of product, as a visitor would write it: 'чорне худі', 'сині джинси', 'худі олива', 'black hoodie'. */
export function toColourPhrase(colour: string, kind: string, locale: Locale): string {
  if (locale === 'en') return `${colour} ${kind}`
  const agreed = agree(colour, kind.split(' ')[0] ?? '')
  return agreed ? `${agreed} ${kind}` : `${kind} ${colour}`
}

type Gender = 'masculine' | 'feminine' | 'neuter' | 'plural'

/** Endings of Ukrainian adjectives, by the ending of the dictionary form. */
const endings: Readonly<Record<string, Readonly<Record<Gender, string>>>> = {
  ий: { masculine: 'ий', feminine: 'а', neuter: 'е', plural: 'і' },
  ій: { masculine: 'ій', feminine: 'я', neuter: 'є', plural: 'і' },
}

/** Returns a Ukrainian adjective in the gender of a noun; undefined for colours that are nouns or several words. */
const agree = (adjective: string, noun: string): string | undefined => {
  const forms = /^[\p{L}-]+$/u.test(adjective) ? endings[adjective.slice(-2)] : undefined
  return forms && adjective.slice(0, -2) + forms[getGender(noun)]
}

/** By the noun's last letter, which is enough for garments: футболка, худі, пальто, джинси, світшот. */
const getGender = (noun: string): Gender => {
  if (/[ая]$/u.test(noun)) return 'feminine'
  if (noun.endsWith('и')) return 'plural'
  return /[іоеєу]$/u.test(noun) ? 'neuter' : 'masculine'
}
