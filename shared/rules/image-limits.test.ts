import { expect, test } from 'vitest'
import { findImageType, listAccepted } from '#shared/rules/image-limits.ts'

test('[ADM-33e] a file without a type is HEIC by its extension alone', () => {
  expect(findImageType({ name: 'IMG_0001.HEIC', type: '' })).toBe('image/heic')
  expect(findImageType({ name: 'a.heif', type: '' })).toBe('image/heic')
  expect(findImageType({ name: 'heic.pdf', type: '' })).toBe('')
  expect(findImageType({ name: 'a.heic', type: 'image/jpeg' })).toBe('image/jpeg')
  expect(listAccepted(['image/jpeg'])).toBe('image/jpeg,.heic,.heif')
})
