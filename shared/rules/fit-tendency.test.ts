import { expect, test } from 'vitest'
import { findTendency } from '#shared/rules/fit-tendency.ts'

test('[FIT-04j] a size runs small or large if a quarter of the answers says so', () => {
  expect(findTendency({ small: 2, right: 19, large: 7 })).toBe('LARGE')
  expect(findTendency({ small: 2, right: 6, large: 0 })).toBe('SMALL')
  expect(findTendency({ small: 2, right: 7, large: 0 })).toBeUndefined()
})

test('[FIT-04j] neither few answers nor those that contradict each other say so', () => {
  expect(findTendency({ small: 4, right: 0, large: 0 })).toBeUndefined()
  expect(findTendency({ small: 5, right: 0, large: 0 })).toBe('SMALL')
  expect(findTendency({ small: 3, right: 2, large: 2 })).toBeUndefined()
  expect(findTendency({ small: 4, right: 2, large: 2 })).toBe('SMALL')
  expect(findTendency({ small: 0, right: 9, large: 0 })).toBeUndefined()
})
