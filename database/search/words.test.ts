import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpret } from '#database/search/query.ts'
import { listForms } from '#database/search/forms.ts'
import { indexWords } from '#database/search/words.ts'
import { addWords, createVocabulary, createWordLists } from '#database/search/vocabulary.ts'

const ukrainianLetter = fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщюя'.split(''))
const latinLetter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''))

/** Returns a vocabulary of kinds of clothes with these names. */
const createWords = (...names: readonly string[]) => {
  const words = createWordLists()
  addWords(
    words,
    names.flatMap((shown) =>
      listForms(shown).map((word, index) => ({ word, part: 'KIND' as const, shown: index === 0 ? shown : null })),
    ),
  )
  return createVocabulary({ words, colours: [], synonyms: [] })
}

/** Returns the names that a word matches. */
const namesFound = (own: ReturnType<typeof createWords>, typed: string): string[] => {
  const meant = interpret(own, typed, 'UAH').flatMap(({ meaning }) =>
    (meaning.is === 'either' ? meaning.of : [meaning]).flatMap((one) => (one.is === 'words' ? one.names : [])),
  )
  return meant.flatMap((form) => own.names.exact(form)).flatMap(({ shown }) => shown ?? [])
}

/** Returns true if a word matches another: exactly, or with one wrong letter. */
const finds = (word: string, typed: string): boolean => {
  const index = indexWords(listForms(word).map((form) => [form, form] as const))
  return listForms(typed).some((form) => index.exact(form).length > 0 || index.nearly(form).length > 0)
}

/** A word of four letters or more together with the same word with one letter wrong, added, or swapped with its neighbour. */
const misspelt = (letter: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.array(letter, { minLength: 4, maxLength: 12 }),
      letter,
      fc.nat(),
      fc.constantFrom('wrong', 'added', 'swapped'),
    )
    .map(([letters, other, anywhere, how]) => {
      const index = anywhere % letters.length
      const after = Math.min(index + 1, letters.length - 1)
      const changed = {
        wrong: letters.with(index, other),
        added: letters.toSpliced(index, 0, other),
        swapped: letters.with(index, letters[after] ?? '').with(after, letters[index] ?? ''),
      }
      return { word: letters.join(''), typed: changed[how].join('') }
    })

test.each([
  ['Ukrainian', ukrainianLetter],
  ['English', latinLetter],
])('[CAT-07g] any one wrong letter in any %s word of four or more is forgiven', (_language, letter) => {
  fc.assert(
    fc.property(misspelt(letter), ({ word, typed }) => {
      expect(finds(word, typed)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('[CAT-07g] a word of five or more letters is found with one letter missing', () => {
  fc.assert(
    fc.property(fc.array(ukrainianLetter, { minLength: 5, maxLength: 12 }), fc.nat(), (letters, anywhere) => {
      const typed = letters.toSpliced(anywhere % letters.length, 1).join('')
      expect(finds(letters.join(''), typed)).toBe(true)
    }),
  )
})

test('[CAT-07a] every prefix of two letters or more finds its word', () => {
  fc.assert(
    fc.property(fc.array(ukrainianLetter, { minLength: 3, maxLength: 12 }), fc.integer({ min: 3 }), (letters, end) => {
      const typed = letters.slice(0, Math.max(2, end % letters.length)).join('')
      const index = indexWords(listForms(letters.join('')).map((form) => [form, form] as const))
      expect(listForms(typed).some((form) => index.beginningWith(form).length > 0)).toBe(true)
    }),
  )
})

test('[CAT-07k] a word that the shop uses is not taken for a misspelling of another', () => {
  const own = createWords('black', 'back', 'пасмо')
  expect(['black', 'blackk', 'bacck', 'тасмо'].map((typed) => namesFound(own, typed))).toEqual([
    ['black'],
    ['black'],
    ['back'],
    ['пасмо'],
  ])
})
