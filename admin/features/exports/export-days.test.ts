import { expect, test } from 'vitest'
import { toExportDays } from '#admin/features/exports/export-days.ts'

test.each([
  ['today', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['yesterday', '2026-11-24', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
  ['month', '2026-11-24', '2026-11-01', '2026-11-24'],
  ['year', '2026-11-24', '2026-01-01', '2026-11-24'],
  ['last-month', '2026-11-24', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last-month', '2026-03-30', '2026-02-01', '2026-02-28'],
] as const)('[ADM-16c] %s, seen on %s, is from %s to %s', (period, today, from, to) => {
  expect(toExportDays(period, today)).toEqual({ from, to })
})
