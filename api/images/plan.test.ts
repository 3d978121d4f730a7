import { expect, test } from 'vitest'
import { writeImageName } from '#api/images/image-name.ts'
import type { Photograph, ImagePlace } from '#api/images/images.queries.ts'
import { countImages, planImages } from '#api/images/plan.ts'

const photograph = (name: string, place: ImagePlace, width = 1200): Photograph & { place: ImagePlace } => ({
  hash: name,
  source: `${name}.webp`,
  width,
  place,
})
const plan = (...photographs: (Photograph & { place: ImagePlace })[]) =>
  [...planImages(photographs)].map(writeImageName)

test('what a first visit shows is made before the small and the large of it', () => {
  const names = plan(photograph('hero', 'hero'), photograph('new', 'newArrival'), photograph('back', 'product'))
  expect(names.slice(0, 8)).toEqual([
    'hero-500.avif',
    'hero-500.webp',
    'hero-1000.avif',
    'hero-1000.webp',
    'new-500.avif',
    'new-500.webp',
    'new-1000.avif',
    'new-1000.webp',
  ])
  expect(names.slice(8, 10)).toEqual(['hero-250.avif', 'hero-250.webp'])
  expect(names.at(-1)).toBe('back-1000.webp')
})

test('a scene that fills the window is made in every width it has the pixels for', () => {
  expect(plan(photograph('rail', 'homeScene', 2400))).toHaveLength(10)
  expect(plan(photograph('rail', 'homeScene', 1200))).toHaveLength(6)
})

test('every image is planned once, and the made ones are counted', () => {
  const photographs = [photograph('hero', 'hero'), photograph('back', 'product', 400)]
  const names = plan(...photographs)
  expect(new Set(names).size).toBe(names.length)
  expect(countImages(photographs, new Set(['hero-500.avif', 'gone-500.avif']))).toEqual({ made: 1, total: 12 })
})
