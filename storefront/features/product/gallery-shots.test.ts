import { expect, test } from 'vitest'
import type { Photo } from '#shared/entities/photo.ts'
import type { PhotoView } from '#shared/enums.ts'
import { galleryOf } from '#storefront/features/product/gallery-shots.ts'

const photosOf = (...views: readonly PhotoView[]): Photo[] =>
  views.map((view, index) => ({
    _id: `${index}`,
    imageSizes: { W250: '', W500: '', W1000: '' },
    alt: view,
    width: 1200,
    height: 1600,
    dominant: '#ffffff',
    view,
  }))
const tilesOf = (...views: readonly PhotoView[]) =>
  galleryOf(photosOf(...views)).shots.map(({ photo, close }) => [photo.view, close].filter(Boolean).join(' '))

test.each([
  [
    ['hanger', 'front', 'back', 'detail'],
    ['hanger', 'front', 'back', 'detail'],
  ],
  [
    ['hanger', 'front', 'back'],
    ['hanger', 'front', 'back', 'front top'],
  ],
  [
    ['hanger', 'back', 'detail'],
    ['hanger', 'back', 'detail', 'hanger hem'],
  ],
  [
    ['hanger', 'back'],
    ['hanger', 'back', 'hanger top', 'hanger hem'],
  ],
  [
    ['hanger', 'front', 'back', 'detail', 'detail'],
    ['hanger', 'front', 'back', 'detail', 'detail', 'hanger hem'],
  ],
] as const)('a garment photographed as %j has an even gallery', (views, tiles) => {
  expect(tilesOf(...views)).toEqual(tiles)
})

test('an accessory, which has no back view, shows its photos alone, as squares', () => {
  expect(tilesOf('hanger', 'front')).toEqual(['hanger', 'front'])
  expect(galleryOf(photosOf('hanger', 'front')).look).toBe('squares')
  expect(galleryOf(photosOf('hanger', 'back')).look).toBe('pairs')
  expect(galleryOf([])).toEqual({ look: 'squares', shots: [] })
})
