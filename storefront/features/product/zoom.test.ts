import { expect, test } from 'vitest'
import { scaleTo, maxScale, moveBy, unzoomed, zoomAt } from '#storefront/features/product/zoom.ts'

const box = { left: 0, top: 0, width: 400, height: 800 }

test('the spot below the fingers stays below them', () => {
  const zoomed = zoomAt(unzoomed, 2, { x: 300, y: 400 }, box)
  expect(zoomed).toEqual({ scale: 2, x: -100, y: 0 })
  // The spot was 100 px right of the middle; twice as large it is 200 px right of the photo's middle.
  expect(200 + zoomed.x + 200).toBe(300)
})

test('a photo is never smaller than its box, nor larger than four times', () => {
  expect(zoomAt({ scale: 2, x: 50, y: 50 }, 0.5, { x: 0, y: 0 }, box)).toEqual(unzoomed)
  expect(zoomAt(unzoomed, 99, { x: 200, y: 400 }, box).scale).toBe(maxScale)
  expect(scaleTo({ scale: 3, x: 30, y: 60 }, 1.5)).toEqual({ scale: 1.5, x: 15, y: 30 })
  expect(scaleTo({ scale: 2, x: 30, y: 60 }, 0.9)).toEqual(unzoomed)
})

test('an edge of the photo never enters the box', () => {
  expect(moveBy({ scale: 2, x: 0, y: 0 }, 900, -900, box)).toEqual({ scale: 2, x: 200, y: -400 })
  expect(moveBy({ scale: 2, x: 10, y: 0 }, 5, 7, box)).toEqual({ scale: 2, x: 15, y: 7 })
})
