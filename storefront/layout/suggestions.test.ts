import { describe, expect, it } from 'vitest'
import { searchAddress, splitAtWords, suggestionsOf } from '#storefront/layout/suggestions.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'

/** A found garment, as far as suggestions look at it. */
const found = (name: string, colour: string) => ({ variant: { name, colour: { name: colour } } }) as FoundVariant

describe('suggestions', () => {
  it('name each garment once, however many colours were found', () => {
    expect(suggestionsOf('ху', [found('Худі «Обрій»', 'чорний'), found('Худі «Обрій»', 'олива')])).toEqual([
      'Худі «Обрій»',
    ])
  })
  it('name the colour where that is what was typed', () => {
    expect(suggestionsOf('Чорн', [found('Худі «Обрій»', 'чорний')])).toEqual(['чорний — Худі «Обрій»'])
  })
  it('show what was typed within the phrase, whatever its case', () => {
    expect(splitAtWords('Худі «Обрій»', 'обр')).toEqual(['Худі «', 'Обр', 'ій»'])
    expect(splitAtWords('Худі «Обрій»', 'zyx')).toEqual(['', '', 'Худі «Обрій»'])
  })
  it('lead to the catalogue with the words alone', () => {
    expect(decodeURIComponent(searchAddress('чорний — Худі «Обрій»'))).toBe('/catalog?q=чорний+Худі+Обрій')
  })
})
