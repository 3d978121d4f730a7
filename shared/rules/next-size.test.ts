import { expect, test } from 'vitest'
import { findNextSize } from '#shared/rules/next-size.ts'

test('[FIT-03j] too small leads to the next larger size of the garment, too large to the next smaller one', () => {
  const sizes = ['XL', 'S', 'M', 'XS', 'ONE_SIZE'] as const
  expect(findNextSize(sizes, 'S', 'SMALL')).toBe('M')
  expect(findNextSize(sizes, 'M', 'SMALL')).toBe('XL')
  expect(findNextSize(sizes, 'M', 'LARGE')).toBe('S')
  expect(findNextSize(sizes, 'S', 'LARGE')).toBe('XS')
})

test('[FIT-03j] neither the last size, a size that fits nor one of another cut leads anywhere', () => {
  const sizes = ['S', 'M', 'WOMENS_OVERSIZE', 'MENS_OVERSIZE'] as const
  expect(findNextSize(sizes, 'M', 'SMALL')).toBeUndefined()
  expect(findNextSize(sizes, 'S', 'LARGE')).toBeUndefined()
  expect(findNextSize(sizes, 'S', 'RIGHT')).toBeUndefined()
  expect(findNextSize(sizes, 'WOMENS_OVERSIZE', 'SMALL')).toBeUndefined()
})
