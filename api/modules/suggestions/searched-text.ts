import { sizes } from '#shared/enums.ts'
import { listForms } from '#database/search/forms.ts'
import { normalise } from '#database/search/letters.ts'

/** Longer texts are not stored: other visitors would not type them. */
const maxLength = 60

const sizeWords: ReadonlySet<string> = new Set(sizes.map((size) => size.toLowerCase()))

/** Returns a search text as it is stored and suggested: in lower case, with one sort of apostrophe, without other punctuation. */
export function toSearchedText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['`´‘ʼʹ′]/g, '’')
    .replaceAll(/[^\p{L}\p{N}’-]+/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])[’-]+|[’-]+(?![\p{L}\p{N}])/gu, '')
    .trim()
}

/**
 * Returns true if a text may be stored and shown to others: it is short, and the shop itself uses each of its words as typed. So neither
 * personal data nor misspellings are stored. [CAT-07]
 * @param isKnownWord returns true if the search vocabulary has a word in this form
 */
export function isOfTheShop(text: string, isKnownWord: (form: string) => boolean): boolean {
  const words = normalise(text).split(' ')
  const isKnown = (word: string) => sizeWords.has(word) || listForms(word).some(isKnownWord)
  return text.length <= maxLength && words.every((word) => word !== '' && isKnown(word))
}
