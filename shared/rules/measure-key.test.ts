import { expect, test } from 'vitest'
import { toMeasureKey } from '#shared/rules/measure-key.ts'

test.each([
  ['Chest, all around', 'chest-all-around'],
  ['Back length', 'back-length'],
  ['  Rise (front) ', 'rise-front'],
  ['Пояс', 'пояс'],
])('%s has the key %s', (label, key) => {
  expect(toMeasureKey(label)).toBe(key)
})
