import { expect, test } from 'vitest'
import { toShownUnits } from '#shared/rules/shown-units.ts'

test('no units, the last three and more than those are told apart', () => {
  expect([0, 1, 2, 3, 4, 5, 1000].map(toShownUnits)).toEqual([0, 1, 2, 3, 4, 4, 4])
})
