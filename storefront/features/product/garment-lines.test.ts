import { expect, test } from 'vitest'
import { findDrawing } from '#storefront/features/product/garment-lines.ts'

test.each([
  { garment: 'a hoodie', keys: ['chest-all-around', 'back-length', 'sleeve-from-the-collar'] },
  { garment: 'a tank', keys: ['chest-all-around', 'back-length', 'armhole-depth'] },
  { garment: 'trousers', keys: ['waist-all-around', 'hip-all-around', 'inseam', 'rise', 'leg-opening-all-around'] },
  { garment: 'shorts', keys: ['waist-all-around', 'hip-all-around', 'side-length', 'leg-opening-all-around'] },
  { garment: 'a scarf', keys: ['width', 'length', 'fringe'] },
  { garment: 'a bag', keys: ['width', 'height', 'handle-drop'] },
])('the drawing of $garment has a line for each measurement', ({ keys }) => {
  expect(keys.filter((key) => !findDrawing(keys)?.lines[key])).toEqual([])
})

test('no drawing is better than one without a line', () => {
  expect(findDrawing(['foot-length', 'height-from-the-heel'])).toBeUndefined()
  expect(findDrawing([])).toBeUndefined()
})
