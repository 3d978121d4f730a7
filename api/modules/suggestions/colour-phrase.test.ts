import { describe, expect, test } from 'vitest'
import { toColourPhrase, findKind } from '#api/modules/suggestions/colour-phrase.ts'

describe('the kind of a product', () => {
  test.each([
    [{ uk: 'Худі «Обрій»', en: 'Obrii hoodie' }, 'худі', 'hoodie'],
    [{ uk: 'Худі на блискавці «Хутір»', en: 'Khutir zip hoodie' }, 'худі на блискавці', 'zip hoodie'],
    [{ uk: 'Футболка «Степ»', en: 'Step T-shirt' }, 'футболка', 'T-shirt'],
    [{ uk: 'Лонгслів «Ґрунь»', en: 'Grun longsleeve' }, 'лонгслів', 'longsleeve'],
  ])('%o', (name, uk, en) => {
    expect([findKind(name, 'uk'), findKind(name, 'en')]).toEqual([uk, en])
  })

  test('is unknown if the name does not tell it', () => {
    expect(findKind({ uk: 'Обрій', en: 'Obrii' }, 'uk')).toBeUndefined()
    expect(findKind({ uk: '«Обрій»', en: 'Obrii' }, 'uk')).toBeUndefined()
    expect(findKind({ uk: 'Худі «Обрій»', en: 'Horizon hoodie' }, 'en')).toBeUndefined()
  })
})

test.each([
  ['чорний', 'худі', 'чорне худі'],
  ['чорний', 'футболка', 'чорна футболка'],
  ['чорний', 'лонгслів', 'чорний лонгслів'],
  ['чорний', 'джинси', 'чорні джинси'],
  ['темно-синій', 'сукня', 'темно-синя сукня'],
  ['темно-синій', 'худі на блискавці', 'темно-синє худі на блискавці'],
  ['темно-синій', 'шорти', 'темно-сині шорти'],
  ['олива', 'худі', 'худі олива'],
  ['сірий меланж', 'футболка', 'футболка сірий меланж'],
])('a colour agrees with its garment: %s, %s', (colour, kind, phrase) => {
  expect(toColourPhrase(colour, kind, 'uk')).toBe(phrase)
})

test('English colours do not change', () => {
  expect(toColourPhrase('navy', 'T-shirt', 'en')).toBe('navy T-shirt')
})
