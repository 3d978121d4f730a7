import { toSound } from '#database/search/alphabets.ts'
import { listForms } from '#database/search/forms.ts'
import { normalise } from '#database/search/letters.ts'
import type { KnownWord, WordPart } from '#database/search/vocabulary.ts'
import type { Translated } from '#shared/enums.ts'

/** The texts of a variant that search reads. */
export interface SearchedTexts {
  readonly name: Translated
  readonly category: Translated
  readonly colour: Translated
  readonly description: Translated
  readonly composition: Translated
  readonly vendorCode: string
}

/** The search words of a variant, each list distinct and in order. */
export interface SearchDocument {
  /** All words. */
  readonly words: readonly string[]
  /** The words of its name and colour, which rank above the others, and those of its category, marked by `ofCategory`. */
  readonly nameWords: readonly string[]
  readonly known: readonly KnownWord[]
}

/**
 * Returns the words that find a variant: from its name, category, colour, description, composition and vendor code in both languages.
 * Stored with the variant in array columns. [CAT-07]
 */
export function searchDocument({
  name,
  category,
  colour,
  description,
  composition,
  vendorCode,
}: SearchedTexts): SearchDocument {
  const proper = properWords(name)
  const names = knownWords([name.uk, name.en], 'KIND').map((word) =>
    proper.has(toSound(word.word)) ? { ...word, part: 'PROPER' as const } : word,
  )
  const inCategory = knownWords([category.uk, category.en], 'KIND')
  const known = [
    ...names,
    ...inCategory,
    ...knownWords([description.uk, description.en, composition.uk, composition.en], 'DESCRIPTION'),
    ...knownWords([vendorCode], 'CODE'),
  ]
  const colourWords = knownWords([colour.uk, colour.en], 'KIND')
  return {
    words: distinct([...known, ...colourWords]),
    nameWords: distinct([...names, ...colourWords, ...inCategory.map((word) => ({ word: ofCategory(word.word) }))]),
    known,
  }
}

/** Returns a word of a category as `nameWords` has it: a product that is called so ranks above the others of its category. */
export function ofCategory(word: string): string {
  return `@${word}`
}

const distinct = (words: readonly Pick<KnownWord, 'word'>[]): readonly string[] =>
  [...new Set(words.map(({ word }) => word))].toSorted()

/**
 * Returns the words of texts as search stores them. Each word is followed by its stem, the parts of 'SH-2101' by the whole. Ukrainian words
 * are spelt by `toSound`, like transliterations.
 */
const knownWords = (texts: readonly string[], part: WordPart): readonly KnownWord[] => {
  const wordsByText = new Map<string, KnownWord>()
  for (const token of texts.flatMap((text) => text.split(/\s+/))) {
    const words = normalise(token).split(' ')
    for (const shown of [...words, words.join('')])
      for (const [index, word] of listForms(shown).entries())
        if (!wordsByText.has(word)) wordsByText.set(word, { word, part, shown: index === 0 ? shown : null })
  }
  return [...wordsByText.values()]
}

/** Returns how the proper name in quotes sounds («Обрій»), in its forms; names in the other language sound the same. */
const properWords = ({ uk, en }: Translated): ReadonlySet<string> =>
  new Set(
    [uk, en]
      .flatMap((text) => [...text.matchAll(/[«“„"]([^»”“"]+)[»”“"]/g)])
      .flatMap(([, quoted = '']) => normalise(quoted).split(' '))
      .flatMap((word) => listForms(word))
      .map((form) => toSound(form)),
  )
