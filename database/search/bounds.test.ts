import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpret, toTokens } from '#database/search/query.ts'
import {
  addWords,
  createVocabulary,
  createWordLists,
  type KnownWord,
  type Vocabulary,
} from '#database/search/vocabulary.ts'
import { maxBegun, type WordIndex } from '#database/search/words.ts'

test('[CAT-07w] the work of a query is bounded, whatever is typed', () => {
  // Every text that a client may send becomes at most 8 words of at most 5 readings.
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (query) => {
      const tokens = toTokens(query)
      expect(tokens.length).toBeLessThanOrEqual(8)
      for (const { typed, readings } of tokens) {
        expect(typed.length).toBeLessThanOrEqual(100)
        expect(readings.length).toBeLessThanOrEqual(5)
      }
    }),
  )
  // One character that normalises to eighteen letters in four words.
  expect(toTokens('ﷺ'.repeat(96))).toHaveLength(8)
})

/** Words as long and as alike as those of a language, in `count` names and as many descriptions. */
const listManyWords = (count: number): KnownWord[] => {
  const syllables = [
    'ба',
    'ве',
    'го',
    'ду',
    'жа',
    'зе',
    'ко',
    'лу',
    'ма',
    'не',
    'по',
    'ру',
    'са',
    'те',
    'фо',
    'ху',
    'ша',
    'че',
    'щу',
    'іль',
  ]
  const endings = ['к', 'нь', 'ст', 'рак', 'лін', 'тор']
  const at = <Part>(parts: readonly Part[], index: number): Part => parts[index % parts.length]!
  return Array.from({ length: count }, (_, nth) => {
    const [second, third, end] = [20, 400, 8000].map((step) => Math.floor(nth / step))
    const word = at(syllables, nth) + at(syllables, second!) + at(syllables, third!) + at(endings, end!)
    return (['PROPER', 'DESCRIPTION'] as const).map((part) => ({ word, part, shown: word }))
  }).flat()
}

/** Returns the index with a count of the words that are compared letter by letter. */
const counting = <Value>(index: WordIndex<Value>, add: (count: number) => void): WordIndex<Value> => {
  const addCandidates = (word: string, max: number) => add(index.candidates(word, max).length)
  return {
    ...index,
    nearly: (word) => {
      addCandidates(word, 1)
      return index.nearly(word)
    },
    roughly: (word, max) => {
      addCandidates(word, max)
      return index.roughly(word, max)
    },
  }
}

test('[CAT-07w] eight misspelt words are compared with few of the words of a big shop', () => {
  const lists = createWordLists()
  addWords(lists, listManyWords(48_000))
  let compared = 0
  const count = (more: number) => void (compared += more)
  const own = createVocabulary({ words: lists, colours: [], synonyms: [] })
  const vocabulary: Vocabulary = {
    ...own,
    phrases: counting(own.phrases, count),
    names: counting(own.names, count),
    described: counting(own.described, count),
  }
  interpret(vocabulary, 'баветикнь гокуррак пошецест зелуналін щутасурак жаневектр хусоконьк шакупелін', 'UAH')
  expect(compared).toBeGreaterThan(0)
  expect(compared).toBeLessThan(8000)
})

test('[CAT-07w] a beginning that many words have finds a bounded number of them', () => {
  const lists = createWordLists()
  addWords(lists, listManyWords(48_000))
  expect(lists.names.beginningWith('ба')).toHaveLength(maxBegun)
})

test('[CAT-07w] vendor codes with a digit are not part of the vocabulary', () => {
  const lists = createWordLists()
  const codes = Array.from({ length: 1000 }, (_, nth) => `sh${nth}`)
  addWords(
    lists,
    ['sh', ...codes].map((word) => ({ word, part: 'CODE', shown: word })),
  )
  expect(lists.codes.beginningWith('sh')).toEqual(['sh'])
  const [part] = interpret(createVocabulary({ words: lists, colours: [], synonyms: [] }), 'sh12', 'UAH')
  expect(part?.meaning).toMatchObject({ is: 'words', codes: ['sh12', 'ір12'] })
})
