import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differByOne, distanceUpTo } from '#database/search/distance.ts'

test('[CAT-07g] a wrong, missing, added or swapped letter is one difference; two are more than one', () => {
  const one = ['степ', 'стип', 'теп', 'степп', 'стпе', 'тсеп', 'астеп']
  const more = ['стии', 'сп', 'степпп', 'петс', 'епст', 'тсепа']
  expect(one.filter((typed) => !differByOne('степ', typed))).toEqual([])
  expect(more.filter((typed) => differByOne('степ', typed))).toEqual([])
})

/** Damerau–Levenshtein (optimal string alignment) by its definition: slow and plain. */
const distance = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length
  const substituted = distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1)
  const swapped = a[0] === b[1] && a[1] === b[0] && a.length > 1 ? distance(a.slice(2), b.slice(2)) + 1 : Infinity
  return Math.min(distance(a.slice(1), b) + 1, distance(a, b.slice(1)) + 1, substituted, swapped)
}

test('[CAT-07g] the fast function agrees with the definition for any two words', () => {
  const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(differByOne(a, b)).toBe(distance(a, b) <= 1)
      for (const max of [1, 2, 3]) expect(distanceUpTo(max, a, b)).toBe(Math.min(distance(a, b), max + 1))
    }),
  )
})
