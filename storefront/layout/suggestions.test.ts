import { describe, expect, it } from 'vitest'
import { mergeTexts, searchAddress, splitAtWords } from '#storefront/layout/suggestions.ts'

describe('suggestions', () => {
  it('begin with the visitor’s own searches, each once', () => {
    expect(mergeTexts('ху', ['Худі Обрій', 'сукня', 'худі'], ['худі', 'чорне худі'])).toEqual([
      'Худі Обрій',
      'худі',
      'чорне худі',
    ])
  })
  it('do not repeat what is typed, and leave room for the shop’s', () => {
    expect(mergeTexts('худі', ['худі', 'худі а', 'худі б', 'худі в'], ['чорне худі'])).toEqual([
      'худі а',
      'худі б',
      'чорне худі',
    ])
    expect(mergeTexts('х', [], ['1', '2', '3', '4', '5', '6', '7'])).toHaveLength(6)
  })
  it('find the typed words within the phrase in any case', () => {
    expect(splitAtWords('Худі «Обрій»', 'обр')).toEqual(['Худі «', 'Обр', 'ій»'])
    expect(splitAtWords('Худі «Обрій»', 'zyx')).toEqual(['', '', 'Худі «Обрій»'])
  })
  it('link to the catalogue with the words only', () => {
    expect(decodeURIComponent(searchAddress('чорний — Худі «Обрій»'))).toBe('/catalog?q=чорний+Худі+Обрій')
  })
})
