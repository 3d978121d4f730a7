import { expect, test } from 'vitest'
import { locales } from '#shared/enums.ts'
import { careSymbols } from '#shared/care-groups.ts'
import {
  describeCare,
  findRepeatedGroup,
  hasCareWords,
  isCareSymbol,
  nameCareSymbol,
  prependCare,
  replaceCare,
  sortCareSymbols,
} from '#shared/rules/care-symbols.ts'

const cold = ['wash-30', 'no-bleach'] as const
const words = 'Machine wash at up to 30\u00A0°C. Do not bleach.'

test('[ADM-36a] every symbol has a sentence of its own in both languages', () => {
  for (const locale of locales) {
    const sentences = careSymbols.map((symbol) => nameCareSymbol(symbol, locale))
    expect(new Set(sentences).size).toBe(careSymbols.length)
    expect(sentences.filter((sentence) => /\.$|^\p{Ll}/u.test(sentence))).toEqual([])
  }
  const ukrainian = careSymbols.map((symbol) => nameCareSymbol(symbol, 'uk'))
  expect(ukrainian.filter((sentence) => /\p{Script=Latin}/u.test(sentence.replace('°C', '')))).toEqual([])
  const english = careSymbols.map((symbol) => nameCareSymbol(symbol, 'en'))
  expect(english.filter((sentence) => /\p{Script=Cyrillic}/u.test(sentence))).toEqual([])
})

test('[ADM-36a] symbols are in the order of a label, and a group that has two is found', () => {
  expect(sortCareSymbols(['no-iron', 'dry-flat', 'no-bleach', 'wash-hand'])).toEqual([
    'wash-hand',
    'no-bleach',
    'dry-flat',
    'no-iron',
  ])
  expect(findRepeatedGroup(['wash-30', 'no-bleach', 'dry-line', 'no-iron', 'clean-p'])).toBeUndefined()
  expect(findRepeatedGroup(['no-bleach', 'tumble', 'dry-line'])).toBe('drying')
  expect(findRepeatedGroup(['wash-30', 'wash-30'])).toBe('washing')
  expect(isCareSymbol('wash-30')).toBe(true)
  expect(isCareSymbol('wash-31')).toBe(false)
})

test('[ADM-36b] sentences follow the order of a label, in either language', () => {
  expect(describeCare(['no-bleach', 'wash-30'], 'en')).toBe(words)
  expect(describeCare(cold, 'uk')).toBe('Прати за\u00A0температури до\u00A030\u00A0°C. Не\u00A0відбілювати.')
  expect(describeCare([], 'en')).toBe('')
})

test('[ADM-36b] an empty text becomes the sentences, and its beginning follows the symbols', () => {
  expect(replaceCare(' ', [], cold, 'en')).toBe(words)
  expect(replaceCare(`${words} Cord tied.`, cold, ['wash-hand'], 'en')).toBe(
    'Hand wash only, at up to 40\u00A0°C. Cord tied.',
  )
  expect(replaceCare(words.replace('\u00A0', ' '), cold, ['no-wash'], 'en')).toBe('Do not wash.')
  expect(replaceCare(`${words} Cord tied.`, cold, [], 'en')).toBe('Cord tied.')
  expect(replaceCare(words, cold, [], 'en')).toBe('')
})

test('[ADM-36b] a text that was written in other words stays until the sentences are put in front of it', () => {
  const own = 'Inside out, 30 °C. Hang by the waistband.'
  expect(replaceCare(own, [], cold, 'en')).toBe(own)
  expect(replaceCare(own, ['wash-30'], cold, 'en')).toBe(own)
  expect(hasCareWords(own, cold, 'en')).toBe(false)
  const written = prependCare(own, cold, 'en')
  expect(written).toBe(`${words} ${own}`)
  expect(hasCareWords(written, cold, 'en')).toBe(true)
  // The sentences end where another word begins.
  expect(hasCareWords('Do not wash.Ever', ['no-wash'], 'en')).toBe(false)
})
