import { describe, expect, it } from 'vitest'
import { searchAddress, splitAtWords, suggestionsOf } from '#storefront/layout/suggestions.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'

/** A found variant, with the fields that suggestions use. */
const found = (name: string, colour: string) => ({ variant: { name, colour: { name: colour } } }) as FoundVariant

describe('suggestions', () => {
  it('name each product once, however many colours were found', () => {
    expect(suggestionsOf('ху', [found('Худі «Обрій»', 'чорний'), found('Худі «Обрій»', 'олива')])).toEqual([
      'Худі «Обрій»',
    ])
  })
  it('name the colour if a colour was typed', () => {
    expect(suggestionsOf('Чорн', [found('Худі «Обрій»', 'чорний')])).toEqual(['чорний — Худі «Обрій»'])
  })
  it('find the typed words within the phrase in any case', () => {
    expect(splitAtWords('Худі «Обрій»', 'обр')).toEqual(['Худі «', 'Обр', 'ій»'])
    expect(splitAtWords('Худі «Обрій»', 'zyx')).toEqual(['', '', 'Худі «Обрій»'])
  })
  it('link to the catalogue with the words only', () => {
    expect(decodeURIComponent(searchAddress('чорний — Худі «Обрій»'))).toBe('/catalog?q=чорний+Худі+Обрій')
  })
})
