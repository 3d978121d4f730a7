import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitAnswers, sizes } from '#shared/enums.ts'
import { countAnswers, minAnswers, summarizeFit, toTenths, type FitCount } from '#shared/rules/fit-summary.ts'

const of = (size: FitCount['size'], answer: FitCount['answer'], count: number): FitCount => ({ size, answer, count })

test('[FIT-04a] nothing is published of fewer than five answers', () => {
  expect(summarizeFit([])).toBeNull()
  expect(summarizeFit([of('M', 'RIGHT', 3), of('L', 'LARGE', 1)])).toBeNull()
  expect(summarizeFit([of('M', 'RIGHT', 3), of('L', 'LARGE', 2)])).toEqual({ small: 0, right: 3, large: 2, sizes: [] })
})

test('[FIT-04a] a size is published from five answers on', () => {
  const summary = summarizeFit([of('M', 'RIGHT', 4), of('M', 'SMALL', 1), of('L', 'LARGE', 6), of('S', 'RIGHT', 5)])
  expect(summary?.sizes).toEqual([
    { size: 'M', small: 1, right: 4, large: 0 },
    { size: 'L', small: 0, right: 0, large: 6 },
    { size: 'S', small: 0, right: 5, large: 0 },
  ])
})

test('[FIT-04b] the sizes that are shown do not tell the answer of a size that is not', () => {
  // Without the rule, 7 in all and 6 of M would tell the one answer about L.
  expect(summarizeFit([of('M', 'RIGHT', 6), of('L', 'LARGE', 1)])?.sizes).toEqual([])
})

const anyCounts = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...sizes), fc.constantFrom(...fitAnswers)), { selector: String })
  .chain((pairs) =>
    fc.tuple(...pairs.map(([size, answer]) => fc.integer({ min: 1, max: 9 }).map((count) => of(size, answer, count)))),
  )

test('[FIT-04b] whatever the answers, no group of fewer than five can be computed from what is published', () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const total = counts.reduce((sum, { count }) => sum + count, 0)
      const summary = summarizeFit(counts)
      expect(summary === null).toBe(total < minAnswers)
      if (!summary) return
      expect(countAnswers(summary)).toBe(total)
      const shownCounts = summary.sizes.map(countAnswers)
      expect(shownCounts.every((count) => count >= minAnswers)).toBe(true)
      const hidden = total - shownCounts.reduce((sum, count) => sum + count, 0)
      expect(hidden === 0 || hidden >= minAnswers).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [163, 214, 8, 10],
  [4, 5, 4, 5],
  [0, 30, 0, 10],
  [30, 30, 10, 10],
  [199, 200, 9, 10],
  [1, 200, 1, 10],
])('%s of %s are %s of %s', (part, total, tenths, base) => {
  expect(toTenths(part, total)).toEqual({ part: tenths, of: base })
})
