import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizes as allSizes } from '#shared/enums.ts'
import { compareSizes, type MeasuredSizes, type Ruler } from '#shared/rules/compare-sizes.ts'

const hoodie: MeasuredSizes = {
  sizes: ['S', 'M', 'L', 'XL'],
  rows: [
    { key: 'chest', values: [118, 124, 130, 136] },
    { key: 'length', values: [68, 70, 72, 74] },
    { key: 'sleeve', values: [81, 83, 85, 87] },
  ],
}

const listNames = (comparison: readonly { size: string }[] | undefined) => comparison?.map(({ size }) => size)

test('[FIT-01a] the nearest size has the smallest sum of differences, with the tighter and the looser size', () => {
  const comparison = compareSizes(hoodie, { chest: 1280, length: 710, sleeve: 840 })
  expect(listNames(comparison?.nearest)).toEqual(['L'])
  expect(comparison?.nearest[0]?.differences).toEqual({ chest: 20, length: 10, sleeve: 10 })
  expect(comparison?.tighter?.size).toBe('M')
  expect(comparison?.tighter?.differences).toEqual({ chest: -40, length: -10, sleeve: -10 })
  expect(comparison?.looser?.size).toBe('XL')
})

test('[FIT-01b] sizes at the same distance are all named', () => {
  const comparison = compareSizes(hoodie, { chest: 1270 })
  expect(listNames(comparison?.nearest)).toEqual(['M', 'L'])
  expect([comparison?.tighter?.size, comparison?.looser?.size]).toEqual(['S', 'XL'])
})

test('[FIT-01c] a measurement that a size lacks does not decide, and one that the visitor lacks is listed', () => {
  const gap = { ...hoodie, rows: [...hoodie.rows, { key: 'armhole', values: [20, undefined, 22, 23] }] }
  const comparison = compareSizes(gap, { chest: 1240, armhole: 230 })
  expect(listNames(comparison?.nearest)).toEqual(['M'])
  expect(comparison?.partial).toEqual(['armhole'])
  expect(comparison?.missing).toEqual(['length', 'sleeve'])
  expect(comparison?.sizes[3]?.differences).toEqual({ chest: 120, armhole: 0 })
  expect(comparison?.sizes[1]?.differences).toEqual({ chest: 0 })
})

test('[FIT-01c] nothing in common gives no comparison', () => {
  expect(compareSizes(hoodie, {})).toBeNull()
  expect(compareSizes(hoodie, { waist: 800 })).toBeNull()
  expect(compareSizes({ sizes: [], rows: [] }, { chest: 1240 })).toBeNull()
})

test('the neighbours go by the garment, not by the names of the sizes', () => {
  const mixed: MeasuredSizes = {
    sizes: ['MENS_OVERSIZE', 'WOMENS_OVERSIZE', 'OVERSIZE'],
    rows: [{ key: 'chest', values: [142, 128, 136] }],
  }
  const comparison = compareSizes(mixed, { chest: 1350 })
  expect(listNames(comparison?.nearest)).toEqual(['OVERSIZE'])
  expect([comparison?.tighter?.size, comparison?.looser?.size]).toEqual(['WOMENS_OVERSIZE', 'MENS_OVERSIZE'])
})

/**
 * Calculates the same independently: in halves of a millimetre, one size after the other, and without any of the rule's intermediate
 * results.
 */
const calculate = ({ sizes, rows }: MeasuredSizes, ruler: Ruler) => {
  let columns = rows
  for (const [index] of sizes.entries()) columns = columns.filter(({ values }) => typeof values[index] === 'number')
  columns = columns.filter(({ key }) => key in ruler)
  if (columns.length === 0 || sizes.length === 0) return null
  const totals = new Map<string, { off: number; sum: number }>()
  for (const [index, size] of sizes.entries()) {
    let [off, sum] = [0, 0]
    for (const { key, values } of columns) {
      const halves = Math.round((values[index] ?? 0) * 20) - (ruler[key] ?? 0) * 2
      off += halves < 0 ? -halves : halves
      sum += halves
    }
    totals.set(size, { off, sum })
  }
  let best: string[] = []
  let bestOff = Number.POSITIVE_INFINITY
  for (const [size, { off }] of totals) {
    if (off < bestOff) best = [size]
    else if (off === bestOff) best.push(size)
    bestOff = Math.min(off, bestOff)
  }
  const sums = best.map((size) => totals.get(size)?.sum ?? 0)
  const all = [...totals.values()].map(({ sum }) => sum)
  const below = all.filter((sum) => sums.every((own) => sum < own))
  const above = all.filter((sum) => sums.every((own) => sum > own))
  return {
    best,
    tighter: below.length ? Math.max(...below) / 2 : undefined,
    looser: above.length ? Math.min(...above) / 2 : undefined,
  }
}

const keys = ['chest', 'length', 'sleeve', 'waist'] as const
const halfCm = fc.integer({ min: 20, max: 320 }).map((halves) => halves / 2)
const garments = fc
  .tuple(fc.subarray([...allSizes], { minLength: 1 }), fc.subarray([...keys], { minLength: 1 }))
  .chain(([sizes, rows]) =>
    fc.record({
      sizes: fc.constant(sizes),
      rows: fc.tuple(
        ...rows.map((key) =>
          fc.record({
            key: fc.constant(key),
            values: fc.array(fc.option(halfCm, { nil: undefined, freq: 40 }), {
              minLength: sizes.length,
              maxLength: sizes.length,
            }),
          }),
        ),
      ),
    }),
  )
const rulers: fc.Arbitrary<Ruler> = fc
  .subarray([...keys], { minLength: 1 })
  .chain((own) => fc.record(Object.fromEntries(own.map((key) => [key, fc.integer({ min: 100, max: 1600 })]))))

test('[FIT-01a] [FIT-01b] agrees with an independent calculation for 1,000 random garments and rulers', () => {
  let compared = 0
  fc.assert(
    fc.property(garments, rulers, (garment, ruler) => {
      const comparison = compareSizes(garment, ruler)
      const expected = calculate(garment, ruler)
      if (comparison) compared += 1
      expect(comparison && listNames(comparison.nearest)).toEqual(expected && expected.best)
      expect(comparison?.tighter?.balance).toBe(expected?.tighter)
      expect(comparison?.looser?.balance).toBe(expected?.looser)
    }),
    { numRuns: 2500 },
  )
  // The others have nothing in common.
  expect(compared).toBeGreaterThan(1000)
})
