import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from '#admin/features/product/zoned-time.ts'

test.each([
  ['2026-11-15T08:00:00.000Z', 'ua', '2026-11-15T10:00'],
  ['2026-07-15T07:00:00.000Z', 'ua', '2026-07-15T10:00'],
  ['2026-10-25T01:30:00.000Z', 'ua', '2026-10-25T03:30'],
  ['2026-11-15T15:00:00.000Z', 'us', '2026-11-15T10:00'],
] as const)('%s is %s in the shop of the style %s, and back', (instant, style, local) => {
  expect(toLocalTime(instant, style)).toBe(local)
  expect(toLocalTime(fromLocalTime(local, style), style)).toBe(local)
})
