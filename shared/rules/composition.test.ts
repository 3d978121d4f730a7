import { expect, test } from 'vitest'
import { areWhole, describeFibres, replaceFibres } from '#shared/rules/composition.ts'

const fleece = [
  { fibre: 'POLYESTER', percent: 20 },
  { fibre: 'COTTON', percent: 80 },
] as const

test('fibres are said in both languages, the largest share first', () => {
  expect(describeFibres(fleece, 'uk')).toBe('Бавовна 80%, поліестер 20%')
  expect(describeFibres(fleece, 'en')).toBe('Cotton 80%, polyester 20%')
  expect(describeFibres([], 'en')).toBe('')
})

test('shares are whole if they are 100 together and name each fibre once', () => {
  expect(areWhole(fleece)).toBe(true)
  expect(areWhole([{ fibre: 'COTTON', percent: 99 }])).toBe(false)
  expect(
    areWhole([
      { fibre: 'COTTON', percent: 50 },
      { fibre: 'COTTON', percent: 50 },
    ]),
  ).toBe(false)
})

test('new fibres replace the words of the old ones and keep what else is said', () => {
  const linen = [{ fibre: 'LINEN', percent: 100 }] as const
  expect(replaceFibres('Cotton 80%, polyester 20%; metal zip.', fleece, linen, 'en')).toBe('Linen 100%; metal zip.')
  expect(replaceFibres('Metal zip.', [], linen, 'en')).toBe('Linen 100%, Metal zip.')
  expect(replaceFibres('', [], linen, 'uk')).toBe('Льон 100%')
  expect(replaceFibres('Linen 100%, metal zip.', linen, [], 'en')).toBe('metal zip.')
})
