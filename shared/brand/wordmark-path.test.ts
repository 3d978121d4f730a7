import { describe, expect, it } from 'vitest'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'

describe('the wordmark', () => {
  it.each([
    ['shyr', 'uk', 522],
    ['shyr', 'en', 650],
    ['lan', 'uk', 548],
    ['lan', 'en', 550],
  ] as const)('%s in %s stands %i wide when nothing stretches it', (brand, locale, width) => {
    expect(wordmarkPath(brand, locale).width).toBe(width)
  })

  it.each([
    ['shyr', 'uk', 620],
    ['shyr', 'en', 720],
    ['lan', 'uk', 640],
    ['lan', 'en', 1150],
  ] as const)('%s in %s is exactly as wide as its place of %i', (brand, locale, total) => {
    const { width, path } = wordmarkPath(brand, locale, total)
    expect(width).toBe(total)
    expect(rightmost(path)).toBeLessThanOrEqual(total)
    expect(rightmost(path)).toBeGreaterThan(total - 40)
  })

  it('gives the remaining width to one letter: Ш of 620 is 318 wide and its stems stay 24', () => {
    expect(wordmarkPath('shyr', 'uk', 620).path).toContain('M0 0H24V82H147V0H171V82H294V0H318V100H0Z')
  })

  it('never squeezes the stretching letter below 150', () => {
    expect(wordmarkPath('shyr', 'uk', 300).width).toBe(452)
  })

  it('places each letter after the previous one and the gap', () => {
    expect(wordmarkPath('shyr', 'uk').path).toContain('M244 0H268V68L350 0H376V100H352V32L270 100H244Z')
    expect(wordmarkPath('shyr', 'uk').path).toContain('M400 0H484A38 32 0 0 1 484 64H424V100H400Z')
  })
})

/** The largest x a horizontal line or a point of the path reaches. */
const rightmost = (path: string): number =>
  Math.max(...[...path.matchAll(/[HML](-?[\d.]+)/g)].map((found) => Number(found[1])))
